/** Parts of blocks: elements of HTML, and lines of lists. */
import { added, endFrom, indentOf, isBlank, type Line } from '../../common/markdown/lines.ts';

const htmlTag =
  /^<(div|p|section|article|figure|center|table|details|aside|header|footer|nav|ul|ol|dl|iframe|video|form)\b/i;

/** The lines in the place of a tag whose content is Markdown. */
export function markdownTag(line: Line, indent: number): Line[] | undefined {
  const space = ' '.repeat(indent);
  const [, tag, name = '', rest = ''] =
    /^ *(<(\w+)\b[^>]*?\smarkdown(?:=(?:"\w*"|'\w*'|\w*))?(?=[\s>])[^>]*>)(.*)$/.exec(line.text) ?? [];
  if (tag === undefined) return undefined;
  const [text = '', closed] = rest.split(new RegExp(`</${name}>\\s*$`));
  const parts = [
    tag.replace(/\smarkdown(?:=["']?\w*["']?)?(?=[\s>])/, ''),
    text,
    ...(closed === undefined ? [] : [`</${name}>`]),
  ];
  return parts
    .filter((part) => part.trim() !== '')
    .flatMap((part) => [{ ...line, text: space + part }, added('', line)]);
}

/** The line behind an element of HTML that begins at a line; `at` itself where it ends nowhere, or holds Markdown. */
export function htmlEnd(lines: readonly Line[], at: number): number {
  const [, name] = htmlTag.exec((lines[at] as Line).text.trim()) ?? [];
  if (name === undefined) return at;
  const opening = new RegExp(`<${name}\\b(?![^>]*/>)`, 'gi');
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  let open = 0;
  for (let next = at; next < lines.length; next++) {
    const { text } = lines[next] as Line;
    if (/^\s*(```|~~~|!!!|===|\/\/\/)|\smarkdown\b/.test(text)) return at;
    open += (text.match(opening)?.length ?? 0) - (text.match(closing)?.length ?? 0);
    if (open <= 0) return next + 1;
  }
  return at;
}

/** A heading with a space behind its marks, and without marks at its end that a list of attributes follows. */
const heading = (text: string): string =>
  text.replace(/^#{1,6}(?=[^#\s])/, '$& ').replace(/^(#{1,6} .*?)\s+#+(?=\s*\{:?[^{}]*\}\s*$)/, '$1');

/** A line of text: the first one of an item has its text at the column of what it holds. */
export function textLine(lines: readonly Line[], at: number): Line {
  const line = lines[at] as Line;
  const indent = indentOf(line);
  const [start = '', , mark = '', space = ''] = /^( *)([-*+]|\d{1,9}[.)])( +)(?=\S)/.exec(line.text) ?? [];
  const padding = 4 - mark.length - space.length;
  if (start === '' || padding <= 0) return { ...line, text: heading(line.text) };
  const end = endFrom(lines, at + 1, (each) => !isBlank(each) && indentOf(each) <= indent);
  const inner = lines.slice(at + 1, end).filter((each) => !isBlank(each));
  if (inner.length === 0 || inner.some((each) => indentOf(each) < indent + 4)) return line;
  return {
    ...line,
    text: start + ' '.repeat(padding) + line.text.slice(start.length),
    cut: line.cut - padding,
  };
}
