/** Selects the records to show, and those that answer only a part of the query. */
import type { IndexReader } from './indexReader.ts';
import type { Ranking } from './rank.ts';

export interface SelectedMatches {
  /** Records of pages that cover the query, or nearly. */
  close: number[];
  /** Records of pages that cover a smaller part, if the others are few. */
  near: number[];
}

/** Share of a query that a page must hold to answer it, and one that stands beside such pages. */
const closeCover = 0.5;
const besideCover = 0.4;
/** A page with less coverage is no result, unless it has half of the content words. */
const leastCover = 0.3;
/** Tolerance of sums of weights. */
const precision = 1e-5;
/** Number of pages that a reader should be offered. */
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
