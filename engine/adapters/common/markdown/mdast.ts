/** Makes nodes of Markdown. */
import type { RootContent } from 'mdast';
import { jsx } from '#engine/content/markdown/jsx.ts';

export const text = (value: string): RootContent => ({ type: 'text', value });

export const paragraph = (...children: unknown[]): RootContent =>
  ({ type: 'paragraph', children }) as RootContent;

/** The title of an admonition, as the parser gives it. */
export const admonitionLabel = (words: RootContent): RootContent =>
  ({ type: 'paragraph', data: { directiveLabel: true }, children: [words] }) as RootContent;

/** An element within a line, at a position. */
export function inlineElement(
  name: string,
  attributes: Record<string, unknown>,
  children: unknown[],
  position?: RootContent['position'],
): RootContent {
  const element = { ...jsx(name, attributes, children), type: 'mdxJsxTextElement' } as RootContent;
  return position ? Object.assign(element, { position }) : element;
}
