/** Parts of blocks: elements of HTML, and lines of lists. */
import { added, endFrom, indentOf, isBlank, type Line } from '../markdown/lines.ts';

const markdownTag =
  /^( *)(<(\w+)\b[^>]*?)\smarkdown(?:=(?:"\w*"|'\w*'|\w*))?(?=[\s>])([^>]*>)(.*?)(<\/\3>\s*)?$/;

/** The lines in the place of a tag whose content is Markdown. */
export function markdownLines(line: Line): Line[] | undefined {
  const [, space = '', tag, , rest = '', text = '', end = ''] = markdownTag.exec(line.text) ?? [];
  if (tag === undefined) return undefined;
  // What is within it is no paragraph.
  const mark = /\smarkdown=["']?span/.test(line.text) ? ' data-span=""' : '';
  const parts = [tag + mark + rest, text, end].filter((part) => part.trim() !== '');
  return parts.flatMap((part) => [{ ...line, text: space + part }, added('', line)]);
}

/** Lines of a block as a figure with these lines below it. */
export function withCaption(block: Line[], caption: Line[], near: Line, indent: number): Line[] {
  const rows = (...tags: string[]) => ['', ...tags, ''].map((tag) => added(' '.repeat(indent) + tag, near));
  const figure = [...rows('<figure>'), ...block, ...rows('<figcaption>'), ...caption];
  return [...figure, ...rows('</figcaption>', '</figure>')];
}

const htmlTag =
  /^<(div|p|section|article|figure|center|table|details|aside|header|footer|nav|ul|ol|dl|iframe|video|form)\b/i;

/** The line behind an element of HTML that begins at a line; `at` itself where it ends nowhere, or holds Markdown. */
export function htmlEnd(lines: readonly Line[], at: number): number {
  const [, name] = htmlTag.exec((lines[at] as Line).text.trim()) ?? [];
  if (name === undefined) return at;
  const tags = new RegExp(`<(/?)${name}\\b(?![^>]*/>)`, 'gi');
  let open = 0;
  const last = endFrom(lines, at, ({ text }) => {
    for (const [, isEnd] of text.matchAll(tags)) open += isEnd ? -1 : 1;
    return open <= 0 || /^\s*(```|~~~|!!!|===|\/\/\/)|\smarkdown\b/.test(text);
  });
  return open <= 0 ? last + 1 : at;
}

/** A line of text: a heading has a space behind its marks, all marks of items are one, and the first line of an item has its text where its content is. */
export function textLine(line: Line, lines: readonly Line[], at: number): Line {
  const indent = indentOf(line);
  const [start = '', mark = ''] = /^ *([-*+]|\d{1,9}[.)]) +(?=\S)/.exec(line.text) ?? [];
  const padding = indent + 4 - start.length;
  const end = endFrom(lines, at + 1, (each) => !isBlank(each) && indentOf(each) <= indent);
  const inner = lines.slice(at + 1, end).filter((each) => !isBlank(each));
  if (mark !== '' && padding > 0 && inner.length > 0 && inner.every((each) => indentOf(each) >= indent + 4))
    return {
      ...line,
      text: start.padEnd(indent + 4) + line.text.slice(start.length),
      cut: line.cut - padding,
    };
  // Marks at the end of a heading are none where a list of attributes follows.
  const text = line.text
    .replace(/^#{1,6}(?=[^#\s])/, '$& ')
    .replace(/^( *)[*+](?= +\S)(?! *([*_-] *){2,}$)/, '$1-');
  return { ...line, text: text.replace(/^(#{1,6} .*?)\s+#+(?=\s*\{:?[^{}]*\}\s*$)/, '$1') };
}
