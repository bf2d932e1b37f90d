/** Texts whose lines are rewritten before they are parsed. Positions of the tree name the lines of the source. */
import type { Nodes } from 'mdast';
import type { Edit } from '#engine/content/markdown/markdownExport.ts';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import { locationIn, type SourceLocation } from '#engine/shared/problems.ts';

/** A line of a rewritten text. */
export interface Line {
  text: string;
  /** Its line in the source, from 1. */
  line: number;
  /** Columns of the source that were cut off at its start. */
  cut: number;
  /** A line of a block of code. */
  isCode?: true;
}

export const linesOf = (source: string): Line[] =>
  source.split('\n').map((text, index) => ({ text, line: index + 1, cut: 0 }));

/** A line that the source does not have, at the place of `near`. */
export const added = (text: string, { line }: Pick<Line, 'line'>): Line => ({ text, line, cut: 0 });

/** Where a line of a text that begins at `start` stands. */
export const placeOf = (start: SourceLocation, { line }: Line): SourceLocation =>
  locationIn(start, { position: { start: { line, column: 1 } } });

export const indentOf = ({ text }: Line): number => /^ */.exec(text)?.[0].length ?? 0;

export const isBlank = ({ text }: Line): boolean => text.trim() === '';

/** The index of the first line from `from` that ends something, or the number of lines. */
export function endFrom(lines: readonly Line[], from: number, isEnd: (line: Line) => boolean): number {
  let end = from;
  while (end < lines.length && !isEnd(lines[end] as Line)) end++;
  return end;
}

/** The line without some of the spaces at its start, and without a shorter indent. */
export function outdented(each: Line, columns: number): Line {
  const cut = Math.min(columns, indentOf(each));
  return { ...each, text: each.text.slice(cut), cut: each.cut + cut };
}

export const textOfLines = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The lines after edits of their text; those that an edit adds are at the place where it begins. */
export function edited(lines: readonly Line[], edits: readonly Edit[]): Line[] {
  const source = textOfLines(lines);
  const all: Line[] = [];
  // The line of the source that the next text is in.
  let row = 0;
  const write = (text: string, isMade: boolean) => {
    const [first = '', ...rest] = text.split('\n');
    const last = all.at(-1);
    if (last) last.text += first;
    else all.push({ ...(lines[row] as Line), text: first });
    for (const each of rest)
      all.push(isMade ? added(each, lines[row] as Line) : { ...(lines[++row] as Line), text: each });
  };
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    write(source.slice(at, start), false);
    write(text, true);
    row += source.slice(start, end).split('\n').length - 1;
    at = end;
  }
  write(source.slice(at), false);
  return all;
}

/** The lines with what `by` gives for each match of `pattern` outside of code, and `others` for the text between. Both keep line ends. */
export function replaced(
  lines: readonly Line[],
  pattern: RegExp,
  by: (match: RegExpExecArray, groups: Record<string, string | undefined>, line: Line) => string,
  others = (text: string): string => text,
): Line[] {
  const text = lines.map((line) => (line.isCode ? '\0' : line.text)).join('\n');
  let [result, at, row] = ['', 0, 0];
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(at, match.index);
    row += before.split('\n').length - 1;
    result += others(before) + by(match, match.groups ?? {}, lines[row] as Line);
    row += match[0].split('\n').length - 1;
    at = match.index + match[0].length;
  }
  const rewritten = (result + others(text.slice(at))).split('\n');
  return lines.map((line, index) => (line.isCode ? line : { ...line, text: rewritten[index] ?? '' }));
}

/** Parses rewritten lines. */
export function parseLines(lines: readonly Line[], parse: (text: string) => Source): Source {
  const parsed = parse(textOfLines(lines));
  moveBack(parsed.tree, lines);
  return parsed;
}

/** Moves the points of nodes to the lines and columns of the source. */
function moveBack(node: Nodes, lines: readonly Line[]): void {
  for (const point of [node.position?.start, node.position?.end]) {
    const written = point && lines[point.line - 1];
    if (!point || !written) continue;
    point.line = written.line;
    point.column += written.cut;
  }
  if ('children' in node) for (const child of node.children) moveBack(child, lines);
}

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const attribute = String.raw`\s+(?:${braces}|[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?)`;
const tag = new RegExp(String.raw`<[A-Za-z][\w.:-]*(?:${attribute})*\s*\n[ \t]*(?=>)`, 'g');

/** The text with white space that is no indent before ends of tags that begin a line: the parser takes them for quotes. */
export function withTagEnds(text: string): string {
  if (!/\n[ \t]*>/.test(text)) return text;
  const isCode = linesOfCode(text);
  return text.replace(tag, (found, at) =>
    isCode[text.slice(0, at).split('\n').length - 1] ? found : `${found}\f`,
  );
}
