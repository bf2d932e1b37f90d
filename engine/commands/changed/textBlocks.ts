/** The text of a page in blocks, written one way: a line that is wrapped elsewhere, or another sign for a list, is no difference. */
import type { Nodes, Parents } from 'mdast';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';

/** Paragraphs, headings, items of lists, rows of tables and code of the Markdown copy of a page, in their order. */
export const textBlocks = (markdown: string): string[] =>
  blocksOf(parseText(withoutAgentNote(markdown), 'plain')).filter((block) => block !== '');

/** Whether a block is code, whose spaces and line ends count. */
export const isCode = (block: string): boolean => /^[>\s-]*```/.test(block);

function blocksOf(node: Nodes): string[] {
  switch (node.type) {
    case 'code':
      return [`\`\`\`${node.lang ?? ''}\n${node.value}\n\`\`\``];
    case 'html':
      return node.value.startsWith('<!--') ? [] : [spaced(node.value)];
    case 'heading':
      return [`${'#'.repeat(node.depth)} ${lineOf(node)}`];
    case 'tableRow':
      return [node.children.map(lineOf).join(' | ')];
    case 'blockquote':
      return innerOf(node).map((block) => `> ${block}`);
    case 'list':
      return node.children.flatMap((item, index) => {
        const mark = node.ordered ? `${(node.start ?? 1) + index}.` : '-';
        return innerOf(item).map(
          (block, place) => `${place === 0 ? mark : ' '.repeat(mark.length)} ${block}`,
        );
      });
    case 'definition':
    case 'thematicBreak':
      return [];
    default:
      return node.type !== 'paragraph' && 'children' in node ? innerOf(node) : [lineOf(node)];
  }
}

const innerOf = (node: Parents): string[] => node.children.flatMap((child) => blocksOf(child));

const marks: Readonly<Record<string, string>> = { strong: '**', emphasis: '*', delete: '~~' };

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text within a line, with the marks of Markdown. */
const lineOf = (node: Nodes): string => spaced(markedOf(node));

function markedOf(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return `![${node.alt ?? ''}](${node.url})`;
  if (node.type === 'html' && node.value.startsWith('<!--')) return '';
  if ('value' in node) return node.value;
  const inner = 'children' in node ? node.children.map(markedOf).join('') : '';
  if (node.type === 'link') return `[${inner}](${node.url})`;
  const mark = marks[node.type] ?? '';
  return mark + inner + mark;
}
