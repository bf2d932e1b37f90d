/** Rewrites blocks of Python-Markdown as directives and elements, which the parser knows. */
import { labelOf } from '../markdown/containers.ts';
import { fenceAt } from '../markdown/fenceMeta.ts';
import { added, endFrom, indentOf, isBlank, type Line, outdented, textOfLines } from '../markdown/lines.ts';
import { htmlEnd, markdownLines, textLine, withCaption } from './blockParts.ts';
import { fenceWords } from './fences.ts';
import { blockFormula } from './formulas.ts';
import { blockFrame, box, type Frame, frameOf } from './frames.ts';
import { leaveOut, type Page } from './page.ts';
import { paragraphs } from './paragraphs.ts';

/** Colons of a directive that no other is around. Those within it have fewer. */
const mostColons = 40;

/** Lines whose content begins behind their marks: items of lists, definitions and footnotes. */
const holder = /^([-*+:]|\d{1,9}\.) +\S|^\[\^[^\]]+\]:/;

/** A target of links, or a footnote, which ends a paragraph. */
const target = /^\[(\^[^\]]+\]:|[^[\]^]+\]: *\S+( +["'(].*)?$)/;

/** The line four columns further in. */
const indented = (each: Line): Line => ({ ...each, text: `    ${each.text}`, cut: each.cut - 4 });

/** Rewrites lines whose blocks begin after `base` columns, within `level` frames. */
export function blocks(lines: readonly Line[], page: Page, base = 0, level = 0): Line[] {
  const out: Line[] = [];
  const hasCallouts = page.site.has(/^callouts$/);
  const inParagraph = paragraphs(holder);
  /** The items that the line is within, with the columns of their marks. Python-Markdown counts columns in fours. */
  let items: { column: number; isNumber: boolean }[] = [];
  const step = page.site.has(/truly_sane_lists/) ? 1 : 4;
  let read = -1;
  let isAfterBlank = true;
  /** Where the last block begins in `out`. */
  let begin = 0;

  /** Puts a directive around lines. */
  const wrap = ({ name, title, kind }: Frame, inner: Line[], near: Line, indent: number): void => {
    const colons = ' '.repeat(indent) + ':'.repeat(Math.max(3, mostColons - level));
    const type = kind ? `{.${kind}}` : '';
    const last = inner.at(-1) ?? near;
    out.push({ ...near, text: colons + name + labelOf(title) + type }, ...inner);
    out.push({ ...last, text: '' }, { ...last, text: colons });
  };

  /** Rewrites the block at a line, and gives the line behind it. */
  const block = (at: number, wasBlank: boolean): number => {
    const line = inParagraph(lines[at] as Line, wasBlank || read < at - 1);
    const before = begin;
    if (wasBlank) begin = out.length;
    read = at;
    const indent = indentOf(line);
    const text = line.text.slice(indent);
    const isOutside = (each: Line) => !isBlank(each) && indentOf(each) < indent + 4;
    const isItem = holder.test(text);
    if (wasBlank || isItem) items = items.filter((each) => each.column < indent);
    const last = items.at(-1);
    const code = (last?.column ?? base - 4) + 8;
    const column = indent - ((indent - base) % step);
    const isNumber = /^\d/.test(text);
    const isBeside = isItem && last?.column === column && last.isNumber === isNumber;
    // With fewer than four columns, a block is no part of the item above it.
    const isBelow = wasBlank && !isItem && last?.column === column;
    const extra = isBeside || isBelow ? indent - column : 0;
    if (isItem && indent < code && !isBeside)
      items.push({ column: last?.column === column ? indent : column, isNumber });
    else if (wasBlank && indent >= code) {
      const end = endFrom(lines, at, (each) => !isBlank(each) && indentOf(each) < code);
      out.push(...lines.slice(at, end).map((each): Line => ({ ...each, isCode: true })));
      return end;
    }

    const fence = fenceAt(lines, at);
    if (fence) {
      const { before, mark, words, end } = fence;
      const [own = '', , title = ''] = /\s+tab=(["'])(.*?)\1/.exec(words) ?? [];
      const first = { ...line, text: before + mark + fenceWords(words.replace(own, ''), line, page) };
      // Code has no blank lines at its start and end.
      const isWritten = (each: Line) => !isBlank(each);
      const rows = lines.slice(at + 1, end);
      const inner = rows.slice(rows.findIndex(isWritten), rows.findLastIndex(isWritten) + 1);
      const code = [first, ...inner, ...lines.slice(end, end + 1)].map(
        (each): Line => ({ ...each, text: each.text.replace(/\((\d+)\)!/g, '($1)'), isCode: true }),
      );
      // Directly below a tag, it would be a part of the HTML.
      if (/^\s*<\/?\w[^<>]*>\s*$/.test(out.at(-1)?.text ?? '')) out.push(added('', line));
      // Directly below an item, at its mark, it is a part of the item.
      const isOfItem =
        !wasBlank && !isItem && last?.column === indent && page.site.has(/superfences|pymdownx\.extra/);
      const shown = isOfItem ? code.map(indented) : code.map((each) => outdented(each, extra));
      if (own === '') out.push(...shown);
      else wrap({ name: 'tab', title }, code, line, indent);
      read = end;
      return Math.min(end + 1, lines.length);
    }

    const formula = wasBlank ? blockFormula(lines, at, page.site.extensions) : undefined;
    if (formula) {
      out.push(...formula.rows);
      return formula.end;
    }

    const frame = frameOf(text);
    if (frame) {
      const end =
        lines.slice(0, endFrom(lines, at + 1, isOutside)).findLastIndex((each) => !isBlank(each)) + 1;
      // Directly below its title, nothing is code.
      const [first = line] = lines.slice(at + 1, end);
      const columns = Math.max(4, indentOf(first) - indent);
      const body = lines.slice(at + 1, end).map((each) => outdented(each, columns));
      wrap(frame, blocks(body, page, indent, level + 1), line, indent);
      return end;
    }

    // The plugin callouts: a paragraph that begins with a word in capitals.
    const [mark = '', word = ''] = (hasCallouts && wasBlank && /^([A-Z]+):(?: +|$)/.exec(text)) || [];
    if (word !== '') {
      const end = endFrom(lines, at + 1, isBlank);
      const first = { ...line, text: line.text.replace(mark, ''), cut: line.cut + mark.length };
      wrap(box(word.toLowerCase()), [first, ...lines.slice(at + 1, end)], line, indent);
      return end;
    }

    const [, bars, name = '', title = ''] = /^(\/{3,}) +([\w-]+)(?: *\|(.*))? *$/.exec(text) ?? [];
    const isEnd = (each: Line) => indentOf(each) === indent && each.text.trim() === bars;
    const foot = bars ? endFrom(lines, at + 1, isEnd) : lines.length;
    if (foot < lines.length) {
      const start = endFrom(lines, at + 1, (each) => !/^ {4,}[\w-]+:/.test(each.text));
      const options = textOfLines(lines.slice(at + 1, start));
      const inner = blocks(lines.slice(start, foot), page, indent, level + 1);
      const found = blockFrame(name, title.trim(), options);
      if (found) wrap(found, inner, line, indent);
      else if (name.endsWith('caption')) out.push(...withCaption(out.splice(before), inner, line, indent));
      else out.push(...inner);
      begin = before;
      return foot + 1;
    }

    if (/^::: +[\w.]+/.test(text)) {
      leaveOut(page, line, 'documentation of Python objects, which a program reads from their code (:::)');
      return endFrom(lines, at + 1, isOutside);
    }

    const [, short, meaning = ''] = /^\*\[([^\]]+)\]: *(.+)$/.exec(text) ?? [];
    if (short !== undefined) {
      page.abbreviations.set(short, meaning.trim());
      return at + 1;
    }

    if (!wasBlank && target.test(text)) out.push(added('', line));
    const tag = markdownLines(line);
    const end = wasBlank && !tag ? htmlEnd(lines, at) : at;
    const written = lines.slice(at, end).filter((each) => !isBlank(each));
    if (tag) out.push(...tag);
    else if (/^<\/\w+>\s*$/.test(text))
      out.push(added('', line), outdented(line, last ? Math.max(0, indent - last.column - 4) : indent));
    else if (end > at) out.push(...written.map((each) => outdented(each, indentOf(each))));
    else out.push(textLine(outdented(line, extra), lines, at));
    return Math.max(at + 1, end);
  };

  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    if (isBlank(line)) out.push({ ...line, text: '' });
    at = isBlank(line) ? at + 1 : block(at, isAfterBlank);
    isAfterBlank = isBlank(lines[at - 1] as Line) || out.length === 0 || isBlank(out.at(-1) as Line);
  }
  return out;
}
