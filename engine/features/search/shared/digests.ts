/** Hashes of the questions of readers. The index can compare them, and nobody can read them. */
import { digits } from './indexFormat.ts';
import { contentWords } from './tokenize.ts';

/** Hashes a word to two digits. One in 4,096 other words has the same hash. */
export function digest(word: string): string {
  let hash = 0;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return digits.charAt((hash >>> 9) & 63) + digits.charAt((hash >>> 21) & 63);
}

/** Encodes questions. Commas divide a question into phrases. */
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

/** Returns the digests of the words by question and phrase. */
export const decodeQuestions = (text: string): string[][][] =>
  text.split(';').map((question) => question.split(',').map((phrase) => phrase.match(/../g) ?? []));
