/** Makes nodes of Markdown. */
import type { RootContent } from 'mdast';

export const text = (value: string): RootContent => ({ type: 'text', value });

/** The title of an admonition, as the parser gives it. */
export const admonitionLabel = (words: RootContent): RootContent =>
  ({ type: 'paragraph', data: { directiveLabel: true }, children: [words] }) as RootContent;
