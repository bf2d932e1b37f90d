/** Finds fenced code in Markdown, also in quotes and lists, without parsing it. */

/** A block of code. */
export interface FencedCode {
  /** First line, and the line behind the last one, from 0. */
  start: number;
  end: number;
  /** Text behind the first fence. */
  info: string;
}

/** Quote marks, bullets, numbers and indentation that may stand before the text of a line. */
const containers = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*/;

const opening = /^(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*?)[ \t]*$/;

/** Fenced blocks of a text. A block without an end reaches to the end of its container. */
export function fencedCode(text: string): FencedCode[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const lines = text.split('\n');
  const blocks: FencedCode[] = [];
  for (let start = 0; start < lines.length; start++) {
    const line = lines[start] ?? '';
    const before = containers.exec(line)?.[0] ?? '';
    const [, mark, info = ''] = opening.exec(line.slice(before.length)) ?? [];
    if (mark === undefined) continue;
    let end = start + 1;
    for (; end < lines.length; end++) {
      const rest = within(before, lines[end] ?? '');
      if (rest === undefined) break;
      const isEnd = rest.trim().startsWith(mark) && /^[ \t]*(`+|~+)[ \t]*$/.test(rest);
      if (isEnd && ++end) break;
    }
    blocks.push({ start, end, info });
    start = end - 1;
  }
  return blocks;
}

/** For each line, whether it belongs to a fenced block. */
export function linesOfCode(text: string): boolean[] {
  const isCode = Array.from(text.split('\n'), () => false);
  for (const { start, end } of fencedCode(text)) isCode.fill(true, start, end);
  return isCode;
}

/** The text without its fenced blocks. */
export function withoutFences(text: string): string {
  const isCode = linesOfCode(text);
  return text
    .split('\n')
    .filter((_, line) => !isCode[line])
    .join('\n');
}

const columns = (space: string): string => space.replaceAll('\t', '    ');

/** The line without the marks of its containers; `undefined` when it has left one of them. */
function within(before: string, line: string): string | undefined {
  let rest = line;
  for (const [index, part] of before.split('>').entries()) {
    if (index > 0 && !/^[ \t]*>/.test(rest)) return undefined;
    if (index > 0) rest = rest.replace(/^[ \t]*> ?/, '');
    const inner = columns(index > 0 ? part.replace(/^ /, '') : part);
    const least = /^.*(?:[-*+]|\d[.)]) /.exec(inner)?.[0].length ?? 0;
    if (least > 0) rest = rest.replace(/^[ \t]+/, columns);
    if (rest.trim() !== '' && rest.search(/[^ ]/) < least) return undefined;
    rest = rest.replace(new RegExp(`^ {0,${inner.length}}`), '');
  }
  return rest;
}
