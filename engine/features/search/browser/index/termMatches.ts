/** Matches the terms of a question with texts. */
import { editDistance } from '../../shared/distance.ts';
import { stem } from '../../shared/language.ts';
import { compounds, stopWords, wordsOf } from '../../shared/tokenize.ts';
import type { MatchedTerm, SearchHit, SearchResult } from '../../shared/types.ts';

/** Highest share of a term in another spelling. */
const respelt = 0.7;
/** Highest share of a term that the question only begins. */
const begun = 0.85;

/** Words of the question, and how sure it is that they are meant. */
export type TermMatches = ReadonlyMap<MatchedTerm, number>;

/** Returns the sum of the weights of words, each by its share. */
export const totalWeight = (words: Iterable<readonly [MatchedTerm, number]>): number =>
  [...words].reduce((sum, [{ weight }, share]) => sum + weight * share, 0);

/** Returns the words that a text holds, in any form of the index, with their shares. */
export function matchTerms(text: string, asked: readonly MatchedTerm[]): TermMatches {
  const words = wordSet(text);
  return new Map(
    asked.flatMap((word) => {
      const shares = word.terms.flatMap(([term, share]) => (words.has(term) ? share : []));
      return shares.length > 0 ? [[word, Math.max(...shares)] as const] : [];
    }),
  );
}

/** Returns how much of the question a heading says, less if it says more than the question. */
export function exactness(heading: string, asked: readonly MatchedTerm[]): number {
  const matches = matchTerms(heading, asked);
  const isAsked = (joined: string) =>
    asked.some(({ terms }) => terms.some(([term, share]) => term === joined && share > begun));
  const words = [...compounds(heading)].flatMap(({ parts, joined }) =>
    joined && isAsked(joined) ? joined : parts.flatMap(({ word }) => (stopWords.has(word) ? [] : word)),
  );
  return totalWeight(matches) * Math.min(1, matches.size / Math.max(1, words.length));
}

/** Leaves out misspellings that are other words of the question. */
const withoutEchoes = (asked: readonly MatchedTerm[]): MatchedTerm[] =>
  asked.map((word) => {
    const isEcho = (term: string, share: number) =>
      share <= respelt &&
      asked.some(
        (other) => other !== word && other.terms.some(([own, known]) => own === term && known > share),
      );
    return { ...word, terms: word.terms.filter(([term, share]) => !isEcho(term, share)) };
  });

/** Leaves out words such as "many" in "how many": a passage says "20" instead. */
export function withoutMeasureWord(question: string, asked: readonly MatchedTerm[]): readonly MatchedTerm[] {
  const measure = /\bhow (big|large|long|many|much|often)\b/i.exec(question)?.[1]?.toLowerCase();
  return asked.filter(({ terms }) => !terms.some(([term, share]) => term === measure && share === 1));
}

const wordSet = (text: string): Set<string> =>
  new Set(
    [...compounds(text)].flatMap(({ parts, joined }) => [
      ...parts.map(({ word }) => word),
      ...(joined ? [joined] : []),
    ]),
  );

/** Returns the terms that the source matched, or that the hits hold if the source does not tell. */
export function matchedTermsOf(
  question: string,
  result: SearchResult,
  hits: readonly SearchHit[],
): readonly MatchedTerm[] {
  if (result.asked) return withoutEchoes(result.asked);
  const language = hits[0]?.id.split(':', 1)[0] ?? '';
  const texts = hits.map(({ content, headings }) => new Set(wordsOf([content, ...headings].join('\n'))));
  const typed = new Set(wordsOf(question.slice(0, 300)).filter((word) => !stopWords.has(word)));
  return [...typed].map((word) => {
    const fits = (other: string) =>
      stem(other, language) === stem(word, language) ||
      (word.length > 4 && editDistance(word, other, 1) <= 1);
    const terms = new Set(texts.flatMap((words) => [...words].filter(fits)));
    const count = texts.filter((words) => [...words].some((other) => terms.has(other))).length;
    return {
      terms: [...terms].map((term) => [term, 1]),
      weight: Math.log(1 + (texts.length + 1) / (count + 0.5)),
    };
  });
}
