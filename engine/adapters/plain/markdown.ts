/** Markdown as GitHub shows it. */
import { slug } from 'github-slugger';
import type { Parents, RootContent } from 'mdast';
import { parseFence } from '#engine/content/code/fence.ts';
import {
  type JsxNode,
  jsx,
  removeAttribute,
  setAttribute,
  writtenValue,
} from '#engine/content/markdown/jsx.ts';
import type { MarkdownDialect, TransformState } from '#engine/content/markdown/transformState.ts';
import { locationIn } from '#engine/shared/problems.ts';
import { adaptElement } from '../common/markdown/elements.ts';
import { emoji } from '../common/markdown/emoji.ts';
import { expression } from '../common/markdown/expressions.ts';
import { headingIds } from '../common/markdown/headingIds.ts';
import { imageForMode } from '../common/markdown/themed.ts';
import { attributesAllowed } from '../common/markdown/vocabulary.ts';
import { emojiCodes, headingsIn } from './headings.ts';

/** Parses a text. Where it has several headings of level 1, those below the title are a level lower. */
const parse: MarkdownDialect['parse'] = (written, ours, start, problems) => {
  const parsed = ours(written);
  rewrite(parsed.tree, (node, cause) => problems.note(locationIn(start, node), cause));
  const { headings, title } = headingsIn(parsed.tree);
  headings.forEach(headingIds(slug, '-', []));
  if (title && headings.some((each) => each !== title && each.depth === 1))
    for (const each of headings) if (each !== title) each.depth = Math.min(6, each.depth + 1) as 6;
  const id = title?.data?.hProperties?.['id'];
  if (written.includes(`(#${id})`)) parsed.tree.children.splice(1, 0, jsx('span', { id }, []) as never);
  for (const child of title?.children ?? [])
    if (child.type === 'text') child.value = child.value.replace(emojiCodes, ' ');
  return parsed;
};

/** Blocks of code that GitHub draws and we do not, with what they are written in. */
const drawings = new Map(Object.entries({ geojson: 'json', topojson: 'json', stl: 'text' }));

/** Formulas, and blocks of code, everywhere below a node. */
function rewrite(parent: Parents, note: (node: RootContent, cause: string) => void): void {
  parent.children = (parent.children as RootContent[]).map((child): RootContent => {
    if ('children' in child) rewrite(child as Parents, note);
    if (child.type === 'inlineMath') child.value = child.value.replace(/^`(.*)`$/s, '$1');
    if (child.type !== 'code') return child;
    const { lang, meta, value, position } = child;
    if (lang === 'math') return { type: 'math', value, ...(position && { position }) };
    const shown = drawings.get(lang ?? '');
    if (shown !== undefined) note(child, `Shown as code: a drawing in ${lang}.`);
    // Other words behind the language mean nothing on GitHub.
    const isKnown = parseFence(meta ?? '').unknown.length === 0;
    return { ...child, lang: shown ?? lang ?? null, meta: isKnown ? (meta ?? null) : null };
  }) as never;
}

/** An address as the engine reads it: with a slash, it counts from the folder. */
const fromRoot = (address: string): string => (/^\/(?!\/)/.test(address) ? `@site${address}` : address);

const adapted = adaptElement([]);

/** An element without what GitHub takes out. */
function element(node: JsxNode, state: TransformState): RootContent[] | undefined {
  for (const name of ['style', 'class', 'border', 'bgcolor', 'target', 'rel']) removeAttribute(node, name);
  const src = node.name === 'img' ? writtenValue(node.attributes, 'src') : undefined;
  if (typeof src === 'string') setAttribute(node, 'src', fromRoot(src));
  return adapted(node, state);
}

export const markdown: MarkdownDialect = {
  ...{ parse, element, isGitHub: true, attributes: attributesAllowed },
  isElement: (name) => !name.includes('-') && attributesAllowed(jsx(name, {}, []), new Map()) !== undefined,
  nodes: {
    ...{ text: emoji, mdxFlowExpression: expression, mdxTextExpression: expression },
    image(node, state, ours) {
      node.url = fromRoot(node.url);
      return imageForMode(node, state, ours);
    },
  },
};
