/** Makes the first mention of each term in a guide a link to its entry. */

import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { pointAt } from '#engine/shared/text/pointAt.ts';
import type { Entry } from './entries.ts';

/** Elements that stay unchanged: headings, links, code and such. */
const kept = /^(a|button|code|h[1-6]|kbd|label|pre|samp|strong|summary|svg|table)$/;
/** Components whose content is running text. */
const transparent: ReadonlySet<string> = new Set(['Admonition', 'Steps', 'Tabs', 'TabItem']);
const isProse = /^(p|li|dd)$/;

/** Patterns by term: they take long to compile, and many pages use them. */
const patterns = new Map<string, RegExp>();

/** Matches a term in texts: with a small or capital first letter unless it is a name, in the plural, and across lines. */
function patternOf(term: string): RegExp {
  const known = patterns.get(term);
  if (known) return known;
  const [first = '', ...rest] = term;
  const isName = /^\P{Ll}/u.test(rest.join(''));
  const start = isName
    ? escapePattern(first)
    : `[${escapePattern(first.toUpperCase())}${escapePattern(first.toLowerCase())}]`;
  const words = `${start}${escapePattern(rest.join('')).replace(/\s+/g, '\\s+')}(?:s|es)?`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${words}(?![\\p{L}\\p{N}_-])`, 'u');
  patterns.set(term, pattern);
  return pattern;
}

/** A part of a text, with its place. */
function partOf({ value, position }: Text, start: number, end?: number): Text {
  const part: Text = { type: 'text', value: value.slice(start, end) };
  if (!position) return part;
  return { ...part, position: { ...position, start: pointAt(value, start, position.start) } };
}

/** Changes the tree of a page; `hrefOf` returns the address of an entry. */
export function explainTerms(tree: Root, entries: readonly Entry[], hrefOf: (entry: Entry) => string): void {
  const open = [...entries].sort((a, b) => b.term.length - a.term.length);

  /** Returns the next mention of an open term in a text; of several at one place, the longest. */
  const find = (text: string): { entry: Entry; start: number; end: number } | undefined => {
    const found = open.flatMap((entry) => {
      const match = patternOf(entry.term).exec(text);
      return match ? [{ entry, start: match.index, end: match.index + match[0].length }] : [];
    });
    return found.sort((a, b) => a.start - b.start)[0];
  };

  const split = (text: Text): ElementContent[] => {
    const found = find(text.value);
    if (!found) return [text];
    const { entry, start, end } = found;
    open.splice(open.indexOf(entry), 1);
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { className: ['term'], href: hrefOf(entry) },
      children: [partOf(text, start, end)],
    };
    return [partOf(text, 0, start), link, ...split(partOf(text, end))];
  };

  const walk = (node: Nodes, isInProse: boolean): void => {
    if (!('children' in node)) return;
    const name = node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : '';
    if (kept.test(name) || (/^[A-Z]/.test(name) && !transparent.has(name))) return;
    const isInside = isInProse || isProse.test(name);
    node.children = (node.children as Nodes[]).flatMap((child) => {
      if (child.type === 'text' && isInside) return split(child);
      walk(child, isInside);
      return [child];
    }) as never;
  };
  walk(tree, false);
}
