/** Index keys of whole headings, so that a query that equals a heading finds it. */
import { stem } from './language.ts';
import { compounds, signedWordsOf, stopWords } from './tokenize.ts';

/** First letter of a key: `!` for titles, `=` for other headings. No word begins with them. */
export type KeyMark = '!' | '=';

/** Words of titles that name the kind of a page, not its subject. */
const ofPages = new Set('introduction intro overview guide reference page index details'.split(' '));

/** Returns the key of a heading: the stems of its content words in alphabetical order; `undefined` if it has none. */
export const headingKey = (text: string, mark: KeyMark, language: string): string | undefined =>
  keyOf(signedWordsOf(text), mark, language);

/** Returns the key of a title, with names such as JavaScript as one word. */
export function nameKey(title: string, language: string): string | undefined {
  const words = [...compounds(title)].flatMap(
    ({ parts, joined, signed }) => signed ?? joined ?? parts.map(({ word }) => word),
  );
  return keyOf(words, '!', language);
}

/** Returns the key of a list of words. */
export function keyOf(words: readonly string[], mark: KeyMark, language: string): string | undefined {
  const telling = words.filter((word) => !stopWords.has(word));
  const subject = telling.filter((word) => !ofPages.has(word));
  const stems = (subject.length > 0 ? subject : telling).map((word) => stem(word, language));
  return stems.length > 0 ? mark + [...new Set(stems)].sort().join(' ') : undefined;
}

/** Returns the last part of an address that names a subject: for an introduction, the name of its folder. */
export const nameInAddress = (url: string): string =>
  url.split('/').findLast((part) => part !== '' && !ofPages.has(part)) ?? '';
