/** Typographic signs as remark-smartypants and the extension Smarty of Python-Markdown set them. */
import type { Nodes, Parents } from 'mdast';
import { values } from '../values.ts';

const opening = /^$|[\s([{<"'“‘\-–—/=]/u;

/** Dashes by the hyphens that are written. */
type Dashes = Readonly<Record<string, string>>;

/** Those of the options of remark-smartypants: https://www.npmjs.com/package/remark-smartypants. */
export function dashesOf(options: unknown): Dashes {
  const { dashes } = values(options);
  return dashes === false ? {} : dashes === 'oldschool' ? { '--': '–', '---': '—' } : { '--': '—' };
}

/** A text with typographic quotes, dashes and points. `before` is the sign before it. */
function typographic(text: string, before: string, dashes: Dashes): string {
  return text
    .replace(/(?<!-)-{2,3}(?!-)/g, (hyphens) => dashes[hyphens] ?? hyphens)
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
export function setTypography(root: Parents, dashes: Dashes): void {
  let before = '';
  const walk = (node: Nodes): void => {
    if (blocks.test(node.type)) before = '';
    if ('name' in node && literal.has(node.name ?? '')) before = 'x';
    else if ('children' in node) node.children.forEach(walk);
    else if (node.type === 'break') before = ' ';
    else if (node.type === 'text') {
      const { value } = node;
      node.value = typographic(value, before, dashes);
      before = value.slice(-1);
    } else before = 'x';
  };
  walk(root);
}
