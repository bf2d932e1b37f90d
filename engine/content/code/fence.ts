/** Options of a code block: the words after its language. */
import { attempt } from '#engine/shared/attempt.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

/** A part of lines that is marked. */
export interface WordMark {
  /** With the flags `d` and `g`; of a pattern with groups, only they are marked. */
  pattern: RegExp;
  tag: 'mark' | 'ins' | 'del';
  /** First and last line; all lines without them. */
  from?: number;
  to?: number;
}

export interface LineMarks {
  /** Line numbers, the first line of the code is 1. */
  highlighted: number[];
  inserted: number[];
  deleted: number[];
  focused: number[];
  words: WordMark[];
}

export interface Fence extends LineMarks {
  /** Lines that are closed at first. */
  folded: number[];
  title?: string;
  /** Alternative text of a diagram. */
  alt?: string;
  /** Number of the first line; line numbers are shown when it is set. */
  startLine?: number;
  wrap?: boolean;
  /** File that the code comes from, and the region or the numbers of the lines there. */
  file?: string;
  region?: string;
  lines?: readonly number[];
  /** Why the sample does not run. */
  unchecked?: string;
  /** Words that are no options. */
  unknown: string[];
}

/** Words that `parseFence` knows, for hints. */
export const fenceWords = [
  'title="…"',
  'alt="…"',
  '{1,3-5}',
  'ins={2}',
  'del={3}',
  'focus={4}',
  'collapse={5-9}',
  '/word/',
  'showLineNumbers',
  'showLineNumbers=5',
  'wrap',
  'file="…"',
  'region="…"',
  'lines={3-9}',
  'unchecked="…"',
];

const texts = ['title', 'alt', 'file', 'region', 'unchecked'] as const;

/** Lists of lines by their names in fences. */
const lists = new Map([
  ['', 'highlighted'],
  ['mark', 'highlighted'],
  ['ins', 'inserted'],
  ['del', 'deleted'],
  ['focus', 'focused'],
  ['collapse', 'folded'],
] as const);

const tags = new Map([
  ['', 'mark'],
  ['mark', 'mark'],
  ['ins', 'ins'],
  ['del', 'del'],
] as const);

/** Reads the words after a fence's language, such as `title="x.ts" {1,3-5} showLineNumbers`. */
export function parseFence(meta: string): Fence {
  const fence: Fence = {
    highlighted: [],
    inserted: [],
    deleted: [],
    focused: [],
    folded: [],
    words: [],
    unknown: [],
  };
  const words =
    /(?:\w+=)?\/(?:[^/\\]|\\.)+\/(?!\S)|(?:[^\s"'{]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\{[^}]*\}|["'{])+/g;
  for (const [word] of meta.matchAll(words)) {
    if (!readWord(word, fence)) fence.unknown.push(word);
  }
  return fence;
}

function readWord(word: string, fence: Fence): boolean {
  const [, name = '', value = ''] = /^(?:(\w+)(?:=|(?=\{)|$))?(.*)$/s.exec(word) ?? [];
  const quoted = /^(["'])(.*)\1$/s.exec(value)?.[2];
  const braced = /^\{(.*)\}$/s.exec(value)?.[1];
  const lines = braced === undefined ? undefined : parseRanges(braced);
  const text = texts.find((each) => each === name);
  const list = lists.get(name as '');
  const tag = tags.get(name as '');
  const pattern = tag && patternOf(quoted, value);
  if (text) {
    const mayBeBare = (name === 'file' || name === 'region') && /^[^"'{}]+$/.test(value);
    const plain = quoted ?? (mayBeBare ? value : undefined);
    if (plain === undefined) return false;
    fence[text] = plain;
  } else if (name === 'lines' && lines) fence.lines = [...lines];
  else if (word === 'showLineNumbers') fence.startLine = 1;
  else if (word === 'wrap') fence.wrap = true;
  else if (name === 'showLineNumbers' && /^\d+$/.test(braced ?? value))
    fence.startLine = Number(braced ?? value);
  else if (list && lines) fence[list] = [...new Set([...fence[list], ...lines])];
  else if (pattern) fence.words.push({ pattern, tag });
  else return false;
  return true;
}

/** The pattern of `"text"` or `/pattern/`. */
function patternOf(quoted: string | undefined, value: string): RegExp | undefined {
  const source = (quoted && escapePattern(quoted)) ?? /^\/(.+)\/$/s.exec(value)?.[1];
  return attempt(() => (source ? new RegExp(source, 'dg') : undefined));
}

/** Reads `1,3-5` as 1, 3, 4 and 5; `undefined` for anything but a list of line numbers up to 9999. */
function parseRanges(text: string): Set<number> | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,4})\s*(?:(?:-|\.\.)\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    if (!from || Number(from) < 1 || Number(to) < Number(from)) return undefined;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}
