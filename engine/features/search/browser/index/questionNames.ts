/** Names in a question. A site without them cannot answer it. */
import { editDistance } from '../../shared/distance.ts';
import { normalize, stopWords } from '../../shared/tokenize.ts';
import type { SearchHit } from '../../shared/types.ts';

const wholeWords = (text: string): Set<string> =>
  new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => normalize(word).replace(/s$/, '')));

const capitalized = /(?<=[^.!?\s"“(]\s+)\p{Lu}[\p{L}\p{N}]+|\b\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu;

/** Returns the names in a question: words with capitals, except the first of a sentence; none in a question of capitals alone. */
const namesIn = (question: string): string[] =>
  /\p{Ll}/u.test(question)
    ? (question.match(capitalized) ?? [])
        .map(normalize)
        .filter((word) => !stopWords.has(word))
        .map((name) => name.replace(/s$/, ''))
    : [];

/** Returns whether each name in the question, or a misspelling of it, is a whole word in one of the hits. */
export function holdNames(question: string, hits: readonly SearchHit[]): boolean {
  const names = namesIn(question);
  if (names.length === 0) return true;
  const texts = hits.map(({ content, code, headings }) =>
    wholeWords(`${headings.join(' ')} ${content} ${code}`),
  );
  return names.every((name) =>
    texts.some(
      (words) =>
        words.has(name) || (name.length > 4 && [...words].some((word) => editDistance(word, name, 1) < 2)),
    ),
  );
}
