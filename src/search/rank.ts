/** Which records answer a query best. */
import { findWords, type WordMatch } from './findWords.ts';
import type { IndexReader } from './indexReader.ts';
import type { Alternative, Slot } from './parseQuery.ts';

export interface Ranked {
  record: number;
  page: number;
  score: number;
}

export interface Ranking {
  /** Best first. */
  records: Ranked[];
  /** Words of the index that were found, for marking. */
  terms: Set<string>;
}

interface Score {
  value: number;
  isHeading: boolean;
}

type Scores = Map<number, Score>;

/** What the title of a page gives to its sections. */
const inherited = 0.45;
const pageShare = 0.3;
/** Records that cover less of the query than this share of the best are left out. */
const leastCover = 0.7;
/** What is left of the score of each further record of one page. */
const repetition = 0.85;

/** Ranks all records that hold enough of the query. */
export async function rank(reader: IndexReader, slots: readonly Slot[]): Promise<Ranking> {
  const terms = new Set<string>();
  const filled = await Promise.all(slots.map((slot) => fill(reader, slot, terms)));
  return { records: spread(combine(reader, filled)), terms };
}

/** Scores of all records that fill a slot in one of its ways. */
async function fill(reader: IndexReader, slot: Slot, terms: Set<string>): Promise<Scores> {
  const ways = await Promise.all(
    slot.alternatives.map(async (way, index) => scoreWay(await findAll(reader, way, slot, index), way, terms)),
  );
  const best: Scores = new Map();
  for (const scores of ways) for (const [record, score] of scores) keepBest(best, record, score);
  return best;
}

/** Only the typed word itself may be unfinished or misspelt. */
function findAll(reader: IndexReader, way: Alternative, slot: Slot, index: number): Promise<WordMatch[][]> {
  const isTyped = index === 0;
  return Promise.all(
    way.words.map(async (word, place) => {
      const isOpen = slot.isOpen && !way.isExact && place === way.words.length - 1 && slot.alternatives[index] === way;
      const found = await findWords(reader, word, { isOpen: isOpen && (isTyped || index === 1), isExact: way.isExact ?? false });
      return isTyped ? found : found.filter(({ quality }) => quality > 0.7);
    }),
  );
}

function scoreWay(found: readonly WordMatch[][], way: Alternative, terms: Set<string>): Scores {
  const lists = found.map((matches) => {
    const scores: Scores = new Map();
    for (const { quality, postings } of matches) {
      for (const { record, impact, isHeading } of postings)
        keepBest(scores, record, { value: impact * quality * way.quality, isHeading });
    }
    return scores;
  });
  const [first = new Map(), ...others] = lists;
  for (const scores of others) {
    for (const [record, score] of first) {
      const other = scores.get(record);
      if (!other) first.delete(record);
      else first.set(record, { value: score.value + other.value, isHeading: score.isHeading && other.isHeading });
    }
  }
  for (const score of first.values()) score.value /= lists.length;
  if (first.size > 0) for (const { term } of found.flat()) terms.add(term);
  return first;
}

function keepBest(scores: Scores, record: number, score: Score): void {
  const known = scores.get(record);
  if (!known || known.value < score.value) scores.set(record, score);
}

interface Sum {
  value: number;
  cover: number;
}

function combine(reader: IndexReader, slots: readonly Scores[]): Ranked[] {
  const { pageOf, startOf, groupOf } = reader;
  const records = new Map<number, Sum>();
  const pages = new Map<number, Sum>();
  const candidates = new Set(slots.flatMap((scores) => [...scores.keys()]));
  let weights = 0;
  for (const scores of slots) {
    const rarity = Math.log(1 + (pageOf.length + 1) / (scores.size + 1));
    weights += rarity;
    const best = new Map<number, number>();
    for (const record of candidates) {
      const page = pageOf[record] ?? 0;
      const title = scores.get(startOf[page] ?? 0);
      const fromTitle = title?.isHeading ? title.value * inherited : 0;
      const value = Math.max(scores.get(record)?.value ?? 0, fromTitle);
      if (value === 0) continue;
      add(records, record, value * rarity, rarity);
      best.set(page, Math.max(best.get(page) ?? 0, value));
    }
    for (const [page, value] of best) add(pages, page, value * rarity, rarity);
  }
  const all = [...records].map(([record, sum]) => {
    const page = pageOf[record] ?? 0;
    const whole = pages.get(page) ?? { value: 0, cover: 0 };
    const cover = sum.cover / weights;
    const value = sum.value * cover ** 1.5 + pageShare * whole.value * (whole.cover / weights);
    return { record, page, cover, score: (value * (groupOf[page]?.rank ?? 100)) / 100 };
  });
  const best = all.reduce((most, { cover }) => Math.max(most, cover), 0);
  return all.filter(({ cover }) => cover >= best * leastCover);
}

function add(sums: Map<number, Sum>, key: number, value: number, cover: number): void {
  const sum = sums.get(key) ?? { value: 0, cover: 0 };
  sum.value += value;
  sum.cover += cover;
  sums.set(key, sum);
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.record - b.record;

/** Keeps one page from taking all places. */
function spread(records: Ranked[]): Ranked[] {
  const seen = new Map<number, number>();
  return records
    .sort(byScore)
    .map((ranked) => {
      const count = seen.get(ranked.page) ?? 0;
      seen.set(ranked.page, count + 1);
      return { ...ranked, score: ranked.score * repetition ** count };
    })
    .sort(byScore);
}
