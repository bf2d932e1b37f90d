/** Which of the found records are shown, and which of them answer the query in part only. */
import type { IndexReader } from './indexReader.ts';
import type { Ranking } from './rank.ts';

export interface SelectedMatches {
  /** Records of pages that hold the query, or nearly. */
  close: number[];
  /** Records of pages that hold a smaller part of it, where the others are few. */
  near: number[];
}

/** Share of a query that a page must hold to answer it, and one that stands beside such pages. */
const closeCover = 0.5;
const besideCover = 0.4;
/** A page below this share of the query has nothing to do with it, unless it holds half of its content words. */
const leastCover = 0.3;
/** What sums of weights may differ by. */
const precision = 1e-5;
/** Pages that a reader is to be offered. */
const enough = 10;

/** The records of those pages that are allowed; `isPlain` as a request has it. */
export function selectMatches(
  { pageOf }: IndexReader,
  { records, coverage, lightHalf, score }: Ranking,
  isAllowed: (page: number) => boolean,
  isPlain = false,
): SelectedMatches {
  const byPage = new Map<number, number[]>();
  for (const record of records) {
    const page = pageOf[record] ?? 0;
    const known = byPage.get(page);
    if (known) known.push(record);
    else if (isAllowed(page)) byPage.set(page, [record]);
  }
  const held = [...byPage].map(([page, list]) => ({ list, cover: coverage[page] ?? 0 }));
  const best = Math.max(0, ...held.map((page) => page.cover));
  const limit = isPlain || best < closeCover ? closeCover : besideCover;
  const close = held.filter((page) => page.cover >= limit);
  const least = lightHalf > 0 ? Math.min(leastCover, lightHalf - precision) : leastCover;
  const first = ({ list }: { list: number[] }) => Math.max(...list.map((record) => score[record] ?? 0));
  const near = held
    .filter((page) => page.cover < limit && page.cover >= least)
    .sort((a, b) => first(b) - first(a))
    .slice(0, Math.max(0, enough - close.length));
  return { close: close.flatMap(({ list }) => list), near: near.flatMap(({ list }) => list) };
}
