/** Rewrites blocks of Python-Markdown as directives and elements, which the parser knows. */
import { added, endFrom, indentOf, isBlank, type Line, outdented } from '../../common/markdown/lines.ts';
import { htmlEnd, item, markdownTag, takeTerms, textLine } from './blockParts.ts';
import { fenceEnd, fenceOf, fenceWords } from './fences.ts';
import { blockFrame, type Frame, frameOf, tab, term } from './frames.ts';
import { leaveOut, type Page } from './page.ts';

const definition = /^:(?: +(?=\S)|\t)/;

/** Rewrites lines whose blocks begin after `base` columns, within `level` frames. */
export function blocks(lines: readonly Line[], page: Page, base = 0, level = 0): Line[] {
  const out: Line[] = [];
  const hasTerms = page.site.has(/def_list|definition/);
  let inList = false;
  let isAfterBlank = true;

  const until = (from: number, isEnd: (line: Line) => boolean): number => endFrom(lines, from, isEnd);

  const lastWritten = (): number => out.findLastIndex((line) => !isBlank(line));

  /** Puts a frame around lines. A group that ends directly before goes on. */
  const wrap = ({ open, close, group, isNew }: Frame, inner: Line[], near: Line, indent: number): void => {
    const last = inner.at(-1) ?? near;
    const line = (text: string, of = last): Line => ({ ...of, text: text && ' '.repeat(indent) + text });
    const blank = open.startsWith('<') ? [added('', near)] : [];
    if (group && !isNew && out[lastWritten()]?.text === line(`</${group}>`).text) out.length = lastWritten();
    else if (group) out.push(added('', near), line(`<${group}>`, near));
    out.push(...blank, line(open, near), ...blank, ...inner, line(''), line(close));
    if (group) out.push(line(''), line(`</${group}>`), line(''));
  };

  /** Wraps `first` and the lines from `at` that are indented by four columns more, and gives the line behind them. */
  const wrapBody = (frame: Frame, first: Line[], at: number, near: Line, indent: number): number => {
    const isOutside = (line: Line) => !isBlank(line) && indentOf(line) < indent + 4;
    let end = until(at, isOutside);
    while (end > at && isBlank(lines[end - 1] as Line)) end--;
    const body = lines
      .slice(at, end)
      .map((line) => ({ ...line, text: line.text.slice(4), cut: line.cut + 4 }));
    wrap(frame, blocks([...first, ...body], page, indent, level + 1), near, indent);
    return end;
  };

  /** Rewrites the block at a line, and gives the line behind it. */
  const block = (at: number, line: Line, wasBlank: boolean): number => {
    const indent = indentOf(line);
    const text = line.text.slice(indent);
    const indented = (content: string, cut = 0): Line => ({
      ...{ ...line, text: ' '.repeat(indent) + content },
      cut: line.cut + cut,
    });
    if (indent - base < 4)
      inList = item.test(text) || /^\[\^[^\]]+\]:/.test(text) || (inList && (!wasBlank || indent > base));
    else if (!inList && wasBlank) {
      const end = until(at, (each) => !isBlank(each) && indentOf(each) - base < 4);
      out.push(...lines.slice(at, end).map((each): Line => ({ ...each, isCode: true })));
      return end;
    }

    const fence = fenceOf(text);
    if (fence) {
      const end = fenceEnd(lines, at, fence.mark);
      const [own = '', , label = ''] = /\s+tab=(["'])(.*?)\1/.exec(fence.words) ?? [];
      const first = indented(fence.mark + fenceWords(fence.words.replace(own, ''), line, page));
      const code = [first, ...lines.slice(at + 1, end)].map(
        (each): Line => ({
          ...{ ...each, text: each.text.replace(/\((\d+)\)!/g, '($1)') },
          isCode: true,
        }),
      );
      if (own === '') out.push(...code);
      else wrap(tab(label, { line, page, level }), code, line, indent);
      return end;
    }

    const frame = frameOf(text, { line, page, level });
    if (frame) return wrapBody(frame, [], at + 1, line, indent);

    const [, bars, name = '', title = ''] = /^(\/{3,}) +([\w-]+)(?: *\|(.*))? *$/.exec(text) ?? [];
    const last = bars && until(at + 1, (each) => each.text.trimEnd() === indented(bars).text);
    if (last && last < lines.length) {
      const start = until(at + 1, (each) => !/^ {4,}[\w-]+:/.test(each.text));
      const options = lines.slice(at + 1, start).map((each) => each.text.trim());
      const inner = blocks(lines.slice(start, last), page, indent, level + 1);
      const found = blockFrame(name, title.trim(), options, { line, page, level });
      if (found) wrap(found, inner, line, indent);
      else out.push(indented(title.trim()), added('', line), ...inner);
      return last + 1;
    }

    if (/^::: +[\w.]+/.test(text)) {
      leaveOut(page, line, 'documentation of Python objects, which a program reads from their code (:::)');
      return until(at + 1, (each) => !isBlank(each) && indentOf(each) < indent + 4);
    }

    const [, short, meaning = ''] = /^\*\[([^\]]+)\]: *(.+)$/.exec(text) ?? [];
    if (short !== undefined) {
      page.abbreviations.set(short, meaning.trim());
      return at + 1;
    }

    const [colon] = (hasTerms && definition.exec(text)) || [];
    const terms = colon === undefined ? [] : takeTerms(out, indent);
    if (colon !== undefined && (terms.length > 0 || out[lastWritten()]?.text.trim() === '</dl>')) {
      for (const each of terms) wrap(term('dt'), [each], each, indent);
      const isEnd = (each: Line) =>
        isBlank(each) || indentOf(each) >= indent + 4 || definition.test(each.text.slice(indent));
      const end = until(at + 1, isEnd);
      const first = [indented(text.slice(colon.length), colon.length), ...lines.slice(at + 1, end)];
      return wrapBody(term('dd'), first, end, line, indent);
    }

    const tag = markdownTag(line, indent);
    const end = wasBlank && !tag ? htmlEnd(lines, at) : at;
    const written = lines.slice(at, end).filter((each) => !isBlank(each));
    if (tag) out.push(...tag);
    else if (/^<\/\w+>\s*$/.test(text)) out.push(added('', line), outdented(line, indent));
    else if (end > at) out.push(...written.map((each) => outdented(each, indentOf(each))));
    else out.push(textLine(lines, at));
    return Math.max(at + 1, end);
  };

  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    if (isBlank(line)) {
      out.push({ ...line, text: '' });
      isAfterBlank = true;
      at++;
      continue;
    }
    at = block(at, line, isAfterBlank);
    isAfterBlank = isBlank(lines[at - 1] as Line) || out.length === 0 || isBlank(out.at(-1) as Line);
  }
  return out;
}
