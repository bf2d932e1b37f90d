const wordsPerMinute = 200;

/** Parts of a text whose words are the same in every language: letters and digits of ASCII, and signs between them. */
const plain = /^[!-9;-^`-~]*$/;
const plainWord = /(?:[A-Za-z]+(?:['.][A-Za-z]+)*|\d+(?:['.,;]\d+)*)+/g;

/** Minutes that reading a text takes, to two decimals, at least 0.01; words are counted as its language parts them. */
export const readingMinutes = (text: string, locale: string): number =>
  Math.max(0.01, Math.round((countWords(text, locale) / wordsPerMinute) * 100) / 100);

/** `Intl.Segmenter` takes a millisecond for a thousand letters in Node.js 20, so it is asked for the rest alone. */
function countWords(text: string, locale: string): number {
  let words = 0;
  const others: string[] = [];
  for (const part of text.split(/\s+/)) {
    if (plain.test(part)) words += part.match(plainWord)?.length ?? 0;
    else others.push(part);
  }
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(others.join(' ')))
    if (isWordLike) words++;
  return words;
}
