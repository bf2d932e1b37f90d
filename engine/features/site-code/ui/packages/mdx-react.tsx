import { createContext, type ReactNode, useContext } from 'react';

type Components = Record<string, unknown>;
type Given = Components | ((around: Components) => Components) | undefined;

const Around = createContext<Components>({});

export function useMDXComponents(given?: Given): Components {
  const around = useContext(Around);
  return typeof given === 'function' ? given(around) : { ...around, ...given };
}

export const MDXProvider = ({ components, children }: { components?: Given; children?: ReactNode }) => (
  <Around value={useMDXComponents(components)}>{children}</Around>
);
