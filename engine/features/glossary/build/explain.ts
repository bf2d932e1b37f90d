/** Makes the first mention of each term in a guide a link to its entry. */
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import type { Entry } from './entries.ts';

/** What a reader looks for elsewhere, follows, or copies stays as it is. */
const kept = /^(a|button|code|h[1-6]|kbd|label|pre|samp|strong|summary|svg|table)$/;
/** Components whose content is running text. */
const transparent: ReadonlySet<string> = new Set(['Admonition', 'Steps', 'Tabs', 'TabItem']);
const isProse = /^(p|li|dd)$/;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By terms, which many pages look for: what a pattern says of letters takes long to compile. */
const patterns = new Map<string, RegExp>();

/** Finds a term as texts write it: its first letter small or not, unless it is a name; in the plural; broken over lines. */
function patternOf(term: string): RegExp {
  const known = patterns.get(term);
  if (known) return known;
  const [first = '', ...rest] = term;
  const isName = /^\P{Ll}/u.test(rest.join(''));
  const start = isName
    ? escapeRegExp(first)
    : `[${escapeRegExp(first.toUpperCase())}${escapeRegExp(first.toLowerCase())}]`;
  const words = `${start}${escapeRegExp(rest.join('')).replace(/\s+/g, '\\s+')}(?:s|es)?`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${words}(?![\\p{L}\\p{N}_-])`, 'u');
  patterns.set(term, pattern);
  return pattern;
}

/** Changes the tree of a page; `hrefOf` gives the address of an entry. */
export function explainTerms(tree: Root, entries: readonly Entry[], hrefOf: (entry: Entry) => string): void {
  const open = [...entries].sort((a, b) => b.term.length - a.term.length);

  /** The next mention in a text, of the terms that are still open; the longest of those that begin at one place. */
  const find = (text: string): { entry: Entry; start: number; end: number } | undefined => {
    const found = open.flatMap((entry) => {
      const match = patternOf(entry.term).exec(text);
      return match ? [{ entry, start: match.index, end: match.index + match[0].length }] : [];
    });
    return found.sort((a, b) => a.start - b.start)[0];
  };

  const split = ({ value }: Text): ElementContent[] => {
    const found = find(value);
    if (!found) return [{ type: 'text', value }];
    const { entry, start, end } = found;
    open.splice(open.indexOf(entry), 1);
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { className: ['term'], href: hrefOf(entry) },
      children: [{ type: 'text', value: value.slice(start, end) }],
    };
    return [
      { type: 'text', value: value.slice(0, start) },
      link,
      ...split({ type: 'text', value: value.slice(end) }),
    ];
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
