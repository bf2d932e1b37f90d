/** Draws a file of Markdown that code imports as a component. */
import { type ComponentProps, type ComponentType, isValidElement, type ReactNode } from 'react';
import Link from '#engine/adapters/docusaurus/ui/docusaurus/Link.tsx';
import useBaseUrl from '#engine/adapters/docusaurus/ui/docusaurus/useBaseUrl.ts';
import Admonition from '#engine/adapters/docusaurus/ui/theme/Admonition.tsx';
import CodeBlock from '#engine/adapters/docusaurus/ui/theme/CodeBlock.tsx';
import { stub } from './stub.ts';

type Components = Record<string, unknown>;

interface Props extends Record<string, unknown> {
  components?: Components;
}

/** A fence of Markdown. */
function Pre({ children }: { children?: ReactNode }) {
  return isValidElement<ComponentProps<typeof CodeBlock>>(children) ? (
    <CodeBlock {...children.props} />
  ) : (
    <pre>{children}</pre>
  );
}

const elements: Components = {
  a: ({ href, ...rest }: ComponentProps<'a'>) => <Link {...rest} {...(href !== undefined && { to: href })} />,
  img: ({ src = '', alt = '', ...rest }: ComponentProps<'img'>) => (
    <img {...rest} src={useBaseUrl(src)} alt={alt} />
  ),
  pre: Pre,
  admonition: Admonition,
};

/**
 * The component of a file. `body` draws it with what stands for its elements; `shared` are the components of the site, and
 * `useComponents` gives those of the providers around it.
 */
export const markdown = (
  body: (props: Props, components: Components) => ReactNode,
  shared: () => Components,
  useComponents: () => Components,
  file: string,
): ComponentType<Props> =>
  Object.assign(
    (props: Props) => {
      const all = { ...elements, ...shared(), ...useComponents(), ...props.components };
      const components = new Proxy(all, {
        get: (_, name) => all[String(name)] ?? (/^[a-z]/.test(String(name)) ? name : stub(String(name))),
      });
      return body(props, components);
    },
    { file },
  );
