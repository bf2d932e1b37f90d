/** Text in diagrams: how wide it is, and where its lines break. */
import { parseText } from '../markdown/parser/satteri.ts';
import { textOf } from '../markdown/textOf.ts';

/** How close the parts of a drawing stand: shares of the usual letters in a line, and of the usual gaps. */
export interface Density {
  letters: number;
  gaps: number;
}

/** Sizes in pixels: of names, of other texts, of a line of text, and of the bars in sequences. */
export const size = { name: 14, text: 13, line: 17, bar: 10 };

const widths: [RegExp, number][] = [
  [/[ijl|!.,:;'`]/, 0.3],
  [/[ftrI()[\]{}/\\"\- ]/, 0.4],
  [/[mw]/, 0.88],
  [/[MW@%]/, 0.98],
  [/[A-Z0-9#&+=<>~$?]/, 0.68],
  [/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{3ffff}]/u, 1.05],
];

/** Width in pixels that a line takes at most in the system fonts of common platforms. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.6;
  return width * size;
}

export const widest = (lines: readonly string[], fontSize: number): number =>
  Math.max(0, ...lines.map((line) => textWidth(line, fontSize)));

/** A text with entities of HTML, which Mermaid writes without `&`, too, as letters. */
export const decoded = (text: string): string =>
  text.replace(/&(#?\w+);|#(\w+);/g, (_, html?: string, own = '') =>
    textOf(parseText(`&${html ?? own.replace(/^\d/, '#$&')};`, 'plain')),
  );

/** Lines of a label as its writer broke it. */
export const writtenLines = (text: string): string[] =>
  text.split(/<br\s*\/?>|\\n/i).map((line) => line.trim().replace(/\s+/g, ' '));

/** Breaks lines that are longer than `limit` letters. */
export function wrap(written: readonly string[], limit: number): string[] {
  return written.flatMap((text) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length < limit)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

/** Breaks a label into lines of at most `room` pixels in the size of texts, within words where these are longer. */
export function fit(label: string, room: number): string[] {
  const tooWide = (line: string) => textWidth(line, size.text) > room && line.length > 1;
  return writtenLines(decoded(label)).flatMap((written) => {
    const lines = [''];
    for (const word of written.split(' ')) {
      const line = `${lines.at(-1)} ${word}`.trim();
      if (!tooWide(line)) lines[lines.length - 1] = line;
      else {
        if (lines.at(-1) !== '') lines.push('');
        for (const letter of word) {
          if (tooWide(lines.at(-1) + letter)) lines.push('');
          lines[lines.length - 1] += letter;
        }
      }
    }
    return lines;
  });
}

/** A text without the quotes around it. */
export const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** A text in back quotes is Markdown. */
export const plainText = (label: string): string =>
  /^`[^`]*`$/.test(label)
    ? label
        .slice(1, -1)
        .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '')
        .trim()
    : label;
