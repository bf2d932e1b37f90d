/** Blocks of code, and the words behind their language, as other generators write them. */
import { stripVTControlCharacters } from 'node:util';
import { parseFence } from '#engine/content/code/fence.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { endFrom, type Line } from './lines.ts';
import { withoutTwoslash } from './twoslash.ts';

const fence = /^(\s*(?:(?:[-*+>]|\d+[.)])\s+)*)(`{3,}(?!.*`)|~{3,})(.*)$/;

/** The block of code that begins at a line: what stands before its marks and behind them, and the line of its end. */
export function fenceAt(lines: readonly Line[], at: number) {
  const [, before = '', mark, words = ''] = fence.exec(lines[at]?.text ?? '') ?? [];
  if (mark === undefined) return undefined;
  const closing = new RegExp(`^[\\s>]{0,${before.length + 3}}${mark.charAt(0)}{${mark.length},}\\s*$`);
  return { before, mark, words, end: endFrom(lines, at + 1, ({ text }) => closing.test(text)) };
}

const word = /(?:[\w-]+=)?(?:\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)*\/(?=\s|$))|\S+/g;

/**
 * The words as ours. `ours` has our word for theirs by their names, `$` in it is the value, and an empty one leaves it out; `other`
 * gives ours for further words.
 */
export const fenceMeta = (
  meta: string | null | undefined,
  ours: Readonly<Record<string, string>>,
  other: (word: string, name: string) => string,
): string =>
  Array.from((meta ?? '').matchAll(word), ([written]) => {
    const [, name = '', value = ''] = /^([\w[\]-]*)(?:=|(?=\{)|$)(.*)$/s.exec(written) ?? [];
    const own = lookUp(ours, name);
    return own?.replace('$', () => value.replace(/^["'{[]+|["'}\]]+$/g, '')) ?? other(written, name);
  })
    .filter(Boolean)
    .join(' ');

/** Whether a word means the same here. */
export const isOurs = (written: string): boolean => parseFence(written).unknown.length === 0;

/** The first line of a block and its code, whose words have a title in brackets and numbers behind a colon. */
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
  ].map((line) => ({ ...line, text: stripVTControlCharacters(line.text), isCode: true }));

/** Such words as ours; comments such as `[!code focus]` are the same here. */
function infoOf(info: string, isNumbered: boolean): string {
  const [, language = '', rest = ''] = /^\s*([^\s{[:]*?)(?:-vue)?(?![^\s{[:])(.*)$/.exec(info) ?? [];
  const [, title] = /\[(.*)\]/.exec(rest) ?? [];
  const [lines] = /\{[\d,\s-]+\}/.exec(rest) ?? [];
  const [, no, first = 1] = /:(no-)?line-numbers(?:=(\d+))?/.exec(rest) ?? (isNumbered ? [] : ['', 'no-']);
  const meta = [
    title && `title="${title.replaceAll('"', "'")}"`,
    lines?.replace(/\s/g, ''),
    !no && `showLineNumbers=${first}`,
  ].filter(Boolean);
  return [language || (meta.length > 0 ? 'text' : ''), ...meta].join(' ');
}
