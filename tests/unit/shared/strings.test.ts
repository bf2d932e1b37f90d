import { describe, expect, it } from 'vitest';
import { format, plural } from '#engine/shared/strings.ts';

it('format fills places, leaves unknown ones, and takes no second look at what it filled in', () =>
  expect(format('{a} and {b} and {c}', { a: '{b}', b: 2 })).toBe('{b} and 2 and {c}'));

describe('plural', () => {
  it.each([
    [1, 'en', '1 item'],
    [0, 'en', '0 items'],
    [2, 'en', '2 items'],
  ])('of %d in %s', (count, locale, text) =>
    expect(plural('1 item|{count} items', count, locale)).toBe(text),
  );

  it('orders forms by the categories of the language and uses the last where one is missing', () => {
    expect(
      [1, 2, 5].map((count) => plural('{count} strona|{count} strony|{count} stron', count, 'pl')),
    ).toEqual(['1 strona', '2 strony', '5 stron']);
    expect(plural('{count} strona|{count} strony', 5, 'pl')).toBe('5 strony');
    expect(plural('Satu item|{count} item', 5, 'id')).toBe('5 item');
  });
});
