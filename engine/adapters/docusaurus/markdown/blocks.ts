/** Blocks of code of the language `mdx-code-block`, which Docusaurus reads as a part of the page. */
import type { Nodes } from 'mdast';
import { offsets } from '#engine/content/markdown/markdownExport.ts';

/** The text without the fences of such blocks, all else where it was. */
export function withoutFences(node: Nodes, text: string): string {
  if (node.type === 'code' && node.lang === 'mdx-code-block') {
    const { start, end } = offsets(node);
    const lines = text.slice(start, end).split('\n');
    const last = lines.length - 1;
    const block = lines.map((line, index) =>
      index === 0 || (index === last && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(line))
        ? line.replace(/[^\s>]/g, ' ')
        : line,
    );
    return text.slice(0, start) + block.join('\n') + text.slice(end);
  }
  return 'children' in node
    ? node.children.reduce((all, child) => withoutFences(child as Nodes, all), text)
    : text;
}
