import { weights } from '../../shared/weights.ts';
import { findCorrections, findWords, type WordMatch } from './findWords.ts';
import type { IndexReader } from './indexReader.ts';
import type { Expansion, QueryTerm } from './parseQuery.ts';
import { Scores } from './scores.ts';

export interface TermScores {
  scores: Scores;
  /** Words of the index that match it, and how sure that is, 0 to 1. */
  terms: ReadonlyMap<string, number>;
  /** 0 to 1: less if nothing matches it as it was typed. */
  coverage: number;
}

const shortestOfPair = 3;

/** Scores a term in all its expansions, and tries other spellings if none matches. */
export async function scoreTerm(reader: IndexReader, term: QueryTerm): Promise<TermScores> {
  const { expansions, isPrefix } = term;
  const terms = new Map<string, number>();
  const known = await Promise.all(
    expansions.map(async (expansion) => {
      const found = expansion.words.map((word, position) =>
        findWords(reader, word, expansion.forms, isPrefix && position === expansion.words.length - 1),
      );
      return scoreExpansion(reader, await Promise.all(found), expansion, terms);
    }),
  );
  const best = bestOf(expansions, known, reader.pageOf.length);
  if (best.count() > 0) return { scores: best, terms, coverage: 1 };
  const typed = expansions.filter(({ forms }) => forms === 'typed');
  const parts = typed.flatMap(({ words, quality, forms }) =>
    words.length > 1
      ? words.map((word): Expansion => ({ words: [word], quality: quality / words.length, forms }))
      : [],
  );
  const pairs = await Promise.all(typed.map(({ words }) => wordPairs(reader, words)));
  for (const [ways, coverage] of [
    [pairs.flat(), 1],
    [typed, weights.respeltShare],
    [parts, weights.partsShare],
  ] as const) {
    const respelt = await Promise.all(ways.map((way) => scoreCorrections(reader, way, isPrefix, terms)));
    for (const scores of respelt) if (scores) best.merge(scores);
    if (best.count() > 0) return { scores: best, terms, coverage };
  }
  return { scores: best, terms, coverage: 0 };
}

/** Returns the ways to read an unknown word as two words of the index: "cronjob" may be written "cron job". */
async function wordPairs(
  reader: IndexReader,
  [word = '', ...others]: readonly string[],
): Promise<Expansion[]> {
  if (others.length > 0 || word.length < 2 * shortestOfPair) return [];
  const vocabulary = await reader.vocabulary(new Set(word.slice(0, 1)));
  const firsts = vocabulary.filter(
    (first) => word.startsWith(first) && word.length - first.length >= shortestOfPair,
  );
  const seconds = await reader.entriesOf(firsts.map((first) => word.slice(first.length)));
  return seconds.map(([second]) => ({
    words: [word.slice(0, -second.length), second],
    quality: weights.partsQuality,
    forms: 'family',
  }));
}

/** Merges the scores of all expansions. If an identifier is known, its parts only add to its score. */
function bestOf(ways: readonly Expansion[], known: readonly (Scores | undefined)[], records: number): Scores {
  const best = new Scores(records);
  const isWholeKnown = known[0] !== undefined;
  const isSigned = /^[-.@]/.test(ways[0]?.words[0] ?? '');
  for (const [index, scores] of known.entries()) {
    const isPart = index > 0 && ways[index]?.forms === 'typed';
    if (scores && !(isPart && isWholeKnown)) best.merge(scores);
  }
  for (const [index, scores] of known.entries()) {
    const isPart = index > 0 && ways[index]?.forms === 'typed';
    if (scores && isPart && isWholeKnown)
      best.merge(scores, isSigned ? weights.besideSigned : weights.besideWhole);
  }
  return best;
}

async function scoreCorrections(
  reader: IndexReader,
  expansion: Expansion,
  isOpen: boolean,
  terms: Map<string, number>,
): Promise<Scores | undefined> {
  const found = expansion.words.map(async (word) => {
    const known = await findWords(reader, word, 'typed', false);
    return known.length > 0 ? known : findCorrections(reader, word, isOpen);
  });
  return scoreExpansion(reader, await Promise.all(found), expansion, terms);
}

/** Scores the records that hold all words of an expansion; `undefined` if there are none. */
function scoreExpansion(
  reader: IndexReader,
  found: readonly WordMatch[][],
  expansion: Expansion,
  terms: Map<string, number>,
): Scores | undefined {
  if (found.some((matches) => matches.length === 0)) return undefined;
  let all: Scores | undefined;
  for (const matches of found) {
    const scores = new Scores(reader.pageOf.length);
    for (const { quality, postings } of matches) {
      const factor = (quality * expansion.quality) / found.length;
      for (const posting of postings) scores.keep(posting >> 6, (posting & 31) * factor, (posting >> 5) & 1);
    }
    if (all) all.intersect(scores);
    else all = scores;
  }
  if (!all || (found.length > 1 && all.count() === 0)) return undefined;
  for (const { term, quality } of found.flat())
    terms.set(term, Math.max(terms.get(term) ?? 0, quality * expansion.quality));
  return all;
}
