/** Parts of blocks: labels, terms, ends, and lines of lists. */
import { indentOf, isBlank, type Line } from '../../common/markdown/lines.ts';

export const htmlTag =
  /^<(div|p|section|article|figure|center|table|details|aside|header|footer|nav|ul|ol|dl|iframe|video|form)\b/i;

export const item = /^([-*+]|\d{1,9}[.)])( +)\S/;

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A line of a body; the indent of the block itself stays. */
export const outdentedBody = (line: Line, indent: number): Line =>
  indentOf(line) >= indent + 4 ? { ...line, text: line.text.slice(4), cut: line.cut + 4 } : line;

/** Blocks that are no boxes. */
const bare = /^(tab|html|caption|figure-caption|table-caption|definition)$/;

export function blockName(name: string, given: readonly string[]): string {
  const type = given.map((each) => /^type: *([\w-]+)/.exec(each)?.[1]).find(Boolean);
  const isOpen = given.some((each) => /^open: *true/i.test(each));
  if (name === 'details') return `details-${isOpen ? 'open' : 'closed'}-${type ?? 'note'}`;
  if (name === 'admonition') return `box-${type ?? 'note'}`;
  if (name === 'tab') return given.some((each) => /^new: *true/i.test(each)) ? 'tab-new' : name;
  return `${bare.test(name) ? 'block' : 'box'}-${name}`;
}

export const defaultLabel = (name: string): string => (bare.test(name) ? '' : capitalized(name));

export function fenceEnd(lines: readonly Line[], at: number, mark: string): number {
  const deepest = indentOf(lines[at] as Line) + 3;
  const end = new RegExp(`^ {0,${deepest}}${mark.charAt(0)}{${mark.length},}\\s*$`);
  const found = lines.findIndex((line, index) => index > at && end.test(line.text));
  return found < 0 ? lines.length : found;
}

/** The lines above a definition: one term each, without what stands before the block. */
export function takeTerms(out: Line[], indent: number): Line[] {
  const terms: Line[] = [];
  const blank = out.length > 1 && isBlank(out.at(-1) as Line) ? out.pop() : undefined;
  for (
    let last = out.at(-1);
    last && !isBlank(last) && indentOf(last) === indent && !/^ *(:::|#|<|```|[-*+] )/.test(last.text);
    last = out.at(-1)
  ) {
    terms.unshift(last);
    out.pop();
  }
  if (terms.length === 0 && blank) out.push(blank);
  return terms;
}

/** The line behind an element of HTML that begins at a line. */
export function htmlEnd(lines: readonly Line[], at: number): number {
  const [, name = ''] = htmlTag.exec((lines[at] as Line).text.trim()) ?? [];
  let open = 0;
  for (let next = at; next < lines.length; next++) {
    const text = (lines[next] as Line).text;
    open += [...text.matchAll(new RegExp(`<${name}\\b(?![^>]*/>)`, 'gi'))].length;
    open -= [...text.matchAll(new RegExp(`</${name}\\s*>`, 'gi'))].length;
    if (open <= 0) return next + 1;
  }
  return at;
}

/** The first line of an item whose content is indented by four columns, with its text at the same column. */
export function listLine(lines: readonly Line[], at: number, indent: number, text: string): Line | undefined {
  const [, mark, space] = item.exec(text) ?? [];
  if (mark === undefined || space === undefined || mark.length + space.length >= 4) return undefined;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !isBlank(line) && indentOf(line) <= indent);
  const inner = rest.slice(0, end < 0 ? undefined : end).filter((line) => !isBlank(line));
  if (inner.length === 0 || inner.some((line) => indentOf(line) < indent + 4)) return undefined;
  const line = lines[at] as Line;
  const padding = 4 - mark.length - space.length;
  return {
    ...line,
    text: `${' '.repeat(indent)}${mark}${space}${' '.repeat(padding)}${text.slice(mark.length + space.length)}`,
    cut: line.cut - padding,
  };
}

/** A heading has a space behind its marks. */
export const headingLine = (line: Line, text: string): Line =>
  /^#{1,6}[^#\s]/.test(text) && line.text === text
    ? { ...line, text: text.replace(/^(#{1,6})/, '$1 ') }
    : line;
