import { expect, test } from 'vitest';
import { formatDay } from '#engine/shared/text/day.ts';

test.each([
  ['2026-11-22', 'en', 'long', 'November 22, 2026'],
  ['2026-11-22', 'de', 'long', '22. November 2026'],
  ['2026-11-22T23:59:59.000Z', 'en', 'short', 'Nov 22, 2026'],
  ['2026-11-22', 'en', 'withinYear', 'November 22'],
] as const)('%s in "%s" is, %s, %s', (iso, locale, style, words) =>
  expect(formatDay(iso, locale, style)).toBe(words),
);
