/** The words behind the marks of a block of code, as ours. */
import type { Line } from '../../common/markdown/lines.ts';
import type { Found } from './reading.ts';

const silent = new Set(
  'annotate no-copy copy select no-select numberLines anchor_linenums linenums_style use_pygments linespans'.split(
    ' ',
  ),
);

/** Languages of Pygments that the engine does not know by these names. */
const languages: Readonly<Record<string, string>> = {
  ...{ pycon: 'python', pytb: 'text', 'text/plain': 'text', output: 'text', requirements: 'text' },
  'html+jinja': 'jinja',
};

/** The words behind the marks: `py title="a.py" hl_lines="2-3"`, or in braces `{ .py title="a.py" }`. */
export function fenceLine(written: string, line: Line, found: Found): string {
  const text = written.replace(/[{}]/g, ' ').trim();
  let language = '';
  const meta: string[] = [];
  for (const [word] of text.matchAll(/[\w.#+/-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']*))?/g)) {
    const [, name = word, value] = /^([\w-]+)=["']?(.*?)["']?$/s.exec(word) ?? [];
    const bare = name.replace(/^\./, '');
    if (value === undefined && (name.startsWith('#') || silent.has(bare))) continue;
    if (value === undefined && language === '') language = languages[bare] ?? bare;
    else if (name === 'title' && value) meta.push(`title="${value.replaceAll('"', "'")}"`);
    else if (name === 'hl_lines' && value) meta.push(`{${value.trim().replace(/[\s,]+/g, ',')}}`);
    else if (name === 'linenums' && value) meta.push(`showLineNumbers=${Number.parseInt(value, 10) || 1}`);
    else if (!silent.has(bare)) found.report(line, `"${bare}" of blocks of code`);
  }
  return [language || (meta.length > 0 ? 'text' : ''), ...meta].join(' ');
}
