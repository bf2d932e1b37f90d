/** Words behind the marks of blocks of code of VitePress. */
import type { Line } from '../../common/markdown/lines.ts';
import { withoutTwoslash } from '../../common/markdown/twoslash.ts';

/** The first line of a block and its code. */
export const fenceLines = (
  mark: string,
  info: string,
  first: Line,
  code: readonly Line[],
  isNumbered: boolean,
): Line[] =>
  [
    { ...first, text: mark + infoOf(info, isNumbered) },
    ...(/\btwoslash\b/.test(info) ? withoutTwoslash(code) : code),
  ].map((line) => ({ ...line, isCode: true }));

/** The words behind the marks as ours; comments such as `[!code focus]` are the same here. */
function infoOf(info: string, isNumbered: boolean): string {
  const [, language = '', rest = ''] = /^\s*([^\s{[:]*)(.*)$/.exec(info) ?? [];
  const [, title] = /\[([^\]]*)\]/.exec(rest) ?? [];
  const [lines] = /\{[\d,\s-]+\}/.exec(rest) ?? [];
  const [, no, first = 1] = /:(no-)?line-numbers(?:=(\d+))?/.exec(rest) ?? (isNumbered ? [] : ['', 'no-']);
  const meta = [
    title && `title="${title.replaceAll('"', "'")}"`,
    lines?.replace(/\s/g, ''),
    !no && `showLineNumbers=${first}`,
  ].filter(Boolean);
  return [language || (meta.length > 0 ? 'text' : ''), ...meta].join(' ');
}
