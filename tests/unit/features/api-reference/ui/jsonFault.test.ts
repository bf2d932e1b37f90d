/** What is said of a body that is no JSON: where, and what would be right. */
import { expect, test } from 'vitest';
import { jsonFault } from '#engine/features/api-reference/ui/response/jsonFault.ts';

test.each([
  ['[{"Key": }]', 1, 10, '" 0 { ['],
  ['{\n  "a": 1,\n}', 3, 1, '"'],
  ['{"a": 1', 1, 8, ', }'],
  ['[1, 2', 1, 6, ', ]'],
  ['[1 2]', 1, 4, ', ]'],
  ['{"a" 1}', 1, 6, ':'],
  ["{'a': 1}", 1, 2, '" }'],
  ['{a: 1}', 1, 2, '" }'],
  ['[,]', 1, 2, '" 0 { [ ]'],
  ['{"a": "b\nc"}', 1, 7, '" 0 { ['],
  ['[01]', 1, 2, '" 0 { [ ]'],
  ['[true, nil]', 1, 8, '" 0 { ['],
  ['{"a": {"b": []}}\n}', 2, 1, 'nothing'],
  ['1 // one', 1, 3, 'nothing'],
  ['{"a": "\\x"}', 1, 7, '" 0 { ['],
])('%j', (text, line, column, signs) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text, 'nothing')).toEqual({ line, column, signs });
});

test('what is JSON is read to its end', () => {
  const text = '{ "a": [1.5e3, -0, true, null, "\\u00e9 \\"b\\""], "c": { "d": {}, "e": [] } }\n';
  expect(jsonFault(text, 'nothing')).toEqual({ line: 2, column: 1, signs: 'nothing' });
});
