/** Which records answer a query best. */
import { findRespelt, findWords, type WordMatch } from './findWords.ts';
import type { IndexReader } from './indexReader.ts';
import type { Alternative, Slot } from './parseQuery.ts';

export interface Ranked {
  record: number;
  page: number;
  score: number;
  /** Share of the query that the record holds, 0 to 1; rare words count more. */
  cover: number;
}

export interface Ranking {
  /** In no order. */
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
/** What the parts of an identifier count where the whole of it is known. */
const besideWhole = 0.3;
const pageShare = 0.3;
/** Records that cover less of the query than this share of the best are left out. */
const leastCover = 0.7;
/** What is left of the score of each further record of one page. */
const repetition = 0.85;

/** Scores all records that hold anything of the query. */
export async function rank(reader: IndexReader, slots: readonly Slot[]): Promise<Ranking> {
  const terms = new Set<string>();
  const filled = await Promise.all(slots.map((slot) => fill(reader, slot, terms)));
  return { records: combine(reader, filled), terms };
}

/** Scores of all records that fill a slot in one of its ways; other spellings are tried where there are none. */
async function fill(reader: IndexReader, { alternatives, isOpen }: Slot, terms: Set<string>): Promise<Scores> {
  const known = await Promise.all(
    alternatives.map(async (way) => {
      const found = way.words.map((word, place) =>
        findWords(reader, word, {
          isOpen: isOpen && way.forms === 'typed' && place === way.words.length - 1,
          isExact: way.forms === 'exact',
        }),
      );
      return scoreWay(await Promise.all(found), way, terms);
    }),
  );
  const [whole = new Map<number, Score>(), ...others] = known;
  const isWhole = (index: number) => alternatives[index + 1]?.forms !== 'typed' || whole.size === 0;
  const best = bestOf([whole, ...others.filter((_, index) => isWhole(index))]);
  for (const parts of others.filter((_, index) => !isWhole(index))) {
    for (const [record, { value, isHeading }] of parts) {
      const known = best.get(record) ?? { value: 0, isHeading };
      best.set(record, { ...known, value: known.value + value * besideWhole });
    }
  }
  if (best.size > 0) return best;
  const respelt = alternatives
    .filter(({ forms }) => forms === 'typed')
    .map(async (way) => {
      const found = way.words.map(async (word) => [
        ...(way.words.length > 1 ? await findWords(reader, word, { isOpen: false, isExact: false }) : []),
        ...(await findRespelt(reader, word, isOpen)),
      ]);
      return scoreWay(await Promise.all(found), way, terms);
    });
  return bestOf(await Promise.all(respelt));
}

function bestOf(ways: readonly Scores[]): Scores {
  const best: Scores = new Map();
  for (const scores of ways) for (const [record, score] of scores) keepBest(best, record, score);
  return best;
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
  return [...records].map(([record, sum]) => {
    const page = pageOf[record] ?? 0;
    const whole = pages.get(page) ?? { value: 0, cover: 0 };
    const cover = sum.cover / weights;
    const value = sum.value * cover ** 1.5 + pageShare * whole.value * (whole.cover / weights);
    return { record, page, cover, score: (value * (groupOf[page]?.rank ?? 100)) / 100 };
  });
}

function add(sums: Map<number, Sum>, key: number, value: number, cover: number): void {
  const sum = sums.get(key) ?? { value: 0, cover: 0 };
  sum.value += value;
  sum.cover += cover;
  sums.set(key, sum);
}

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.record - b.record;

/** The records that hold enough of the query, best first, no page taking all places. */
export function select(records: readonly Ranked[]): Ranked[] {
  const best = records.reduce((most, { cover }) => Math.max(most, cover), 0);
  const seen = new Map<number, number>();
  return records
    .filter(({ cover }) => cover >= best * leastCover)
    .sort(byScore)
    .map((ranked) => {
      const count = seen.get(ranked.page) ?? 0;
      seen.set(ranked.page, count + 1);
      return { ...ranked, score: ranked.score * repetition ** count };
    })
    .sort(byScore);
}
