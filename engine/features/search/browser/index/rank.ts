/** Which records answer a query best. */

import type { AskedWord } from '../../shared/types.ts';
import { type Filled, fillSlot } from './fillSlot.ts';
import type { IndexReader } from './indexReader.ts';
import type { ParsedQuery, Slot } from './parseQuery.ts';

export interface Ranking {
  /** Records that hold anything of the query, in the order of the index. */
  records: number[];
  /** By record. */
  score: Float32Array;
  /** By page: share of the query that it holds, 0 to 1; rare words count more. */
  cover: Float32Array;
  /** Share of the query that half of its telling words have at least. */
  half: number;
  /** What each word of the query was taken for. */
  asked: AskedWord[];
}

/** What the title of a page gives to its sections. */
const inherited = 0.4;
/** What a page as a whole counts beside its best section. */
const pageShare = 0.95;
/** What the other sections of a page add to its best one. */
const othersShare = 0.07;
/** How much less a section counts that holds a part of the query only. */
const coverPower = 1.3;
/** Impact at which a word counts half of what it can. */
const halfway = 28;
/** What a title or heading adds that says the whole query; one that says a part of it adds less. */
const titleBonus = 0.28;
const headingBonus = 0.12;
const partPower = 1.8;
/** What a heading adds that holds all words of the query. */
const wholeHeading = 0.17;
const weakShare = 0.5;
/** How much the weights that pages have of their own count. */
const rankPower = 0.4;
/** What is left of the score of each further record of one page. */
const repetition = 0.6;

/** Scores all records that hold anything of the query. */
export async function rank(reader: IndexReader, { slots, keys }: ParsedQuery): Promise<Ranking> {
  const [filled, named] = await Promise.all([
    Promise.all(slots.map((slot) => fillSlot(reader, slot))),
    findNamed(reader, keys),
  ]);
  return combine(reader, filled, slots, named);
}

/** Records whose heading, or one of whose fields, says the query or a part of it, with that share. */
async function findNamed(
  reader: IndexReader,
  keys: ReadonlyMap<string, number>,
): Promise<Map<number, number>> {
  const named = new Map<number, number>();
  const lists = await Promise.all([...keys.keys()].map((key) => reader.postings(key)));
  for (const [position, share] of [...keys.values()].entries()) {
    for (const posting of lists[position] ?? []) {
      const record = posting >> 6;
      named.set(record, Math.max(named.get(record) ?? 0, share));
    }
  }
  return named;
}

function combine(
  reader: IndexReader,
  filled: readonly Filled[],
  slots: readonly Slot[],
  named: ReadonlyMap<number, number>,
): Ranking {
  const { pageOf, startOf, groupOf } = reader;
  const required = filled.filter((_, index) => slots[index]?.isRequired);
  const value = new Float32Array(pageOf.length);
  const held = new Float32Array(pageOf.length);
  const inHeading = new Uint8Array(pageOf.length);
  const pageValue = new Float32Array(startOf.length);
  const cover = new Float32Array(startOf.length);
  const isHeld = new Uint8Array(pageOf.length);
  for (const { scores } of filled) {
    for (let record = 0; record < pageOf.length; record++) if (scores.values[record]) isHeld[record] = 1;
  }
  let weights = 0;
  const asked: AskedWord[] = [];
  for (const [index, { scores, terms, share }] of filled.entries()) {
    const ofPages = pageScores(reader, scores.values);
    const weight = rarity(ofPages) * (slots[index]?.isWeak ? weakShare : 1);
    weights += weight;
    asked.push({ terms: [...terms], weight });
    for (let record = 0; record < pageOf.length; record++) {
      if (!isHeld[record]) continue;
      const start = startOf[pageOf[record] ?? 0] ?? 0;
      const fromTitle = scores.headings[start] ? (scores.values[start] ?? 0) * inherited : 0;
      const score = Math.max(scores.values[record] ?? 0, fromTitle);
      if (score === 0) continue;
      value[record] = (value[record] ?? 0) + damped(score) * weight;
      held[record] = (held[record] ?? 0) + weight;
      inHeading[record] = (inHeading[record] ?? 0) + (scores.headings[record] ?? 0);
    }
    for (let page = 0; page < ofPages.length; page++) {
      const score = ofPages[page] ?? 0;
      if (score === 0) continue;
      pageValue[page] = (pageValue[page] ?? 0) + damped(score) * weight;
      cover[page] = (cover[page] ?? 0) + weight * share;
    }
  }
  const records: number[] = [];
  for (let record = 0; record < pageOf.length; record++) {
    const page = pageOf[record] ?? 0;
    if (!isHeld[record] || required.some(({ scores }) => scores.values[record] === 0)) continue;
    const whole = inHeading[record] === slots.length ? 1 + wholeHeading : 1;
    const section = (value[record] ?? 0) * ((held[record] ?? 0) / weights) ** coverPower * whole;
    const bonus =
      (startOf[page] === record ? titleBonus : headingBonus) * (named.get(record) ?? 0) ** partPower;
    const score = (section + pageShare * (pageValue[page] ?? 0)) / weights + bonus;
    value[record] = score * ((groupOf[page]?.rank ?? 100) / 100) ** rankPower;
    records.push(record);
  }
  // The section or field that the query names leads to itself, although the title of its page says the words as well.
  for (const [record, share] of named) {
    const start = startOf[pageOf[record] ?? 0] ?? 0;
    const [own, title] = [value[record] ?? 0, value[start] ?? 0];
    if (share <= (named.get(start) ?? 0) || own > title) continue;
    value[record] = title;
    value[start] = own;
  }
  for (let page = 0; page < cover.length; page++) cover[page] = (cover[page] ?? 0) / weights;
  const telling = asked.filter((_, index) => !slots[index]?.isWeak).map(({ weight }) => weight);
  return { records, score: value, cover, half: lighterHalf(telling) / weights, asked };
}

/** Sum of the smaller half of the weights. */
const lighterHalf = (weights: readonly number[]): number =>
  weights
    .toSorted((a, b) => a - b)
    .slice(0, Math.ceil(weights.length / 2))
    .reduce((sum, weight) => sum + weight, 0);

/** Repeating a word counts less each time. */
const damped = (score: number): number => score / (score + halfway);

/** A word that few pages hold tells more. */
function rarity(scores: Float32Array): number {
  let count = 0;
  for (const score of scores) if (score > 0) count++;
  return Math.sqrt(Math.log(1 + (scores.length + 1) / (count + 1)));
}

/** Of each page the best score of its records, and a little of the others. */
function pageScores({ pageOf, startOf }: IndexReader, values: Float32Array): Float32Array {
  const best = new Float32Array(startOf.length);
  const sum = new Float32Array(startOf.length);
  for (let record = 0; record < pageOf.length; record++) {
    const page = pageOf[record] ?? 0;
    const score = values[record] ?? 0;
    best[page] = Math.max(best[page] ?? 0, score);
    sum[page] = (sum[page] ?? 0) + score;
  }
  return best.map((score, page) => score + othersShare * ((sum[page] ?? 0) - score));
}

/** The first `count` of the records, best first; the score falls with each further record of one page. */
export function best(
  { pageOf, startOf }: IndexReader,
  { score }: Pick<Ranking, 'score'>,
  records: readonly number[],
  count: number,
): number[] {
  const rest = Float32Array.from(records, (record) => score[record] ?? 0);
  const share = new Float32Array(startOf.length).fill(1);
  const found: number[] = [];
  while (found.length < Math.min(count, records.length)) {
    let next = 0;
    let most = -1;
    for (let position = 0; position < records.length; position++) {
      const value = (rest[position] ?? 0) * (share[pageOf[records[position] ?? 0] ?? 0] ?? 0);
      if (value <= most) continue;
      most = value;
      next = position;
    }
    const record = records[next] ?? 0;
    const page = pageOf[record] ?? 0;
    rest[next] = -1;
    share[page] = (share[page] ?? 0) * repetition;
    found.push(record);
  }
  return found;
}
