/** Marks found words in texts. */
import { compounds, signTokens, type Token } from '../../shared/tokenize.ts';

const snippetLength = 180;
const listMark = '• ';
const lead = 40;

/** Returns the ranges of a text that match one of the terms. A compound that matches as one word is one range. */
function rangesOf(text: string, terms: ReadonlySet<string>): Token[] {
  const tokens = [...compounds(text)].flatMap(({ parts, joined, signed }) => {
    const word = [signed, joined].find((whole) => whole && terms.has(whole));
    if (!word) return parts;
    const start = (parts[0]?.start ?? 0) - word.search(/[\p{L}\p{N}]/u);
    return { word, start, end: parts.at(-1)?.end ?? 0 };
  });
  const found = [...tokens, ...signTokens(text)].filter(({ word }) => terms.has(word));
  return found.sort((a, b) => a.start - b.start);
}

/** Replaces text that looks like a mark. */
const plain = (text: string): string => text.replace(/<(?=\/?mark>)/g, '‹');

function mark(text: string, ranges: readonly Token[], from: number, to: number): string {
  let marked = '';
  let at = from;
  for (const { start, end } of ranges) {
    if (start < at || end > to) continue;
    marked += `${plain(text.slice(at, start))}<mark>${plain(text.slice(start, end))}</mark>`;
    at = end;
  }
  return marked + plain(text.slice(at, to));
}

export const highlight = (text: string, terms: ReadonlySet<string>): string =>
  mark(text, rangesOf(text, terms), 0, text.length);

/** A stretch of a text with the found terms marked. */
interface Snippet {
  value: string;
  /** Whether the text holds one of the terms. */
  isFound: boolean;
}

/** Returns the part of a text that holds most of the terms, from the beginning of a sentence. */
export function snippet(text: string, terms: ReadonlySet<string>): Snippet {
  const ranges = rangesOf(text, terms);
  let best = ranges[0];
  let most = 0;
  let last = 0;
  for (const [index, range] of ranges.entries()) {
    while (last < ranges.length && (ranges[last]?.end ?? 0) <= range.start + snippetLength - lead) last++;
    const different = new Set(ranges.slice(index, Math.min(last, index + 20)).map(({ word }) => word)).size;
    if (different > most) {
      most = different;
      best = range;
    }
  }
  if (!best) return { value: cut(text, ranges, sentenceStart(text, 0), snippetLength), isFound: false };
  const from = sentenceStart(text, best.start);
  const value =
    best.start - from < snippetLength - lead
      ? cut(text, ranges, from, snippetLength)
      : `${cut(text, ranges, from, lead)} ${cut(text, ranges, wordStart(text, best.start - lead), snippetLength - lead)}`;
  return { value, isFound: true };
}

/** Cuts `length` characters from `from` on, to the end of a word. */
function cut(text: string, ranges: readonly Token[], from: number, length: number): string {
  const end = wordEnd(text, from + length);
  const to = end - (/\s[•·]$/.exec(text.slice(0, end))?.[0].length ?? 0);
  const inside = ranges.filter(({ start }) => start >= from);
  return `${mark(text, inside, from, to)}${to < text.length ? '…' : ''}`;
}

/** Ends of lines and sentences. The point after the number at the start of a row's value ends none. */
const sentenceEnds = /\n|(?<!(?:: |· )\d+)[.!?]["”)]?\s+(?=["“(]?[\p{Lu}\p{N}])|[。！？]["”」』）]?/gu;

/** Returns where the sentence or line around a place begins, after the mark of a list item. */
function sentenceStart(text: string, position: number): number {
  const ends = [...text.slice(0, position).matchAll(sentenceEnds)];
  const last = ends.at(-1);
  const start = last ? last.index + last[0].length : 0;
  return text.startsWith(listMark, start) ? start + listMark.length : start;
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + lead).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(0, at).search(/\s\S*$/);
  return space < at - lead ? at : space;
}
