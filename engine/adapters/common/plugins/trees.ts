/** Trees as plugins for Markdown and HTML get them, and give them back. */
import type GithubSlugger from 'github-slugger';
import type { Nodes, Parents } from 'mdast';
import type { Options, State } from 'mdast-util-to-hast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { Node } from './differences.ts';

/** The tree with ids of its headings, as plugins find them; that of the title is nowhere shown. */
export function withIds(tree: Nodes, slugger: GithubSlugger, keepsCase?: boolean): Nodes {
  if (tree.type === 'heading' && tree.depth > 1) {
    const id = tree.data?.hProperties?.['id'] ?? slugger.slug(textOf(tree).trim(), keepsCase);
    return { ...tree, data: { ...tree.data, hProperties: { ...tree.data?.hProperties, id } } } as Nodes;
  }
  if (!('children' in tree)) return tree;
  return {
    ...tree,
    children: tree.children.map((child) => withIds(child as Nodes, slugger, keepsCase)),
  } as Nodes;
}

/** The tree with the words of links that stand in links: no text can hold these. */
export function withoutInnerLinks(node: Node, isInLink = false): Node {
  const isLink = ({ type, tagName }: Node) => type === 'link' || tagName === 'a';
  const isIn = isInLink || isLink(node);
  const children = node.children
    ?.map((child) => withoutInnerLinks(child, isIn))
    .flatMap((child) => (isIn && isLink(child) ? (child.children ?? []) : [child]));
  return { ...node, ...(children && { children }) };
}

const kept = (_: State, node: Nodes) => node as never;
const element = (state: State, node: JsxNode) => ({ ...node, children: state.all(node as Parents) }) as never;

/** How plugins for HTML get a tree of Markdown: code, boxes and formulas stay what they are. */
export const hastOptions: Options = {
  allowDangerousHtml: true,
  handlers: {
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    containerDirective: element,
    leafDirective: element,
    textDirective: element,
    mdxFlowExpression: kept,
    mdxTextExpression: kept,
    mdxjsEsm: kept,
    math: kept,
    inlineMath: kept,
  },
};
