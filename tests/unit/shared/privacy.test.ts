import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanData, cleanText } from '#engine/shared/privacy.ts';

test.each([
  ['https://docs.example.com/help/docs/intro#part', 'https://docs.example.com/help/docs/intro'],
  ['https://docs.example.com/search?q=secret', 'https://docs.example.com/search'],
  [
    'https://docs.example.com/a?lang=ts&api_key=1&token=2&code=3&utm_source=mail',
    'https://docs.example.com/a?utm_source=mail',
  ],
  ['https://user:pass@docs.example.com/a', 'https://docs.example.com/a'],
  ['https://a.example/?utm_campaign=me%40example.com', 'https://a.example/?utm_campaign=%E2%80%A6'],
  ['android-app://com.example/', ''],
  ['', ''],
  ['no address', ''],
])('an address %s leaves as %s', (address, clean) => expect(cleanAddress(address)).toBe(clean));

describe('a text', () => {
  test.each([
    ['how to add credit', 'how to add credit'],
    ['donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsgesellschaft'],
    ['key 1234567890abcdefABCDEF fails', 'key … fails'],
    ['write to me@example.com', 'write to …'],
  ])('%s leaves as %s', (text, clean) => expect(cleanText(text)).toBe(clean));

  test('is cut', () => expect(cleanText('a'.repeat(5000))).toHaveLength(300));
});

test('data are plain values', () => {
  const data = { a: 'x', b: 1, c: true, d: null, e: { f: 1 }, g: () => 1 };
  expect(cleanData(data)).toEqual({ a: 'x', b: 1, c: true });
  expect(cleanData(undefined)).toEqual({});
});
