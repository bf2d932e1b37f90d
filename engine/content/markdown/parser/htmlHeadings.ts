/** Headings as GitHub shows them: those of HTML are headings, too, and the first one of a page is its title. */
import type { Heading, Nodes, Parents, Root, RootContent } from 'mdast';
import { textOf } from '../textOf.ts';
import { readHtml } from './htmlElements.ts';
import { parseText } from './satteri.ts';
import { isPathological } from './unsafeText.ts';

/** The title of a text without codes of emoji and its id; `''` without one. */
export function titleIn(body: string): string {
  const beginning = body.slice(0, 20_000);
  if (isPathological(beginning)) return '';
  const tree = parseText(beginning, 'gitHub');
  readHtml(tree, beginning, () => {});
  const { title } = headingsIn(tree);
  return title ? textOf(title).replace(titleMarks, ' ').trim() : '';
}

/** Codes of emoji and ids in braces, which a title has no place for. */
export const titleMarks = /(?:^|\s):[a-z][\w+-]*:(?=\s|$)|\s*\{#[^{}]*\}\s*$/gi;

/**
 * The headings of a tree, in their order, with those of HTML. The title is the first of them, if it is of level 1 or begins the
 * page: it is moved to the top; pictures in it stay.
 */
export function headingsIn(tree: Root): { headings: Heading[]; title?: Heading } {
  const found: [Heading, Parents][] = [];
  const look = (parent: Parents): void => {
    parent.children = (parent.children as RootContent[]).map((child) => {
      const node = asHeading(child);
      if (node.type === 'heading') found.push([node, parent]);
      else if ('children' in node) look(node as Parents);
      return node;
    }) as never;
  };
  look(tree);
  const [[first, parent] = [], ...rest] = found;
  const others = rest.map(([heading]) => heading);
  const start = tree.children.find(({ type }) => type !== 'mdxFlowExpression');
  if (!first || !parent) return { headings: [] };
  if (first.depth > 1 && first !== start) return { headings: [first, ...others] };
  const pictures = first.children.filter((each) => hasPicture(each));
  const words = first.children.filter((each) => !pictures.includes(each));
  const title = { ...first, depth: 1, children: words } as Heading;
  const below = { type: 'paragraph', children: pictures, position: first.position } as RootContent;
  const at = (parent.children as RootContent[]).indexOf(first);
  parent.children.splice(at, 1, ...((pictures.length > 0 ? [below] : []) as never[]));
  if (textOf(title).trim() === '') return { headings: others };
  tree.children.unshift(title);
  return { headings: [title, ...others], title };
}

/** The node; an element of HTML that is a heading as such. */
function asHeading(node: RootContent): RootContent {
  const depth = 'name' in node ? /^h([1-6])$/.exec(node.name ?? '')?.[1] : undefined;
  if (depth === undefined || !('children' in node)) return node;
  const { children, position } = node;
  return { type: 'heading', depth: Number(depth), children, ...(position && { position }) } as Heading;
}

const hasPicture = (node: Nodes): boolean =>
  /^image/.test(node.type) ||
  ('name' in node && /^(img|picture|br)$/.test(node.name ?? '')) ||
  ('children' in node && node.children.some((child) => hasPicture(child as Nodes)));
