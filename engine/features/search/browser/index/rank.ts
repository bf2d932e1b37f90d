/** Ranks the records that match a query. */
import { decodePostings } from '../../shared/indexFormat.ts';
import type { MatchedTerm } from '../../shared/types.ts';
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
 * The formula, for a record r of page p and the terms t of a query:
 *
 *   score(r) = ((section(r) + pageShare * page(p)) / W + bonus * named(r) ** partPower) * (rank(p) / 100) ** rankPower
 *   section(r) = sum of w(t) * saturate(s(t, r)) * coverage(r) ** coveragePower * (1 + wholeHeading)?
 *   page(p) = sum of w(t) * saturate(best of s(t, p) + othersShare * sum of the others)
 *   saturate(s) = s / (s + halfway)
 *
 * s(t, r) is the impact of the term in the record, or `inherited` of that in the title of its page. w(t) is its rarity, halved
 * for weak words; W is the sum of all w. coverage(r) is the share of W that the record matches. The factor wholeHeading is there
 * where the heading has every term. named(r) is the share of the query that the heading is, `bonus` that of titles or headings.
 */
/** Share of its title's impact that a section inherits. */
const inherited = 0.4;
const pageShare = 0.95;
const othersShare = 0.07;
const coveragePower = 1.3;
const halfway = 28;
const titleBonus = 0.28;
const headingBonus = 0.12;
const partPower = 1.8;
const wholeHeading = 0.17;
const weakShare = 0.5;
const rankPower = 0.4;
/** Factor for the score of each further record of a page. */
const repetition = 0.6;

/** Scores all records that match anything of the query. */
export async function rank(reader: IndexReader, { terms, keys }: ParsedQuery): Promise<Ranking> {
  const [scored, named] = await Promise.all([
    Promise.all(terms.map((term) => scoreTerm(reader, term))),
    findNamed(reader, keys),
  ]);
  const matched = scored.map((termScores, index): Matched => {
    const { isWeak = false, isRequired = false } = terms[index] ?? {};
    const ofPages = pageScores(reader, termScores.scores.values);
    return { ...termScores, ofPages, weight: rarity(ofPages) * (isWeak ? weakShare : 1), isWeak, isRequired };
  });
  const weights = sum(matched.map(({ weight }) => weight));
  const pages = scorePages(reader, matched);
  const { records, score } = scoreRecords(reader, matched, weights, pages.value, named);
  preferNamed(reader, named, score);
  const contentWeights = matched.flatMap(({ isWeak, weight }) => (isWeak ? [] : weight));
  return {
    records,
    score,
    coverage: pages.held.map((weight) => weight / weights),
    lightHalf: lighterHalf(contentWeights) / weights,
    matchedTerms: matched.map(({ terms: words, weight }) => ({ terms: [...words], weight })),
  };
}

/** A term with its scores and its weight. */
interface Matched extends TermScores, Pick<QueryTerm, 'isWeak' | 'isRequired'> {
  ofPages: Float32Array;
  weight: number;
}

/** Returns records whose heading, or one of whose fields, equals the query or a part of it, with its share. */
async function findNamed(
  reader: IndexReader,
  keys: ReadonlyMap<string, number>,
): Promise<Map<number, number>> {
  const named = new Map<number, number>();
  for (const [key, list] of await reader.entriesOf([...keys.keys()])) {
    const share = keys.get(key) ?? 0;
    for (const posting of decodePostings(list)) {
      const record = posting >> 6;
      named.set(record, Math.max(named.get(record) ?? 0, share));
    }
  }
  return named;
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
  weights: number,
  pageValue: Float32Array,
  named: ReadonlyMap<number, number>,
) {
  const records: number[] = [];
  const score = new Float32Array(pageOf.length);
  for (let record = 0; record < pageOf.length; record++) {
    const isMatch = (termScores: Matched) => (termScores.scores.values[record] ?? 0) > 0;
    if (!matched.some(isMatch) || !matched.every((term) => !term.isRequired || isMatch(term))) continue;
    records.push(record);
    const page = pageOf[record] ?? 0;
    const start = startOf[page] ?? 0;
    const section = sectionValue(matched, record, start);
    const whole = section.inHeading === matched.length ? 1 + wholeHeading : 1;
    const bonus = (start === record ? titleBonus : headingBonus) * (named.get(record) ?? 0) ** partPower;
    const ofSection = section.value * (section.held / weights) ** coveragePower * whole;
    const ofPage = pageShare * (pageValue[page] ?? 0);
    score[record] =
      ((ofSection + ofPage) / weights + bonus) * ((groupOf[page]?.rank ?? 100) / 100) ** rankPower;
  }
  return { records, score };
}

/** The sum of one record, the weights of the terms that it matches, and how many stand in its heading. */
function sectionValue(matched: readonly Matched[], record: number, start: number) {
  let value = 0;
  let held = 0;
  let inHeading = 0;
  for (const { scores, weight } of matched) {
    const fromTitle = scores.headings[start] ? (scores.values[start] ?? 0) * inherited : 0;
    const score = Math.max(scores.values[record] ?? 0, fromTitle);
    if (score === 0) continue;
    value += saturate(score) * weight;
    held += weight;
    inHeading += scores.headings[record] ?? 0;
  }
  return { value, held, inHeading };
}

/** Puts a section or field that the query names before the start of its page. */
function preferNamed(
  { pageOf, startOf }: IndexReader,
  named: ReadonlyMap<number, number>,
  score: Float32Array,
): void {
  for (const [record, share] of named) {
    const start = startOf[pageOf[record] ?? 0] ?? 0;
    const [own, title] = [score[record] ?? 0, score[start] ?? 0];
    if (share <= (named.get(start) ?? 0) || own > title) continue;
    score[record] = title;
    score[start] = own;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Sum of the smaller half of the weights. */
const lighterHalf = (weights: readonly number[]): number =>
  sum(weights.toSorted((a, b) => a - b).slice(0, Math.ceil(weights.length / 2)));

/** Repeating a word counts less each time. */
const saturate = (score: number): number => score / (score + halfway);

/** Returns the rarity of a word: the fewer pages have it, the higher. */
function rarity(scores: Float32Array): number {
  const count = scores.reduce((pages, score) => pages + (score > 0 ? 1 : 0), 0);
  return Math.sqrt(Math.log(1 + (scores.length + 1) / (count + 1)));
}

/** Returns the best score of each page's records, and a small share of the others. */
function pageScores({ pageOf, startOf }: IndexReader, values: Float32Array): Float32Array {
  const best = new Float32Array(startOf.length);
  const total = new Float32Array(startOf.length);
  for (let record = 0; record < pageOf.length; record++) {
    const page = pageOf[record] ?? 0;
    const score = values[record] ?? 0;
    best[page] = Math.max(best[page] ?? 0, score);
    total[page] = (total[page] ?? 0) + score;
  }
  return best.map((score, page) => score + othersShare * ((total[page] ?? 0) - score));
}

/** Returns the best `count` records, best first. The score falls with each further record of a page. */
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
