/** Nodes that stand in the place of what a writer wrote for Docusaurus. */
import type { RootContent } from 'mdast';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;

export const text = (value: string): RootContent => ({ type: 'text', value });

/** An admonition; without a title it has that of its kind. */
export function admonition(
  name: string,
  title: string | RootContent | undefined,
  children: readonly unknown[],
): Directive {
  const words = typeof title === 'object' ? title : text(title ?? '');
  const label = { type: 'paragraph', data: { directiveLabel: true }, children: [words] };
  const all = title === undefined ? children : [label, ...children];
  return { type: 'containerDirective', name, attributes: {}, children: all } as never;
}
