/** Draws a file of Markdown that code imports as a component. */
import type { ComponentType, ReactNode } from 'react';
import { stub } from './stub.ts';

type Components = Record<string, unknown>;

interface Props extends Record<string, unknown> {
  components?: Components;
}

/**
 * The component of a file. `body` draws it with the components for its elements. `shared` returns the components that need no
 * import, and `useComponents` those of the providers around it.
 */
export const markdown = (
  body: (props: Props, components: Components) => ReactNode,
  shared: () => Components,
  useComponents: () => Components,
  file: string,
): ComponentType<Props> =>
  Object.assign(
    (props: Props) => {
      const all = { ...shared(), ...useComponents(), ...props.components };
      const components = new Proxy(all, {
        get: (_, name) => all[String(name)] ?? (/^[a-z]/.test(String(name)) ? name : stub(String(name))),
      });
      return body(props, components);
    },
    { file },
  );
