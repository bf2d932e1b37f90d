/** JSON for people. */
import { describe, expect, it } from 'vitest';
import { formatJson } from '#engine/features/api-reference/ui/response/formatJson.ts';

const text = (json: string) =>
  formatJson(json)
    ?.map((token) => token.text)
    .join('');

describe('formatted JSON', () => {
  it.each<[unknown]>([
    [{ a: 1, b: [true, false, null, { c: [] }], d: {} }],
    [[]],
    ['a: {"quoted", [text]} \\ "'],
    [{ 'key: {': 'value, ]', '': -1.5e-7 }],
    [[[[1], 2], 3]],
    [null],
  ])('is that of the language: %j', (value) => {
    expect(text(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(text(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2));
  });

  it('keeps every digit', () => {
    expect(text('[12345678901234567890,1.50]')).toBe('[\n  12345678901234567890,\n  1.50\n]');
  });

  it('tells names from texts, numbers and words', () => {
    const kinds = formatJson('{"a":"b","c":1,"d":null}')?.flatMap(({ kind, text: own }) =>
      kind ? [kind + own] : [],
    );
    expect(kinds).toEqual(['a"a"', 's"b"', 'a"c"', 'n1', 'a"d"', 'knull']);
  });

  it.each(['', '{', '{"a":}', 'text', '<html>'])('is nothing for %j', (json) => {
    expect(formatJson(json)).toBeUndefined();
  });
});
