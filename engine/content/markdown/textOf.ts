import type { Nodes as Html } from 'hast';
import type { Nodes } from 'mdast';

/** Concatenated text of a node. */
export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'mdxTextExpression') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}

/** Text of a node of HTML. */
export const htmlTextOf = (node: Html): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(htmlTextOf).join('') : '';
