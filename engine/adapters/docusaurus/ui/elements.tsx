/** Components for elements of Markdown that code imports. */
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import Link from './docusaurus/Link.tsx';
import useBaseUrl from './docusaurus/useBaseUrl.ts';
import Admonition from './theme/Admonition.tsx';
import CodeBlock from './theme/CodeBlock.tsx';

/** A fence of Markdown. */
function Pre({ children }: { children?: ReactNode }) {
  return isValidElement<ComponentProps<typeof CodeBlock>>(children) ? (
    <CodeBlock {...children.props} />
  ) : (
    <pre>{children}</pre>
  );
}

export default {
  a: ({ href, ...rest }: ComponentProps<'a'>) => <Link {...rest} {...(href !== undefined && { to: href })} />,
  img: ({ src = '', alt = '', ...rest }: ComponentProps<'img'>) => (
    <img {...rest} src={useBaseUrl(src)} alt={alt} />
  ),
  pre: Pre,
  admonition: Admonition,
};
