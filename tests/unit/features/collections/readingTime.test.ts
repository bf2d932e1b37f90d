import { expect, it } from 'vitest';
import { readingMinutes } from '#engine/features/collections/build/records/readingTime.ts';

const counted = (text: string, locale: string): number =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;

it('counts the words of 200 as a minute', () =>
  expect([readingMinutes('word '.repeat(300), 'en'), readingMinutes('', 'en')]).toEqual([1.5, 0.01]));

it.each(['en', 'de', 'sv', 'ja'])('counts words of %s as the language parts them', (locale) => {
  const letters = [...`aB9 0'.,;-/"x1 \n(e_:é’日本—`];
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let length = 1; length < 400; length++) {
    const text = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
    const words = counted(text, locale);
    expect(readingMinutes(text, locale), text).toBe(Math.max(0.01, Math.round((words / 200) * 100) / 100));
  }
});
