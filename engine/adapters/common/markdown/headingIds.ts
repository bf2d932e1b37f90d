/** Ids of headings as other generators give them. */
import type { Heading, Nodes } from 'mdast';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { type Place, takeLast } from './attributeLists.ts';

/** Words with their entities as they are written, and without codes of emoji. */
export function writtenWords(node: Nodes, source: string): string {
  if ('children' in node) return node.children.map((child) => writtenWords(child, source)).join('');
  if (node.type !== 'text') return textOf(node);
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset, end?.offset);
  return (/&#?\w+;/.test(written) ? written : node.value).replace(/(?<!\S):[a-z0-9_+-]+:(?!\S)/g, '');
}

/**
 * Sets the ids of the headings of a page: those that are written, or slugs. `before` precedes the number of a repeated one, which
 * is `second` for the second one. Where it is `_`, as in Python, headings without a slug are numbered from the first.
 */
export function headingIds(
  slug: (words: string) => string,
  before: string,
  lists: Place[],
  second = 1,
  wordsOf: (node: Heading) => string = textOf,
) {
  const counts = new Map<string, number>();
  return (node: Heading): void => {
    const { id: own, 'data-toc-label': label } = takeLast(node, lists) ?? {};
    const written = own ?? node.data?.hProperties?.['id'];
    const base = typeof written === 'string' ? written : slug(wordsOf(node));
    const count = counts.get(base) ?? (base === '' && before === '_' ? 1 : 0);
    counts.set(base, count + 1);
    const id = count === 0 ? base : `${base}${before}${count + second - 1}`;
    if (id !== '')
      node.data = { ...node.data, hProperties: { id, ...(label && { 'data-toc-label': label }) } };
  };
}
