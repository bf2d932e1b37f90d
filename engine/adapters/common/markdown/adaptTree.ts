/** The tree of a page of another generator with its attribute lists, the ids of its headings, and its tables of contents. */
import type { Heading, List, ListItem, Paragraph, Parents, Root, RootContent } from 'mdast';
import { jsx } from '#engine/content/markdown/jsx.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { applyLists, type Place, takeLast } from './attributeLists.ts';
import { placed } from './containers.ts';
import { headingIds } from './headingIds.ts';

interface Adapting {
  /** The id of a heading with these words; `before` precedes the number of a repeated one. */
  slug(words: string): string;
  /** The words of a heading that give its id, if they are others than those that are shown. */
  wordsOf?(heading: Heading): string;
  before: string;
  /** The words in whose place a table of contents is. */
  contents: RegExp;
  /** The nodes in the place of one whose children are adapted. */
  adapt(node: RootContent): RootContent[];
  /** The children of a node, which are adapted, together. */
  siblings?(nodes: RootContent[]): RootContent[];
}

/** A list of links to the headings of the second level with those of the third. Headings have their ids. */
function contentsOf(headings: readonly Heading[]): List {
  const list: List = { type: 'list', ordered: false, spread: false, children: [] };
  for (const heading of headings.filter(({ depth }) => depth === 2 || depth === 3)) {
    const url = `#${heading.data?.hProperties?.['id'] ?? ''}`;
    const value = String(heading.data?.hProperties?.['data-toc-label'] ?? textOf(heading));
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

/** Changes the tree below `root` in place. Places that are no text are added to `lists`. */
export function adaptTree(
  root: Parents,
  lists: Place[],
  { slug, wordsOf, before, contents, adapt, siblings = (nodes) => nodes }: Adapting,
): void {
  const heading = headingIds(slug, before, lists, 1, wordsOf);
  const headings: Heading[] = [];
  const tables: List[] = [];
  const walk = (parent: Parents): void => {
    applyLists(parent, lists);
    const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
      if ('children' in child) walk(child as Parents);
      if (child.type === 'paragraph' || child.type === 'tableCell') {
        const { class: own, id } = takeLast(child, lists) ?? {};
        if (own || id)
          child.data = { hProperties: { ...(own && { className: own.split(' ') }), ...(id && { id }) } };
      }
      if (child.type === 'paragraph' && child.children.length === 0) return [];
      if (child.type === 'heading') heading(child);
      if (child.type === 'heading') headings.push(child);
      if (child.type !== 'paragraph' || !contents.test(textOf(child).trim())) return adapt(child);
      const { start, end } = child.position ?? {};
      if (start?.offset !== undefined && end?.offset !== undefined) lists.push([start.offset, end.offset]);
      const list = contentsOf([]);
      tables.push(list);
      return placed(list, child);
    });
    parent.children = siblings(nodes) as never;
  };
  walk(root);
  for (const list of tables) Object.assign(list, contentsOf(headings));
}

const silent = /^(?:html|mdxFlowExpression|definition|script|style|head|HomeHero)$/;

/** Leaves the first heading where it is, not as the title above the page: below what is shown above it, or with a link. Later ones do not take its place. */
export function keepBelow({ children }: Root): void {
  const at = children.findIndex(({ type }) => type === 'heading');
  const first = children[at];
  const isShown = (node: RootContent) => !silent.test('name' in node ? (node.name ?? '') : node.type);
  if (first?.type !== 'heading' || first.depth !== 1) return;
  const hasLink = first.children.some(({ type }) => type === 'link');
  if (!hasLink && !children.slice(0, at).some(isShown)) return;
  for (const [index, heading] of children.entries()) {
    if (heading.type !== 'heading' || heading.depth !== 1) continue;
    const { 'data-toc-label': _, ...attributes } = heading.data?.hProperties ?? {};
    const title = jsx('h1', attributes, heading.children);
    children.splice(index, 1, ...placed(title, heading));
  }
}
