/** Code that a page shows by an element: https://expressive-code.com/key-features/code-component/. */
import type { Code } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { removeAttribute } from '#engine/content/markdown/jsx.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import { type Adapt, keepKnown, textsOf } from '../markdown/attributes.ts';
import { givenValue } from '../markdown/building.ts';
import { walked } from '../markdown/elements.ts';

/** The words behind a block, whose marks are numbers of lines or texts. */
export const codeElement: Adapt = (node, state) => {
  const names = ['code', 'lang', 'title', 'frame', 'meta'];
  const [value, lang = 'text', title, frame, meta] = textsOf(node, state, ...names);
  if (value === undefined) return undefined;
  const marks = ['mark', 'ins', 'del'].flatMap((name) =>
    [givenValue(node, name, state) ?? []].flat().map((mark) => {
      const sign = name === 'mark' ? '' : `${name}=`;
      return /^[\d\s,-]+$/.test(String(mark)) ? `${sign}{${mark}}` : `${sign}${JSON.stringify(mark)}`;
    }),
  );
  for (const name of ['mark', 'ins', 'del']) removeAttribute(node, name);
  keepKnown(node, new Set(names), state);
  const shown = givenValue(node, 'frame', state) === false ? 'none' : frame;
  const named = [title && `title="${title}"`, shown && `frame="${shown}"`, meta, ...marks].filter(Boolean);
  const code: Code = { type: 'code', lang, meta: named.join(' '), value };
  state.edits.push(replaceNode(node as never, toMarkdown(code).trim()));
  return walked([code], node, state);
};
