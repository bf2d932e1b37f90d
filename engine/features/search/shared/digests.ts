/** What readers ask, as the index keeps it: two digits for each word, so that it can be compared and not be read. */
import { digits } from './indexFormat.ts';
import { contentWords } from './tokenize.ts';

/** One of 4,096 other words has the same. */
export function digest(word: string): string {
  let hash = 0;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return digits.charAt((hash >>> 9) & 63) + digits.charAt((hash >>> 21) & 63);
}

/** Phrases are what stands between commas; those of one question are kept together. */
export const encodeQuestions = (questions: readonly string[]): string =>
  questions
    .map((question) =>
      question
        .split(/[,;]\s/)
        .map((phrase) => contentWords(phrase).map(digest).join(''))
        .filter((phrase) => phrase !== '')
        .join(','),
    )
    .join(';');

/** By question and phrase the digests of the words. */
export const decodeQuestions = (text: string): string[][][] =>
  text.split(';').map((question) => question.split(',').map((phrase) => phrase.match(/../g) ?? []));
