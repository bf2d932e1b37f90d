/** Code is shown as it was written, letter by letter, whatever it holds and wherever it stands. */
import { describe, expect, it, test } from 'vitest';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';
import { codesOf, verbatimCase } from '../../fuzz/targets/verbatim.ts';

describe('code', () => {
  it.each([
    ['in a line', 'a ` <!-- keep --> `', ['<!-- keep -->']],
    ['over two lines', 'a `<!-- b\nc -->` d', ['<!-- b\nc -->']],
    ['behind an escaped backtick', 'a \\` <!-- gone --> `<!-- keep -->`', ['<!-- keep -->']],
    ['in a cell', '| a |\n|---|\n| `<!-- b -->` <!-- c --> |', ['<!-- b -->']],
    [
      'in a fence whose content is not indented as its item is',
      '- ```text\n  :::note T\n  <!-- a -->\n  ```',
      [':::note T\n<!-- a -->'],
    ],
    ['beside a comment that holds some', '<!-- `a` --> `<!-- b -->`', ['<!-- b -->']],
    ['that only opens a comment', '`<!--` and <!-- gone --> and `-->`', ['<!--', '-->']],
  ])('%s holds what was written', (_, text, codes) => expect(codesOf(text)).toEqual(codes));

  it('is the same in a hundred random texts', () => {
    for (let seed = 0; seed < 100; seed++) {
      const { text, codes } = verbatimCase(String(seed));
      expect(codesOf(text), text).toEqual(codes);
    }
  });
});

const parsed = (text: string, math = false) => {
  const problems = new Problems();
  const page = parsePage(text, { file: 'page.mdx', line: 5 }, problems, { format: 'mdx', math });
  return { json: JSON.stringify(page?.tree), findings: problems.report() };
};

test('a formula holds what was written', () =>
  expect(parsed('$a <!-- m --> b$', true).json).toContain('"value":"a <!-- m --> b"'));

test('a comment without an end is named where it begins', () => {
  expect(parsed('Text.\n\nMore <!-- of it\n').findings).toMatch(
    /page\.mdx:7:6\n {2}The comment that begins here has no end/,
  );
  expect(parsed('More <!-- of\n\nit -->').findings).toMatch(/page\.mdx:5:6\n/);
});

test('what is wrong behind comments and in titles is found at its place', () => {
  expect(parsed('<!-- a -->\n\n:::note A <b\n\n:::').findings).toMatch(/page\.mdx:7:1\d\n/);
  expect(parsed('<!-- a -->\n\nb </c>').findings).toMatch(/page\.mdx:7:3\n/);
});
