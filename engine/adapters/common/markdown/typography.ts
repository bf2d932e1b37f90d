/** Typographic signs as Astro sets them: https://github.com/silvenon/remark-smartypants. */
import type { Nodes, Parents } from 'mdast';

const opening = /^$|[\s([{<"'“‘\-–—/=]/u;

/** A text with typographic quotes, dashes and points. `before` is the sign before it. */
function typographic(text: string, before: string): string {
  return text
    .replace(/(?<!-)--(?!-)/g, '—')
    .replace(/\.{3,}/g, '…')
    .replace(/["']/g, (quote, at: number, whole: string) => {
      const isDecade = quote === "'" && /^'\d\ds/.test(whole.slice(at));
      const opens = !isDecade && opening.test(at === 0 ? before : (whole[at - 1] ?? ''));
      return quote === '"' ? (opens ? '“' : '”') : opens ? '‘' : '’';
    });
}

const blocks = /^(paragraph|heading|tableCell|mdxJsxFlowElement)$/;
const literal = new Set(['code', 'pre', 'kbd', 'samp']);

/** Sets the signs in the texts below a node. Code stays as it is. */
export function setTypography(root: Parents): void {
  let before = '';
  const walk = (node: Nodes): void => {
    if (blocks.test(node.type)) before = '';
    if ('name' in node && literal.has(node.name ?? '')) before = 'x';
    else if ('children' in node) node.children.forEach(walk);
    else if (node.type === 'break') before = ' ';
    else if (node.type === 'text') {
      const { value } = node;
      node.value = typographic(value, before);
      before = value.slice(-1);
    } else before = 'x';
  };
  walk(root);
}
