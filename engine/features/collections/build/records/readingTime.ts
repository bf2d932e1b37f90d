const wordsPerMinute = 200;

/** Minutes that reading a text takes, to two decimals, at least 0.01; words are counted as its language parts them. */
export function readingMinutes(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (isWordLike) words++;
  }
  return Math.max(0.01, Math.round((words / wordsPerMinute) * 100) / 100);
}
