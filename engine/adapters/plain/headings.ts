/** Headings as GitHub shows them: those of HTML are headings, too, and the first one of a page is its title. */
import type { Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { readHtml } from '#engine/content/markdown/parser/htmlElements.ts';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { isPathological } from '#engine/content/markdown/parser/unsafeText.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';

/** The title of a text; `''` without one. */
export function titleIn(body: string): string {
  const beginning = body.slice(0, 20_000);
  if (isPathological(beginning)) return '';
  const tree = parseText(beginning, 'gitHub');
  readHtml(tree, beginning, () => {});
  const { title } = headingsIn(tree);
  return title ? textOf(title).replace(emojiCodes, ' ').trim() : '';
}

/** Codes of emoji. */
export const emojiCodes = /(?:^|\s):[a-z][\w+-]*:(?=\s|$)/gi;

/**
 * The headings of a tree, in their order, with those of HTML. The title is the first of them, if it is of level 1 or begins the
 * page: it is moved to the top; pictures in it stay.
 */
export function headingsIn(tree: Root): { headings: Heading[]; title?: Heading } {
  const headings: Heading[] = [];
  const parents = new Map<Heading, Parents>();
  const look = (parent: Parents): void => {
    parent.children = (parent.children as RootContent[]).map((child) => {
      const node = asHeading(child);
      if (node.type === 'heading') parents.set(node, parent);
      if (node.type === 'heading') headings.push(node);
      else if ('children' in node) look(node as Parents);
      return node;
    }) as never;
  };
  look(tree);
  const [first] = headings;
  const start = tree.children.find(({ type }) => type !== 'mdxFlowExpression');
  if (!first || (first.depth > 1 && first !== start)) return { headings };
  const pictures = first.children.filter(hasPicture);
  const title: Heading = { ...first, depth: 1, children: first.children.filter((each) => !hasPicture(each)) };
  const rest =
    pictures.length > 0 ? [{ type: 'paragraph', children: pictures, position: first.position }] : [];
  const parent = parents.get(first) as Parents;
  parent.children.splice((parent.children as RootContent[]).indexOf(first), 1, ...(rest as never[]));
  if (textOf(title).trim() === '') return { headings: headings.slice(1) };
  tree.children.unshift(title);
  return { headings: [title, ...headings.slice(1)], title };
}

/** The node; an element of HTML that is a heading as such. */
function asHeading(node: RootContent): RootContent {
  const depth = 'name' in node ? /^h([1-6])$/.exec(node.name ?? '')?.[1] : undefined;
  if (depth === undefined || !('children' in node)) return node;
  const words = (node.children as RootContent[]).flatMap((each) =>
    each.type === 'paragraph' ? each.children : [each],
  );
  const heading = { type: 'heading', depth: Number(depth), children: words as PhrasingContent[] } as Heading;
  return node.position ? { ...heading, position: node.position } : heading;
}

const hasPicture = (node: Nodes): boolean =>
  /^image/.test(node.type) ||
  ('name' in node && /^(img|picture|br)$/.test(node.name ?? '')) ||
  ('children' in node && node.children.some((child) => hasPicture(child as Nodes)));
