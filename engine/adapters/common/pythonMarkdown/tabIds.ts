/** Ids of tabs: numbers, or slugs of their words, which may follow that of the heading above. */
import type { Nodes, Parents } from 'mdast';
import { type JsxNode, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import type { Values } from '../values.ts';
import { slug } from './slug.ts';

const below = (node: Nodes): Nodes[] =>
  'children' in node ? node.children.flatMap((child) => [child, ...below(child)]) : [];

const idOf = (node: Nodes) => String((node.type === 'heading' && node.data?.hProperties?.['id']) || '');

/** Gives the tabs of a page their ids. Its headings have theirs. */
export function tabIds(root: Parents, { slugify, separator, combine_header_slug: isBelow }: Values): void {
  const nodes = below(root);
  const used = new Set(nodes.map(idOf));
  const between = String(separator ?? '-');
  let heading = '';
  let groups = 0;
  for (const node of nodes) {
    heading = idOf(node) || heading;
    if (!('name' in node) || node.name !== 'Tabs') continue;
    groups++;
    for (const [index, tab] of (node.children as JsxNode[]).entries()) {
      const words = slug(String(writtenValue(tab.attributes, 'label')), slugify, between);
      const own = slugify ? [isBelow ? heading : '', words].filter(Boolean).join(between) : '';
      const base = own || `__tabbed_${groups}_${index + 1}`;
      let id = base;
      for (let count = 1; used.has(id); count++) id = `${base}_${count}`;
      used.add(id);
      setAttribute(tab, 'id', id);
    }
  }
}
