import type { Nodes as Html } from 'hast';
import type { Nodes } from 'mdast';

export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'mdxTextExpression') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}

export const htmlTextOf = (node: Html): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(htmlTextOf).join('') : '';
