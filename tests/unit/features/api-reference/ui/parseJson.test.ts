/** JSON that is nested deeper than a browser can hold. */
import { describe, expect, it } from 'vitest';
import { firstLines, formatJson } from '#engine/features/api-reference/ui/response/formatJson.ts';
import { isTooDeep, mostLevels, parseJson } from '#engine/features/api-reference/ui/response/parseJson.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('depth', () => {
  it.each([
    ['just not too deep', nested(mostLevels), false],
    ['too deep', nested(mostLevels + 1), true],
    ['objects', nested(mostLevels + 1, '{"a":', '}'), true],
    ['beside each other', `[${'[],'.repeat(500)}[]]`, false],
    ['in quotes', JSON.stringify('['.repeat(500)), false],
    ['in quotes with quotes', JSON.stringify(`\\"${'['.repeat(500)}\\`), false],
    ['after quotes', `["\\\\",${'['.repeat(500)}`, true],
    ['of no JSON', '{'.repeat(1_000_000), true],
    ['of many quotes', '"\\'.repeat(500_000), false],
  ])('of a text: %s', (_name, text, isDeep) => expect(isTooDeep(text)).toBe(isDeep));

  it('beyond the limit is neither parsed nor laid out', () => {
    expect(() => parseJson(nested(50_000))).toThrow(RangeError);
    expect(formatJson(nested(50_000))).toBeUndefined();
    expect(formatJson(nested(mostLevels))).toBeDefined();
  });
});

it.each<[string, number, string]>([
  ['a', 1, 'a'],
  ['a\n', 1, 'a'],
  ['a\nb\nc', 2, 'a\nb'],
  ['a\nb\n\nc', 3, 'a\nb\n'],
  ['a\nb\nc', 3, 'a\nb\nc'],
  ['', 1, ''],
])('the first lines of %j: %d', (text, most, shown) => expect(firstLines(text, most)).toBe(shown));
