/** Maps the words of an index to the records that hold them. */
import {
  decodePostings,
  encodePostings,
  packPosting,
  type TermShard,
  type VocabularyShard,
} from '../../shared/indexFormat.ts';
import type { PageAbout } from './indexedPage.ts';
import type { TextLink } from './sections/htmlSections.ts';
import type { PageSection } from './sections/pageSections.ts';
import { linkImpacts, steps, termImpacts, toImpact } from './termImpacts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Characters of a shard before compression; a question takes about two a word. */
const leastShardSize = 500;
/** The manifest names the first word of each shard. */
const mostShards = 800;
/** Most link texts that count for one address. */
const mostAnchorTexts = 40;

/** The words of a page's records, in their order. */
export interface PageTerms {
  /** How many words each record has. */
  counts: number[];
  /** The number of each word, and in the last seven bits its posting without the record. */
  entries: Uint32Array;
}

/** The text of a link to another page, with its content words. */
export interface AnchorText extends TextLink {
  words: number[];
}

/** Flag beside the bits of a posting: the record has the word more than once. */
const repeatedBit = 64;

const hasDigit = /\d/;

/** Packs an entry of `PageTerms`; `about` takes seven bits. */
export const packTerm = (word: number, about: number): number => word * 128 + about;

export function pageTerms(
  page: PageAbout,
  sections: readonly PageSection[],
  vocabulary: Vocabulary,
): PageTerms {
  const counts: number[] = [];
  const entries: number[] = [];
  for (const section of sections) {
    const impacts = termImpacts(page, section, vocabulary);
    counts.push(impacts.size);
    for (const [word, { sum, isHeading, count }] of impacts)
      entries.push(packTerm(word, packPosting(0, toImpact(sum), isHeading) + (count > 1 ? repeatedBit : 0)));
  }
  return { counts, entries: Uint32Array.from(entries) };
}

/** Postings of all words in the order of records. A list for each word would take ten times the memory. */
class Postings {
  private numbers = new Uint32Array(1 << 16);
  private postings = new Uint32Array(1 << 16);
  private size = 0;

  /** `word` counts the words from 0. */
  add(word: number, posting: number): void {
    if (this.size === this.numbers.length) {
      this.numbers = twiceAsLong(this.numbers);
      this.postings = twiceAsLong(this.postings);
    }
    this.numbers[this.size] = word;
    this.postings[this.size++] = posting;
  }

  /** Sorts the postings by word. The result returns those of a word, in their order. */
  byWord(words: number): (word: number) => Uint32Array {
    const ends = new Uint32Array(words + 1);
    for (const word of this.numbers.subarray(0, this.size)) ends[word + 1] = (ends[word + 1] ?? 0) + 1;
    for (let word = 0; word < words; word++) ends[word + 1] = (ends[word + 1] ?? 0) + (ends[word] ?? 0);
    const next = ends.slice();
    const sorted = new Uint32Array(this.size);
    for (let index = 0; index < this.size; index++) {
      const word = this.numbers[index] ?? 0;
      const target = next[word] ?? 0;
      sorted[target] = this.postings[index] ?? 0;
      next[word] = target + 1;
    }
    return (word) => sorted.subarray(ends[word], ends[word + 1]);
  }
}

function twiceAsLong(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

export class InvertedIndex {
  private readonly postings = new Postings();
  /** Words with a digit that a record has more than once. */
  private readonly repeated = new Set<number>();
  private records = 0;
  private readonly addresses = new Map<string, number>();
  /** Link texts by address, and the words of each text. */
  private readonly said = new Map<string, Set<string>>();
  private readonly wordsSaid = new Map<string, readonly number[]>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Adds the record at an address; `terms` are entries of `PageTerms`. Returns its number. */
  add(address: string, terms: Uint32Array = new Uint32Array()): number {
    const number = this.records++;
    this.addresses.set(address, number);
    for (const term of terms) {
      const about = term % 128;
      const word = Math.floor(term / 128);
      if (about >= repeatedBit && hasDigit.test(this.vocabulary.words[word] ?? '')) this.repeated.add(word);
      this.postings.add(word, packPosting(number, 0, false) + (about % repeatedBit));
    }
    return number;
  }

  /** Adds the postings of another index; `numbers` maps its records to those here, or to `undefined` if they are left out. */
  addShard({ terms }: TermShard, numbers: readonly (number | undefined)[]): void {
    for (let index = 0; index < terms.length; index += 2) {
      const word = this.vocabulary.numberOf(terms[index] ?? '');
      for (const posting of decodePostings(terms[index + 1] ?? '')) {
        const number = numbers[posting >> 6];
        if (number !== undefined) this.postings.add(word, packPosting(number, 0, false) + (posting & 63));
      }
    }
  }

  /** Adds words of another index that spelling may correct to. */
  addSpellable({ words }: VocabularyShard): void {
    for (const word of words) if (hasDigit.test(word)) this.repeated.add(this.vocabulary.numberOf(word));
  }

  addAnchorTexts(said: readonly AnchorText[]): void {
    for (const { to, text, words } of said) {
      const texts = this.said.get(to) ?? new Set();
      if (texts.size === 0) this.said.set(to, texts);
      if (texts.size === mostAnchorTexts) continue;
      texts.add(text);
      if (!this.wordsSaid.has(text)) this.wordsSaid.set(text, words);
    }
  }

  /** Returns what link texts add to the records that they lead to, by word. */
  private additions(): Map<number, Map<number, number>> {
    const additions = new Map<number, Map<number, number>>();
    for (const [address, texts] of this.said) {
      const record = this.addresses.get(address) ?? this.addresses.get(address.split('#', 1)[0] ?? '');
      if (record === undefined) continue;
      for (const [word, sum] of linkImpacts([...texts].map((text) => this.wordsSaid.get(text) ?? []))) {
        const byRecord = additions.get(word) ?? new Map<number, number>();
        additions.set(word, byRecord.set(record, (byRecord.get(record) ?? 0) + sum));
      }
    }
    return additions;
  }

  /** Returns the shards in the order of words, what divides it from the one before, all words, and those that spelling may correct to. */
  shards(): { shards: TermShard[]; firsts: string[]; words: string[]; spellable: string[] } {
    const shards: TermShard[] = [];
    const firsts: string[] = [];
    const additions = this.additions();
    const { words } = this.vocabulary;
    const postingsOf = this.postings.byWord(words.length);
    const all: { term: string; word: number; postings: Uint32Array }[] = [];
    for (const word of this.vocabulary.inOrder()) {
      const postings = postingsOf(word);
      if (postings.length > 0 || additions.has(word)) all.push({ term: words[word] ?? '', word, postings });
    }
    const lists = all.map(({ word, postings }) => {
      const added = additions.get(word);
      return encodePostings(added ? withAdditions(postings, added) : postings);
    });
    const sizes = lists.map((list, index) => list.length + (all[index]?.term.length ?? 0) + 6);
    const limit = Math.max(leastShardSize, sizes.reduce((sum, size) => sum + size, 0) / mostShards);
    let size = Number.POSITIVE_INFINITY;
    for (const [index, { term }] of all.entries()) {
      if (size > limit) {
        shards.push({ terms: [] });
        firsts.push(dividerOf(all[index - 1]?.term ?? '', term));
        size = 0;
      }
      shards.at(-1)?.terms.push(term, lists[index] ?? '');
      size += sizes[index] ?? 0;
    }
    const spellable = all.filter(
      ({ term, word, postings }) =>
        /^[^!=]{3}/.test(term) && (!hasDigit.test(term) || this.repeated.has(word) || postings.length > 1),
    );
    return { shards, firsts, words: all.map(termOf), spellable: spellable.map(termOf) };
  }
}

/** Returns the shortest beginning of a word that comes after the one before it. */
function dividerOf(before: string, word: string): string {
  let length = 1;
  while (word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}

const termOf = ({ term }: { term: string }): string => term;

/** Merges `added` sums by record into the postings of a word, in the order of records. */
function withAdditions(postings: Uint32Array, added: ReadonlyMap<number, number>): number[] {
  const all: number[] = [];
  const rest = [...added].sort(([a], [b]) => b - a);
  const addBefore = (end: number) => {
    for (let last = rest.at(-1); last && last[0] < end; last = rest.at(-1)) {
      all.push(packPosting(last[0], toImpact(last[1]), false));
      rest.pop();
    }
  };
  for (const posting of postings) {
    const record = posting >>> 6;
    addBefore(record);
    const isAdded = rest.at(-1)?.[0] === record;
    const [, sum = 0] = (isAdded && rest.pop()) || [];
    const impact = posting & 31;
    all.push(isAdded ? posting - impact + toImpact(impact / steps + sum) : posting);
  }
  addBefore(Number.POSITIVE_INFINITY);
  return all;
}
