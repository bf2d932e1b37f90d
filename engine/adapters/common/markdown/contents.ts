/** A table of contents in the text of a page. */
import type { Heading, List, ListItem, Paragraph } from 'mdast';
import { textOf } from '#engine/content/markdown/textOf.ts';

/** A list of links to the headings of the second level with those of the third. Headings have their ids. */
export function contentsOf(headings: readonly Heading[]): List {
  const list: List = { type: 'list', ordered: false, spread: false, children: [] };
  for (const heading of headings.filter(({ depth }) => depth === 2 || depth === 3)) {
    const url = `#${heading.data?.hProperties?.['id'] ?? ''}`;
    const value = textOf(heading);
    const words: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'link', url, children: [{ type: 'text', value }] }],
    };
    const item: ListItem = { type: 'listItem', spread: false, children: [words] };
    const above = heading.depth === 3 ? list.children.at(-1) : undefined;
    const inner = above?.children.find((child) => child.type === 'list');
    if (inner) inner.children.push(item);
    else if (above) above.children.push({ ...list, children: [item] });
    else list.children.push(item);
  }
  return list;
}
