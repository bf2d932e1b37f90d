/** The text of a file, and its bytes after a change of a part of it: all others stay. */
import { attempt } from '#engine/shared/attempt.ts';

export interface FileText {
  /** The text as pages are read: without a byte order mark, each line ending with `\n`. */
  text: string;
  /** The bytes of the file with another text from `start` to `end`, offsets in `text`. */
  replace(start: number, end: number, by: string): Buffer;
}

/** Reads a file; `undefined` when it is not UTF-8, or has lines that end as on the first Macintosh. */
export function readFileText(bytes: Buffer): FileText | undefined {
  const written = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  if (written === undefined || /\r(?!\n)/.test(written)) return undefined;
  const mark = written.startsWith('\uFEFF') ? 1 : 0;
  const text = written.slice(mark).replaceAll('\r\n', '\n');
  // Offsets in `text` of line ends of two characters.
  const pairs = Array.from(written.slice(mark).matchAll(/\r\n/g), ({ index }, before) => index - before);
  const place = (at: number) => at + mark + countBelow(pairs, at);
  const byteAt = (at: number) => Buffer.byteLength(written.slice(0, place(at)));
  return {
    text,
    replace(start, end, by) {
      const { from, to, change } = difference(text, start, end, by.replace(/\r\n?/g, '\n'));
      const lineEnd = lineEndAt(written, place(from));
      return Buffer.concat([
        bytes.subarray(0, byteAt(from)),
        Buffer.from(change.replaceAll('\n', lineEnd)),
        bytes.subarray(byteAt(to)),
      ]);
    },
  };
}

/** How many of the ascending `numbers` are below a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part that differs: lines that stay keep their line ends. Whole characters are compared. */
function difference(text: string, start: number, end: number, by: string) {
  const [old, fresh] = [Array.from(text.slice(start, end)), Array.from(by)];
  const shorter = Math.min(old.length, fresh.length);
  let first = 0;
  while (first < shorter && old[first] === fresh[first]) first++;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  const lengthOf = (signs: readonly string[]) => signs.join('').length;
  return {
    from: start + lengthOf(old.slice(0, first)),
    to: end - lengthOf(old.slice(old.length - last)),
    change: fresh.slice(first, fresh.length - last).join(''),
  };
}

/** The line end of the line at an offset, or of the one before where the file ends there. */
const lineEndAt = (written: string, at: number): string =>
  /\r?\n/.exec(written.slice(at))?.[0] ?? /(\r?\n)[^\n]*$/.exec(written.slice(0, at))?.[1] ?? '\n';
