/** Which records answer a query best. */
import { type Filled, fillSlot } from '../page/fillSlot.ts';
import type { IndexReader } from './indexReader.ts';
import type { Slot } from './parseQuery.ts';

export interface Ranking {
  /** Records that hold anything of the query, in the order of the index. */
  records: number[];
  /** By record. */
  score: Float32Array;
  /** By record: share of the query that it holds, 0 to 1; rare words count more. */
  cover: Float32Array;
  /** Words of the index that were found, for marking. */
  terms: Set<string>;
}

/** What the title of a page gives to its sections. */
const inherited = 0.45;
const pageShare = 0.3;
/** What a heading that says the whole query adds. */
const wholeHeading = 0.1;
/** Records that cover less of the query than this share of the best are left out. */
const leastCover = 0.7;
/** What is left of the score of each further record of one page. */
const repetition = 0.85;

/** Scores all records that hold anything of the query. */
export async function rank(reader: IndexReader, slots: readonly Slot[]): Promise<Ranking> {
  const terms = new Set<string>();
  const filled = await Promise.all(slots.map((slot) => fillSlot(reader, slot, terms)));
  const required = filled.filter((_, index) => slots[index]?.isRequired);
  return { ...combine(reader, filled, required), terms };
}

function combine(
  reader: IndexReader,
  slots: readonly Filled[],
  required: readonly Filled[],
): Omit<Ranking, 'terms'> {
  const { pageOf, startOf, groupOf } = reader;
  const value = new Float32Array(pageOf.length);
  const cover = new Float32Array(pageOf.length);
  const inHeading = new Uint8Array(pageOf.length);
  const pageValue = new Float32Array(startOf.length);
  const pageCover = new Float32Array(startOf.length);
  const isHeld = new Uint8Array(pageOf.length);
  for (const { scores } of slots) {
    for (let record = 0; record < pageOf.length; record++) if (scores.values[record]) isHeld[record] = 1;
  }
  let weights = 0;
  for (const { scores, count } of slots) {
    const rarity = Math.log(1 + (pageOf.length + 1) / (count + 1));
    weights += rarity;
    const best = new Float32Array(startOf.length);
    for (let record = 0; record < pageOf.length; record++) {
      if (!isHeld[record]) continue;
      const page = pageOf[record] ?? 0;
      const start = startOf[page] ?? 0;
      const fromTitle = scores.headings[start] ? (scores.values[start] ?? 0) * inherited : 0;
      const score = Math.max(scores.values[record] ?? 0, fromTitle);
      if (score === 0) continue;
      value[record] = (value[record] ?? 0) + score * rarity;
      cover[record] = (cover[record] ?? 0) + rarity;
      inHeading[record] = (inHeading[record] ?? 0) + (scores.headings[record] ?? 0);
      best[page] = Math.max(best[page] ?? 0, score);
    }
    for (let page = 0; page < best.length; page++) {
      const score = best[page] ?? 0;
      if (score === 0) continue;
      pageValue[page] = (pageValue[page] ?? 0) + score * rarity;
      pageCover[page] = (pageCover[page] ?? 0) + rarity;
    }
  }
  const records: number[] = [];
  for (let record = 0; record < pageOf.length; record++) {
    const page = pageOf[record] ?? 0;
    if (!isHeld[record] || required.some(({ scores }) => scores.values[record] === 0)) continue;
    const share = (cover[record] ?? 0) / weights;
    const ofPage = (pageShare * (pageValue[page] ?? 0) * (pageCover[page] ?? 0)) / weights;
    const whole = inHeading[record] === slots.length ? 1 + wholeHeading : 1;
    const ownScore = (value[record] ?? 0) * share ** 1.5 * whole + ofPage;
    cover[record] = share;
    value[record] = (ownScore * (groupOf[page]?.rank ?? 100)) / 100;
    records.push(record);
  }
  return { records, score: value, cover };
}

/** The records that hold enough of the query, of those on pages that are allowed. */
export function select(
  { pageOf }: IndexReader,
  { records, cover }: Ranking,
  isAllowed: (page: number) => boolean,
): number[] {
  const allowed = records.filter((record) => isAllowed(pageOf[record] ?? 0));
  let best = 0;
  for (const record of allowed) best = Math.max(best, cover[record] ?? 0);
  return allowed.filter((record) => (cover[record] ?? 0) >= best * leastCover);
}

/** The first `count` of the records, best first; the score falls with each further record of one page. */
export function best(
  { pageOf, startOf }: IndexReader,
  { score }: Ranking,
  records: readonly number[],
  count: number,
): number[] {
  const rest = Float32Array.from(records, (record) => score[record] ?? 0);
  const share = new Float32Array(startOf.length).fill(1);
  const found: number[] = [];
  while (found.length < Math.min(count, records.length)) {
    let next = 0;
    let most = -1;
    for (let place = 0; place < records.length; place++) {
      const value = (rest[place] ?? 0) * (share[pageOf[records[place] ?? 0] ?? 0] ?? 0);
      if (value <= most) continue;
      most = value;
      next = place;
    }
    const record = records[next] ?? 0;
    const page = pageOf[record] ?? 0;
    rest[next] = -1;
    share[page] = (share[page] ?? 0) * repetition;
    found.push(record);
  }
  return found;
}
