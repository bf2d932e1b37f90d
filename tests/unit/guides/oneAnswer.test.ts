/** Questions that many pages touch have one answer, in a partial that all of them use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodesOf, pages, samples, siteRoot } from './samples.ts';

const read = (file: string): string => readFileSync(join(siteRoot, file), 'utf8');

test('a page whose instructions hold an input parameter says how it is inserted', () => {
  const withParameter = samples
    .filter(({ language, code }) => language === 'text' && /\{\{\w+\}\}/.test(code))
    .map(({ file }) => file);
  expect(withParameter.length).toBeGreaterThan(5);
  expect([...new Set(withParameter)].filter((file) => !/^ *<InsertParameter \/>$/m.test(read(file)))).toEqual(
    [],
  );
});

test('an input parameter has two braces and no spaces in instructions', () => {
  const others = samples
    .filter(({ language }) => language === 'text')
    .filter(({ code }) => /(?<![{$])\{\w+\}(?!\})|\{\{ \w+ \}\}|<<\w+>>|\[\[\w+\]\]/.test(code));
  expect(others.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

/** A sentence that decides which version runs when none is named. */
const decides =
  /\b(?:runs?|executes?|calls?|uses?) the (?:latest |last |newest )?(?:published|saved|draft|current) (?:version|one)\b/i;

test('no page decides which version runs when none is named', () => {
  const found = pages.flatMap((file) =>
    nodesOf(file, 'text')
      .filter(({ node }) => decides.test(node.value))
      .map(({ line }) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
  expect('Without a number, the API runs the latest published version.').toMatch(decides);
});
