/** Text whose words are the same in all languages: ASCII letters and digits with signs. */
const plain = /^[!-9;-^`-~]*$/;
const plainWord = /(?:[A-Za-z]+(?:['.][A-Za-z]+)*|\d+(?:['.,;]\d+)*)+/g;

/** Reading time in minutes, with two decimals, at least 0.01. Words are counted by the rules of the language. */
export const readingMinutes = (text: string, locale: string, wordsPerMinute = 200): number =>
  Math.max(0.01, Math.round((countWords(text, locale) / wordsPerMinute) * 100) / 100);

/** `Intl.Segmenter` takes a millisecond for 1,000 letters in Node.js 20, so it counts only text beyond ASCII. */
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
