/** Ranks the records that match a query. */

import { decodePostings } from '../../shared/indexFormat.ts';
import type { MatchedTerm } from '../../shared/types.ts';
import { weights } from '../../shared/weights.ts';
import type { IndexReader } from './indexReader.ts';
import type { ParsedQuery, QueryTerm } from './parseQuery.ts';
import { scoreTerm, type TermScores } from './scoreTerm.ts';

export interface Ranking {
  /** Records that match anything of the query, in the order of the index. */
  records: number[];
  /** By record. */
  score: Float32Array;
  /** By page: share of the query that it matches, 0 to 1; rare words count more. */
  coverage: Float32Array;
  /** Share of the query that the lighter half of its content words has. */
  lightHalf: number;
  /** Words of the index that each term of the query matched. */
  matchedTerms: MatchedTerm[];
}

/*
 * The formula, for a record r of page p and the terms t of a query; `weights.ts` holds its weights:
 *
 *   score(r) = (sum of w(t) * value(t, r) / sum of w(t) + titleBonus?) * (rank(p) / 100) ** rankPower
 *   value(t, r) = saturate(s(t, r)) + pageShare * saturate(s(t, p))
 *   saturate(s) = s / (s + halfway)
 *   w(t) = log(1 + pages / pages with t) ** rarityPower * weakShare?
 *
 * s(t, r) is the impact of the term in the record or in the title of its page, whichever is higher; s(t, p) is the sum over the
 * records of the page, divided by their number ** sizePower. titleBonus is there where the title of the page is the whole query, and
 * weakShare for words that fit nearly everything. The sections of a page share the best score of them: the one that says most of
 * the query has it whole. `proximity.ts` then looks at the texts of the first records.
 */

/** Scores all records that match anything of the query. */
export async function rank(reader: IndexReader, { terms, keys }: ParsedQuery): Promise<Ranking> {
  const [scored, named] = await Promise.all([
    Promise.all(terms.map((term) => scoreTerm(reader, term))),
    findNamed(reader, keys),
  ]);
  const matched = scored.map((termScores, index): Matched => {
    const { isWeak = false, isRequired = false } = terms[index] ?? {};
    const ofPages = pageScores(reader, termScores.scores.values);
    const weight = rarity(ofPages) * (isWeak ? weights.weakShare : 1);
    return { ...termScores, ofPages, weight, isWeak, isRequired };
  });
  const whole = sum(matched.map(({ weight }) => weight));
  const pages = scorePages(reader, matched);
  const { records, score } = scoreRecords(reader, matched, whole, pages.value, named);
  const contentWeights = matched.flatMap(({ isWeak, weight }) => (isWeak ? [] : weight));
  return {
    records,
    score,
    coverage: pages.held.map((weight) => weight / whole),
    lightHalf: lighterHalf(contentWeights) / whole,
    matchedTerms: matched.map(({ terms: words, weight }) => ({ terms: [...words], weight })),
  };
}

/** A term with its scores and its weight. */
interface Matched extends TermScores, Pick<QueryTerm, 'isWeak' | 'isRequired'> {
  ofPages: Float32Array;
  weight: number;
}

/** Returns the records whose heading, or one of whose fields, is the query. */
async function findNamed(reader: IndexReader, keys: readonly string[]): Promise<Set<number>> {
  const entries = await reader.entriesOf(keys);
  return new Set(entries.flatMap(([, list]) => [...decodePostings(list)].map((posting) => posting >> 6)));
}

/** By page: the sum of the formula, and the weights of the terms that it matches. */
function scorePages({ startOf }: IndexReader, matched: readonly Matched[]) {
  const value = new Float32Array(startOf.length);
  const held = new Float32Array(startOf.length);
  for (const { ofPages, weight, coverage } of matched) {
    for (const [page, score] of ofPages.entries()) {
      if (score === 0) continue;
      value[page] = (value[page] ?? 0) + saturate(score) * weight;
      held[page] = (held[page] ?? 0) + weight * coverage;
    }
  }
  return { value, held };
}

/** The records that hold a term by themselves and all required ones, with their scores. */
function scoreRecords(
  { pageOf, startOf, groupOf }: IndexReader,
  matched: readonly Matched[],
  total: number,
  pageValue: Float32Array,
  named: ReadonlySet<number>,
) {
  const records: number[] = [];
  const own = new Float32Array(pageOf.length);
  const bestOwn = new Float32Array(startOf.length);
  const ofPage = new Float32Array(startOf.length);
  for (let record = 0; record < pageOf.length; record++) {
    const isMatch = (termScores: Matched) => (termScores.scores.values[record] ?? 0) > 0;
    if (!matched.some(isMatch) || !matched.every((term) => !term.isRequired || isMatch(term))) continue;
    records.push(record);
    const page = pageOf[record] ?? 0;
    const start = startOf[page] ?? 0;
    // No section has the sum of all weights: one that the query names comes before the start of its page.
    const isFirst = named.has(record) && !named.has(start);
    own[record] = isFirst ? total : sectionValue(matched, record, start, weights.inherited);
    bestOwn[page] = Math.max(bestOwn[page] ?? 0, own[record] ?? 0);
    const value = sectionValue(matched, record, start, 1) + weights.pageShare * (pageValue[page] ?? 0);
    const bonus = start === record && named.has(record) ? weights.titleBonus : 0;
    const rank = groupOf[page]?.rank ?? 100;
    const score = (value / total + bonus) * (rank / 100) ** weights.rankPower;
    ofPage[page] = Math.max(ofPage[page] ?? 0, score);
  }
  const score = own.map((value, record) => {
    const page = pageOf[record] ?? 0;
    return ((ofPage[page] ?? 0) * value) / (bestOwn[page] || 1);
  });
  return { records, score };
}

/** The sum of the values of the terms in a record; the title of its page counts by `share`. */
function sectionValue(matched: readonly Matched[], record: number, start: number, share: number): number {
  let value = 0;
  for (const { scores, weight } of matched) {
    const fromTitle = scores.headings[start] ? (scores.values[start] ?? 0) * share : 0;
    value += weight * saturate(Math.max(scores.values[record] ?? 0, fromTitle));
  }
  return value;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Sum of the smaller half of the weights. */
const lighterHalf = (values: readonly number[]): number =>
  sum(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2)));

/** Repeating a word counts less each time. */
const saturate = (score: number): number => score / (score + weights.halfway);

/** Returns the rarity of a word: the fewer pages have it, the higher. */
function rarity(scores: Float32Array): number {
  const count = scores.reduce((pages, score) => pages + (score > 0 ? 1 : 0), 0);
  return Math.log(1 + (scores.length + 1) / (count + 1)) ** weights.rarityPower;
}

/** Returns s(t, p) of the formula for each page. */
function pageScores({ pageOf, startOf }: IndexReader, values: Float32Array): Float32Array {
  const total = new Float32Array(startOf.length);
  const sizes = new Float32Array(startOf.length);
  for (const [record, page] of pageOf.entries()) {
    total[page] = (total[page] ?? 0) + (values[record] ?? 0);
    sizes[page] = (sizes[page] ?? 0) + 1;
  }
  return total.map((sum, page) => sum / (sizes[page] ?? 1) ** weights.sizePower);
}

/** Returns the best `count` records, best first. The score falls by `repetition` with each further record of a page. */
export function best(
  { pageOf, startOf }: IndexReader,
  { score }: Pick<Ranking, 'score'>,
  records: readonly number[],
  count: number,
  repetition = weights.repetition,
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
