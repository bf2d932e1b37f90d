/** Marks the blocks of a page with their places in the text that it was made of, so that they can be edited in place. */
import { hash } from 'node:crypto';
import type { Nodes, RootContent } from 'hast';
import type * as Mdast from 'mdast';
import type { ReactNode } from 'react';
import type { SourceLocation } from '#engine/shared/problems.ts';
import type { HeadElement } from '#engine/shared/types.ts';
import { Markup, staticMarkup } from '../staticMarkup.ts';
import { reference } from '../values.ts';
import { jsx } from './jsx.ts';
import { offsets, sourceOf } from './markdownExport.ts';
import type { ParsedPage } from './parser/parse.ts';

/** Name of the element around a marked block. */
const markName = 'SourceMark';

/** Part of a text as offsets, such as `120-348`. */
type Place = string;

/** Places of blocks by their places in the parsed source; `within` are elements with blocks of their own. */
export interface Blocks {
  places: ReadonlyMap<string, Place>;
  within: ReadonlySet<string>;
}

const editable = new Set<string>([
  'blockquote',
  'code',
  'containerDirective',
  'heading',
  'list',
  'math',
  'paragraph',
  'table',
] satisfies Mdast.Nodes['type'][]);

const keyOf = (node: Mdast.Nodes | Nodes): string => {
  const { start, end } = offsets(node as Mdast.Nodes);
  return `${start}-${end}`;
};

/**
 * Blocks of a page that is not transformed yet, in lists, quotes and boxes the whole of these. Blocks whose source is not
 * found in `text`, because a dialect has rewritten it, are left out.
 */
export function blocksOf({ tree, source }: ParsedPage, text: string): Blocks {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const places = new Map<string, Place>();
  const within = new Set<string>();
  const note = (node: Mdast.Nodes) => {
    const line = lineStarts[(node.position?.start.line ?? 0) - 1];
    const written = sourceOf(node, source).trimEnd();
    if (line === undefined || written === '') return;
    const below = text.slice(line, lineStarts[node.position?.end.line ?? 0]).trimEnd();
    const whole = below.trimStart();
    const own = isFilled(whole, written) ? whole : written;
    const at = text.indexOf(own, line);
    const indent = text.slice(line, at);
    if (at < 0 || indent.includes('\n')) return;
    places.set(keyOf(node), `${indent.trim() === '' ? line : at}-${at + own.length}`);
  };
  const visit = (parent: Mdast.Parents, isTop: boolean) => {
    for (const node of parent.children) {
      const isElement = node.type === 'mdxJsxFlowElement';
      if (isElement ? isTop : editable.has(node.type)) note(node);
      if (!isElement || (node.children as unknown[]).length === 0) continue;
      within.add(keyOf(node));
      visit(node as unknown as Mdast.Parents, false);
    }
  };
  visit(tree, true);
  return { places, within };
}

/** Whether a source is a text whose values are filled in. */
function isFilled(text: string, source: string): boolean {
  const [first = '', ...others] = text.replace(reference, '\0').split('\0');
  if (others.length === 0 || !source.startsWith(first)) return false;
  let end = first.length;
  return others.every((part) => {
    const at = source.indexOf(part, end);
    end = at + part.length;
    return at >= 0;
  });
}

/** The nodes of a page with elements around its blocks. */
export function marked(nodes: readonly RootContent[], blocks: Blocks): RootContent[] {
  return nodes.map((node) => {
    if (!node.position) return node;
    const key = keyOf(node);
    const place = blocks.places.get(key);
    const isOpen = node.type === ('mdxJsxFlowElement' as string) && blocks.within.has(key);
    const inner = isOpen && 'children' in node ? { ...node, children: marked(node.children, blocks) } : node;
    return place === undefined ? inner : (jsx(markName, { place }, [inner]) as unknown as RootContent);
  }) as RootContent[];
}

/** The component of the element. */
export const markComponents = {
  [markName]: ({ place, children }: { place: Place; children: ReactNode }) => (
    <Markup
      html={staticMarkup(children).replace(/^<[a-z][\w-]*/i, (tag) => `${tag} data-source="${place}"`)}
    />
  ),
};

/** Changes with each change of a text. */
export const textKey = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** Name of the `<meta>` with the key and the file of the text that the marks of a page count in. */
export const sourceName = 'dev-source';

/** Tells which text the blocks of a page are parts of. */
export const sourceOfBlocks = (text: string, { file }: SourceLocation): HeadElement => ({
  name: 'meta',
  attributes: { name: sourceName, content: `${textKey(text)} ${file}` },
  text: '',
});
