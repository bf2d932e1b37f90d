/** One word of the index for a whole heading, so that a question that is a heading finds it. */
import { stem } from './language.ts';
import { compounds, signedWordsOf, stopWords } from './tokenize.ts';

/** Begin no word of a text: the first those of titles, the second those of other headings. */
export type KeyMark = '!' | '=';

/** What a title says of the page and not of its subject. */
const ofPages = new Set('introduction intro overview guide reference page index details'.split(' '));

/** The stems of the content words in alphabetical order; `undefined` where a text has none. */
export const headingKey = (text: string, mark: KeyMark, language: string): string | undefined =>
  keyOf(signedWordsOf(text), mark, language);

/** The same of a title, in which names such as JavaScript are one word. */
export function nameKey(title: string, language: string): string | undefined {
  const words = [...compounds(title)].flatMap(
    ({ parts, joined, signed }) => signed ?? joined ?? parts.map(({ word }) => word),
  );
  return keyOf(words, '!', language);
}

/** The same for words. */
export function keyOf(words: readonly string[], mark: KeyMark, language: string): string | undefined {
  const telling = words.filter((word) => !stopWords.has(word));
  const subject = telling.filter((word) => !ofPages.has(word));
  const stems = (subject.length > 0 ? subject : telling).map((word) => stem(word, language));
  return stems.length > 0 ? mark + [...new Set(stems)].sort().join(' ') : undefined;
}

/** The name of a page in its address; that of the folder where it is but an introduction. */
export const nameInAddress = (url: string): string =>
  url.split('/').findLast((part) => part !== '' && !ofPages.has(part)) ?? '';
