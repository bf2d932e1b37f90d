/** Words behind the marks of blocks of code, as ours. */
import { fenceMeta } from '../markdown/fenceMeta.ts';
import type { Line } from '../markdown/lines.ts';
import { leaveOut, type Page } from './page.ts';

const silent =
  /^["']+$|^\.?(annotate|(no-)?(copy|select)|numberLines|anchor_linenums|linenums_style|use_pygments|linespans|#.*)(=|$)/;

const options = { title: 'title="$"', hl_lines: '{$}', hl: '{$}', linenums: 'showLineNumbers=$' };

/** The words behind the marks: `py title="a.py" hl_lines="2-3"`, or in braces `{ .py title="a.py" }`. */
export function fenceWords(written: string, line: Line, page: Page): string {
  const words = written
    .replace(/[{}]/g, ' ')
    .replace(/(?<=\bhl(?:_lines)?=(["']))(.*?)(?=\1)/g, (_, __, lines: string) =>
      lines
        .trim()
        .replaceAll(':', '-')
        .replace(/[\s,]+/g, ','),
    );
  let language = '';
  const meta = fenceMeta(words, options, (word) => {
    const name = word.replace(/^\.|=.*/g, '');
    if (silent.test(word)) return '';
    if (language !== '' || word.includes('=')) leaveOut(page, line, `"${name}" of blocks of code`);
    else language = name;
    return '';
  });
  const { extensions } = page.site;
  const { linenums } = extensions.get('pymdownx.highlight') ?? extensions.get('codehilite') ?? {};
  const numbers = linenums === true && !meta.includes('showLineNumbers') ? 'showLineNumbers' : '';
  return [language || (meta + numbers ? 'text' : ''), meta, numbers].join(' ').trim();
}
