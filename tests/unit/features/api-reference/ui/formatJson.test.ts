/** JSON for people. */
import { expect, it } from 'vitest';
import { formatJson } from '#engine/features/api-reference/ui/response/formatJson.ts';
import { highlight, json } from '#engine/features/api-reference/ui/response/highlight.ts';

it.each<[unknown]>([
  [{ a: 1, b: [true, false, null, { c: [] }], d: {} }],
  [[]],
  ['a: {"quoted", [text]} \\ "'],
  [{ 'key: {': 'value, ]', '': -1.5e-7 }],
  [[[[1], 2], 3]],
  [null],
])('is that of the language: %j', (value) => {
  expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(formatJson(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2));
});

it('keeps every digit', () =>
  expect(formatJson('[12345678901234567890,1.50]')).toBe('[\n  12345678901234567890,\n  1.50\n]'));

it('tells names from texts, numbers and words', () => {
  const code = formatJson('{"a":"b","c":1,"d":null}') ?? '';
  const kinds = highlight(code, json).flatMap(({ kind, text }) => (kind ? [kind + text] : []));
  expect(kinds).toEqual(['a"a"', 's"b"', 'a"c"', 'n1', 'a"d"', 'knull']);
});

it.each(['', '{', '{"a":}', 'text', '<html>'])('is nothing for %j', (text) =>
  expect(formatJson(text)).toBeUndefined(),
);
