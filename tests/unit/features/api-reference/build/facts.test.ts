/** Every fact of a description stands on the page of its operation, and in the Markdown of it. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isDeep, longer } from '../../../../deep.ts';
import { compare } from './compare.ts';
import { siteRoot } from './descriptionFiles.ts';
import { publicDescriptions } from './publicDescriptions.ts';
import { missing, saidByPage } from './said.ts';

const here = import.meta.dirname;
const own = [
  { name: 'our own', root: siteRoot, file: 'content/api/aihub.yaml', lint: true, least: 3_500 },
  { name: 'everything', root: here, file: 'everything.yaml', lint: true, least: 250 },
];
const others = (isDeep || process.env['API_DESCRIPTIONS'] ? publicDescriptions : []).map((path) => ({
  name: path.replace(/.*node_modules\//, ''),
  root: dirname(path),
  file: basename(path),
  lint: false,
  least: 5,
}));

describe.each([...own, ...others])('of $name', longer, async ({ root, file, lint, least }) => {
  test('every fact is on its page and in its Markdown', async () => {
    const found = await compare(root, file, lint);
    const all = [...found.values()];
    const sum = all.reduce((total, { facts }) => total + facts, 0);
    const left = (kind: 'page' | 'markdown') =>
      all.flatMap(({ missing }) => missing[kind].map(({ at, said }) => `${at}: ${said[0]}`));
    expect({ page: left('page').slice(0, 30), markdown: left('markdown').slice(0, 30) }).toEqual({
      page: [],
      markdown: [],
    });
    expect(sum).toBeGreaterThan(least);
  });
});

test('what is not said is missed', async () => {
  const text = await readFile(join(here, 'everything.yaml'), 'utf8');
  const facts = [{ at: 'x', said: ['Given by the server.'] }];
  expect(missing([{ facts }], new Set([saidByPage(text)]))).toEqual([]);
  const other = text.replace('Given by the server', 'Given by others');
  expect(missing([{ facts }], new Set([saidByPage(other)]))).toEqual(facts);
});

test('what is said of another field is missed', () => {
  const said = {
    all: ' a b ',
    fields: new Map([
      ['x', [' a ']],
      ['y', [' b ']],
    ]),
  };
  const group = (field: string, ...words: string[]) => ({
    field,
    facts: words.map((word) => ({ at: `${field} ${word}`, said: [word] })),
  });
  const left = missing([group('x', 'a', 'b'), group('y', 'b')], new Set([said]));
  expect(left.map(({ at }) => at)).toEqual(['x b']);
});
