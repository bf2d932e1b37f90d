/** What a page has outside of its text. */
import type { Parents, RootContent } from 'mdast';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import { pagePart as name } from '#engine/content/markdown/transformState.ts';
import type { Adapt } from './attributes.ts';

/** The text of a page with HTML in one line below it, by the parts that it stands around or in the place of. */
export const withPageParts = (body: string, parts: Readonly<Record<string, string>>): string =>
  [
    body,
    ...Object.entries(parts).map(([part, html]) => `<${name} name="${part}">\n${html}\n</${name}>\n`),
  ].join('\n\n');

/** Takes such HTML, which is no part of the text of the page, nor of its headings. */
export const pagePart: Adapt = (node, state) => {
  const [edits, headings] = [state.edits.length, state.headings.length];
  state.children(node as Parents);
  state.edits.length = edits;
  state.headings.length = headings;
  removeNode(node as never, state);
  return [node as RootContent];
};
