/** Files of the embedded index. Lists of numbers are strings of base-64 digits, which compress well and survive every server as JSON. */
import type { PageMarks } from '#engine/shared/pageMarks.ts';
import { weights } from './weights.ts';

export const formatVersion = 6;

/** Values that the pages of a kind share. A page refers to them by index. */
export interface PageGroup {
  section: string;
  version: string;
  tag: string;
  /** Weight of the page, 100 is ordinary. */
  rank: number;
}

/** The first file to read. It leads to all others. */
export interface Manifest {
  format: typeof formatVersion;
  /** Hash of the whole index; names its folder. */
  build: string;
  /** Address of the folder of shards, with a slash at its end. */
  folder: string;
  language: string;
  /** Number of records of each page. */
  pages: string;
  groups: PageGroup[];
  /** Runs of pages with the same group: group, length, group, length … */
  groupRuns: string;
  /** Beginning of the first word of each term shard that no word before it has. */
  terms: string[];
  /** First letters of each vocabulary shard, and its size in words. */
  letters: [letters: string, size: number][];
  /** First record of each text shard, as differences. */
  texts: string;
  /** Tags of docs versions that other sites leave out, as readers see another one first. */
  otherVersions?: string[];
  /** Words that the site says mean the same: `from:to,to of several words;from:to`. */
  synonyms: string;
  /** Groups of related words: those that the site has, then those that it lacks: `log in,sign in|signin;…`. */
  related: string;
}

/** Entries: the words of a term, those of each term that means the same, and how sure that is, 0 to 1. */
export type Synonyms = [from: string[], to: string[][], quality: number][];

export const encodeSynonyms = (synonyms: Synonyms): string =>
  synonyms.map(([from, to]) => `${from.join(' ')}:${to.map((words) => words.join(' ')).join(',')}`).join(';');

const partsOf = (text: string, divider: string): string[] => text.split(divider).filter(Boolean);
const termsOf = (text: string): string[][] => partsOf(text, ',').map((term) => term.split(' '));

export function decodeSynonyms({ synonyms, related }: Pick<Manifest, 'synonyms' | 'related'>): Synonyms {
  const ofSite = partsOf(synonyms, ';').map((entry): Synonyms[number] => {
    const [from = '', to = ''] = entry.split(':');
    return [from.split(' '), termsOf(to), weights.synonymQuality];
  });
  const ofThesaurus = partsOf(related, ';').flatMap((group): Synonyms => {
    const [known = [], unknown = []] = group.split('|').map(termsOf);
    const others = (from: string[]) => known.filter((to) => to !== from);
    return [
      ...known.map((from): Synonyms[number] => [from, others(from), weights.relatedQuality]),
      ...unknown.map((from): Synonyms[number] => [from, known, weights.synonymQuality]),
    ];
  });
  return [...ofSite, ...ofThesaurus].filter(([, to]) => to.length > 0);
}

/** Words in order, each followed by its postings. */
export interface TermShard {
  terms: string[];
}

/** Words of some first letters, for finding misspelt ones; those with digits only when they occur more than once. */
export interface VocabularyShard {
  words: string[];
}

/**
 * Texts of the records of some pages, for display. The first and the last page may be cut. A shard does not name its
 * position, so that most shards stay the same when a page grows by a record.
 */
export interface TextShard {
  pages: TextPage[];
}

export interface TextPage extends PageMarks {
  url: string;
  lvl0: string;
  title: string;
  records: TextRecord[];
}

/** A line of the content that begins with the name of a field, and the field's anchor. */
export type TextField = readonly [line: number, anchor: string];

export type TextRecord = [
  anchor: string,
  headings: (string | null)[],
  content: string,
  code: string,
  fields?: readonly TextField[],
  /** Questions of readers. */
  questions?: readonly string[],
];

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOfDigit = new Uint8Array(128).fill(255);
for (const [value, digit] of [...digits].entries()) valueOfDigit[digit.charCodeAt(0)] = value;

/** Digits of the largest number. */
const mostDigits = 11;
const ascii = /* @__PURE__ */ new TextDecoder();

/** Writes numbers and single digits one after the other, millions of them in one piece. */
class Writer {
  private readonly codes: Uint8Array;
  private size = 0;

  /** `most` bounds the digits. */
  constructor(most: number) {
    this.codes = new Uint8Array(most);
  }

  get text(): string {
    return ascii.decode(this.codes.subarray(0, this.size));
  }

  digit(value: number): void {
    this.codes[this.size++] = digits.charCodeAt(value);
  }

  /** Five bits a digit, the sixth says that another follows. */
  number(value: number): void {
    let rest = value;
    for (; rest > 31; rest = Math.floor(rest / 32)) this.digit(32 + (rest % 32));
    this.digit(rest);
  }
}

export function encodeNumbers(values: readonly number[]): string {
  const writer = new Writer(values.length * mostDigits);
  for (const value of values) writer.number(value);
  return writer.text;
}

/**
 * One record that holds a word, in one number, so that the millions of a large site stay small: the record, whether the
 * word stands in its own heading, and 1 to 31: how much the record is about the word.
 */
export const packPosting = (record: number, impact: number, isHeading: boolean): number =>
  record * 64 + impact + (isHeading ? 32 : 0);

/** Postings as `packPosting` makes them, in the order of records. */
export function encodePostings(packed: ArrayLike<number> & Iterable<number>): string {
  const writer = new Writer(packed.length * (mostDigits + 1));
  let last = -1;
  for (const posting of packed) {
    const record = Math.floor(posting / 64);
    writer.number(record - last - 1);
    writer.digit(posting % 64);
    last = record;
  }
  return writer.text;
}

/** Reads numbers and single digits one after the other. Throws on anything that is no digit, and at a torn end. */
class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  digit(): number {
    const value = valueOfDigit[this.text.charCodeAt(this.at++)] ?? 255;
    if (value > 63) throw new SyntaxError('A list of numbers is broken.');
    return value;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 32) {
      const next = this.digit();
      value += (next % 32) * factor;
      if (next < 32) return value;
    }
  }
}

export function decodeNumbers(text: string): number[] {
  const reader = new Reader(text);
  const values: number[] = [];
  while (!reader.isDone) values.push(reader.number());
  return values;
}

/** Postings as `packPosting` makes them. */
export function decodePostings(text: string): Int32Array {
  const reader = new Reader(text);
  const postings = new Int32Array(text.length >> 1);
  let count = 0;
  let record = -1;
  while (!reader.isDone) {
    record += reader.number() + 1;
    postings[count++] = record * 64 + reader.digit();
  }
  return postings.subarray(0, count);
}
