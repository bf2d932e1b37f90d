/** Markdown as GitHub shows it. */
import { slug } from 'github-slugger';
import { jsx, removeAttribute, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import { headingsIn, titleMarks } from '#engine/content/markdown/parser/htmlHeadings.ts';
import type { MarkdownDialect } from '#engine/content/markdown/transformState.ts';
import { expression } from '../common/expressions/expression.ts';
import { adaptElement, walked } from '../common/markdown/elements.ts';
import { emoji } from '../common/markdown/emoji.ts';
import { headingIds } from '../common/markdown/headingIds.ts';
import { imageForMode } from '../common/markdown/themed.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';

/** The address of a picture as the engine reads it: with a slash, it counts from the folder. */
const pictureAt = (address: string): string => (/^\/(?!\/)/.test(address) ? `@site${address}` : address);

const adapted = adaptElement([]);

export const markdown: MarkdownDialect = {
  isGitHub: true,
  attributes: attributesAllowed,
  isElement: (name) => !name.includes('-') && attributesAllowed(jsx(name, {}, []), new Map()) !== undefined,
  /** Where a page has several headings of level 1, those below the title are a level lower. */
  parse(written, ours) {
    const parsed = ours(written);
    const { headings, title } = headingsIn(parsed.tree);
    headings.forEach(headingIds(slug, '-', []));
    if (title && headings.some((each) => each !== title && each.depth === 1))
      for (const each of headings) if (each !== title) each.depth = Math.min(6, each.depth + 1) as 6;
    for (const child of title?.children ?? [])
      if (child.type === 'text') child.value = child.value.replace(titleMarks, ' ');
    return parsed;
  },
  element(node, state) {
    for (const name of ['style', 'class', 'border', 'bgcolor', 'target', 'rel']) removeAttribute(node, name);
    const src = node.name === 'img' ? writtenValue(node.attributes, 'src') : undefined;
    if (typeof src === 'string') setAttribute(node, 'src', pictureAt(src));
    return adapted(node, state);
  },
  nodes: {
    text: emoji,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    code: (node, state, ours) =>
      node.lang === 'math' ? walked([{ type: 'math', value: node.value }], node as never, state) : ours(),
    inlineMath(node, _, ours) {
      node.value = node.value.replace(/^`(.*)`$/s, '$1');
      return ours();
    },
    image(node, state, ours) {
      node.url = pictureAt(node.url);
      return imageForMode(node, state, ours);
    },
  },
};
