/** Texts that Docusaurus reads in another way. */
import type { Nodes } from 'mdast';
import { offsets } from '#engine/content/markdown/markdownExport.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { linesOfCode } from '#engine/shared/codeFences.ts';

type Parse = (text: string) => Source;

/** Parses a text. The content of fences of the language `mdx-code-block` is a part of the page. Throws what `ours` throws. */
export function parse(written: string, ours: Parse): Source {
  const { text, added } = withTableEnds(written);
  const parsed = parseBlocks(text, ours);
  if (added.length > 0) moveUp(parsed.tree, added);
  return parsed;
}

/** The end of a box, directly after a row of a table. */
const endAfterRow = /(?<=^[ \t>]*\|.*\|[ \t]*\n)(?=[ \t>]*:{3,}[ \t]*$)/gm;

/** The text with empty lines between tables and ends of boxes, which the parser reads as rows, and their numbers. */
function withTableEnds(text: string): { text: string; added: number[] } {
  const isCode = linesOfCode(text);
  const added: number[] = [];
  const separated = text.replace(endAfterRow, (_, offset: number) => {
    const line = text.slice(0, offset).split('\n').length;
    if (isCode[line - 1]) return '';
    added.push(line + added.length);
    return '\n';
  });
  return { text: separated, added };
}

/** Gives nodes the lines that they have without the added ones. */
function moveUp(node: Nodes, added: readonly number[]): void {
  for (const point of [node.position?.start, node.position?.end])
    if (point) point.line -= added.filter((line) => line < point.line).length;
  if ('children' in node) for (const child of node.children) moveUp(child, added);
}

function parseBlocks(text: string, ours: Parse): Source {
  const parsed = parseStatements(text, ours);
  const opened = withoutFences(parsed.tree, parsed.source);
  return opened === parsed.source ? parsed : parseBlocks(opened, ours);
}

function parseStatements(text: string, ours: Parse): Source {
  try {
    return ours(text);
  } catch (fault) {
    const source = withoutEmptyLines(text);
    if (source === text) throw fault;
    return ours(source);
  }
}

/** The text with spaces in the place of the fences of `mdx-code-block`. */
function withoutFences(node: Nodes, text: string): string {
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

/** The first line of a statement that goes on. */
const opens = /^export\s+(?:async|class|const|default|function|let|var)\b.*[{[(]\s*$/;
/** Its last line, as formatters write it. */
const closes = /^[}\])](?!.*[{[(]\s*$)/;
/** White space for JavaScript, but no empty line for the parser of Markdown. */
const noEmptyLine = '\f';

/** The text with something in the empty lines of statements, at which the parser would end them. */
function withoutEmptyLines(source: string): string {
  const isCode = linesOfCode(source);
  let isOpen = false;
  return source
    .split('\n')
    .map((line, index) => {
      if (isOpen) isOpen = !closes.test(line);
      else isOpen = !isCode[index] && opens.test(line);
      return isOpen && line.trim() === '' ? noEmptyLine : line;
    })
    .join('\n');
}
