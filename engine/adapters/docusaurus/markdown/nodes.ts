/** Nodes that stand in the place of what a writer wrote for Docusaurus. */
import type { RootContent } from 'mdast';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;

export const text = (value: string): RootContent => ({ type: 'text', value });

/** The title of an admonition, as the parser gives it. */
export const label = (words: RootContent): RootContent =>
  ({ type: 'paragraph', data: { directiveLabel: true }, children: [words] }) as RootContent;

/** An admonition; without a title it has that of its kind. */
export function admonition(
  name: string,
  title: string | RootContent | undefined,
  children: readonly unknown[],
): Directive {
  const words = typeof title === 'object' ? title : text(title ?? '');
  const all = title === undefined ? children : [label(words), ...children];
  return { type: 'containerDirective', name, attributes: {}, children: all } as never;
}
