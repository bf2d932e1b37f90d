/** Blocks of code: where they end, and the words behind their marks as ours. */
import { endFrom, indentOf, type Line } from '../../common/markdown/lines.ts';
import { leaveOut, type Page } from './page.ts';

const silent =
  /^(annotate|(no-)?(copy|select)|numberLines|anchor_linenums|linenums_style|use_pygments|linespans)$/;

/** Languages of Pygments that the engine does not know by these names. */
const languages: Readonly<Record<string, string>> = {
  pycon: 'python',
  pytb: 'text',
  'text/plain': 'text',
  output: 'text',
  requirements: 'text',
  'html+jinja': 'jinja',
};

/** The marks at the start of a block of code, with the words behind them. */
export function fenceOf(text: string): { mark: string; words: string } | undefined {
  const [, mark, words = ''] = /^(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
  return mark === undefined || (mark.startsWith('`') && words.includes('`')) ? undefined : { mark, words };
}

/** The line behind a block of code that begins at `at`. */
export function fenceEnd(lines: readonly Line[], at: number, mark: string): number {
  const deepest = indentOf(lines[at] as Line) + 3;
  const end = new RegExp(`^ {0,${deepest}}${mark.charAt(0)}{${mark.length},}\\s*$`);
  return Math.min(endFrom(lines, at + 1, (line) => end.test(line.text)) + 1, lines.length);
}

/** The words behind the marks: `py title="a.py" hl_lines="2-3"`, or in braces `{ .py title="a.py" }`. */
export function fenceWords(written: string, line: Line, page: Page): string {
  const text = written.replace(/[{}]/g, ' ').trim();
  let language = '';
  const meta: string[] = [];
  for (const [word] of text.matchAll(/[\w.#+/-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']*))?/g)) {
    const [, name = word, value] = /^([\w-]+)=["']?(.*?)["']?$/s.exec(word) ?? [];
    const bare = name.replace(/^\./, '');
    if (silent.test(bare) || (value === undefined && name.startsWith('#'))) continue;
    if (value === undefined && language === '') language = languages[bare] ?? bare;
    else if (name === 'title' && value) meta.push(`title="${value.replaceAll('"', "'")}"`);
    else if (/^hl(_lines)?$/.test(name) && value)
      meta.push(
        `{${value
          .trim()
          .replaceAll(':', '-')
          .replace(/[\s,]+/g, ',')}}`,
      );
    else if (name === 'linenums' && value) meta.push(`showLineNumbers=${Number.parseInt(value, 10) || 1}`);
    else leaveOut(page, line, `"${bare}" of blocks of code`);
  }
  return [language || (meta.length > 0 ? 'text' : ''), ...meta].join(' ');
}
