/** Rewrites blocks of Python-Markdown as directives and elements, which the parser knows. */
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { labelOf } from '../../common/markdown/containers.ts';
import { fenceAt } from '../../common/markdown/fenceMeta.ts';
import { added, endFrom, indentOf, isBlank, type Line, outdented } from '../../common/markdown/lines.ts';
import { withoutCodes } from '../config/pages.ts';
import { htmlEnd, markdownLines, textLine } from './blockParts.ts';
import { fenceWords } from './fences.ts';
import { directiveOf, endOfIndented, frameAt } from './frames.ts';
import { leaveOut, type Page } from './page.ts';

/** Colons of a directive that no other is around. Those within it have fewer. */
const mostColons = 40;

/** Lines whose content begins behind their marks: items of lists, definitions and footnotes. */
const holder = /^([-*+:]|\d{1,9}[.)]) +\S|^\[\^[^\]]+\]:/;

/** Rewrites lines whose blocks begin after `base` columns, within `level` frames. */
export function blocks(lines: readonly Line[], page: Page, base = 0, level = 0): Line[] {
  const out: Line[] = [];
  const group = page.site.features.includes('content.tabs.link') ? '<Tabs groupId="label">' : '<Tabs>';
  let inList = false;
  let isAfterBlank = true;

  /** Puts a directive around lines. */
  const putBox = (name: string, title: string, inner: Line[], near: Line): void => {
    const colons = ' '.repeat(indentOf(near)) + ':'.repeat(Math.max(3, mostColons - level));
    const last = inner.at(-1) ?? near;
    out.push({ ...near, text: colons + name + labelOf(title) }, ...inner);
    out.push({ ...last, text: '' }, { ...last, text: colons });
  };

  /** Puts lines into a tab of the group that ends above, or of a new one. */
  const putTab = (mark: string, title: string, inner: Line[], near: Line): void => {
    const space = ' '.repeat(indentOf(near));
    const end = out.findLastIndex((each) => !isBlank(each));
    const isNext = !mark.includes('!') && out[end]?.text === `${space}</Tabs>`;
    if (isNext) out.length = end;
    const label = escapeAttribute(withoutCodes(title).replace(/[`*]/g, '').trim());
    const tab = `<TabItem value="${label}" label="${label}"${mark.includes('+') ? ' default' : ''}>`;
    const put = (text: string) => out.push(added(space + text, near), added('', near));
    for (const text of isNext ? [tab] : [group, tab]) put(text);
    out.push(...inner, added('', near));
    for (const text of ['</TabItem>', '</Tabs>']) put(text);
  };

  /** Rewrites the block at a line, and gives the line behind it. */
  const block = (at: number, line: Line, wasBlank: boolean): number => {
    const indent = indentOf(line);
    const text = line.text.slice(indent);
    if (indent - base < 4) inList = holder.test(text) || (inList && (!wasBlank || indent > base));
    else if (!inList && wasBlank) {
      const end = endFrom(lines, at, (each) => !isBlank(each) && indentOf(each) - base < 4);
      out.push(...lines.slice(at, end).map((each): Line => ({ ...each, isCode: true })));
      return end;
    }

    const fence = fenceAt(lines, at);
    if (fence) {
      const { before, mark, words, end } = fence;
      const [own = '', , title = ''] = /\s+tab=(["'])(.*?)\1/.exec(words) ?? [];
      const first = { ...line, text: before + mark + fenceWords(words.replace(own, ''), line, page) };
      const code = [first, ...lines.slice(at + 1, end + 1)].map(
        (each): Line => ({ ...each, text: each.text.replace(/\((\d+)\)!/g, '($1)'), isCode: true }),
      );
      // Directly below a tag, it would be a part of the HTML.
      if (/^\s*<\/?\w[^<>]*>\s*$/.test(out.at(-1)?.text ?? '')) out.push(added('', line));
      if (own === '') out.push(...code);
      else putTab('===', title, code, line);
      return Math.min(end + 1, lines.length);
    }

    const frame = frameAt(lines, at);
    if (frame) {
      const { mark, title, place, body, end } = frame;
      if (place) leaveOut(page, line, `the place of a box: ${place}`);
      const inner = blocks(body, page, indent, level + 1);
      if (mark.startsWith('=')) putTab(mark, title, inner, line);
      else putBox(directiveOf(frame), title, inner, line);
      return end;
    }

    if (/^::: +[\w.]+/.test(text)) {
      leaveOut(page, line, 'documentation of Python objects, which a program reads from their code (:::)');
      return endOfIndented(lines, at);
    }

    const [, short, meaning = ''] = /^\*\[([^\]]+)\]: *(.+)$/.exec(text) ?? [];
    if (short !== undefined) {
      page.abbreviations.set(short, meaning.trim());
      return at + 1;
    }

    const tag = markdownLines(line);
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
    if (isBlank(line)) out.push({ ...line, text: '' });
    at = isBlank(line) ? at + 1 : block(at, line, isAfterBlank);
    isAfterBlank = isBlank(lines[at - 1] as Line) || out.length === 0 || isBlank(out.at(-1) as Line);
  }
  return out;
}
