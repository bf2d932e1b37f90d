import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

/** A component of its own, as what it calls may use hooks. */
const Shown = ({ render }: { render: () => ReactNode }): ReactNode => render();

export default function BrowserOnly({ children, fallback }: Props) {
  if (!useIsBrowser()) return fallback ?? null;
  return children && <Shown render={children} />;
}
