/** Every fact of a description stands on the page of its operation, and in the Markdown of it. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '#engine/content/cache.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/read.ts';
import { Problems } from '#engine/shared/problems.ts';
import { drawParsed } from '../../../../fuzz/drawDescription.ts';
import { siteRoot } from './descriptionFiles.ts';
import { factsOf } from './facts.ts';
import { publicDescriptions, sampled } from './publicDescriptions.ts';
import { missing, type Said, saidByMarkdown, saidByPage, wordsOf } from './said.ts';
import type { Fact } from './schemaFacts.ts';

interface Found {
  facts: number;
  missing: { page: Fact[]; markdown: Fact[] };
}

/** What each operation's page and Markdown, and the pages of schemas that they lead to, do not say. */
async function compare(root: string, file: string, lint: boolean): Promise<Map<string, Found>> {
  const problems = new Problems();
  const source = { root, file, references: [], lint };
  const read = await readDescription(source, await openCache('/dev/null'), problems);
  if (!read) throw new Error(problems.report());
  const { locate } = read;
  const description = lint ? read.description : sampled(read.description);
  const operations = operationsOf(description, locate, () => {});
  const facts = factsOf(JSON.parse(JSON.stringify(description)));
  const { pages, markdown } = await drawParsed(description, locate, { lint });
  const ofPages = reader(pages, saidByPage);
  const ofMarkdown = reader(markdown, saidByMarkdown);
  return new Map(
    operations.map(({ slug, title, method, path }) => {
      const all = facts.get(`${method} ${path}`)?.() ?? [];
      const titled = { all: wordsOf(title), fields: new Map() };
      const left = (said: Said[]) => missing(all, [titled, ...said]);
      return [
        slug,
        {
          facts: all.length,
          missing: { page: left(ofPages(`/api/${slug}`)), markdown: left(ofMarkdown(`/api/${slug}`)) },
        },
      ] as const;
    }),
  );
}

/** What a page says, and all pages of schemas that it leads to. */
function reader(pages: ReadonlyMap<string, string>, said: (text: string) => Said): (path: string) => Said[] {
  const known = new Map<string, { said: Said; links: string[] }>();
  const one = (path: string) => {
    const text = pages.get(path) ?? '';
    const links = [...text.matchAll(/[("](\/api\/schemas\/[\w-]+)[)"]/g)].map(([, link = '']) => link);
    const found = known.get(path) ?? { said: said(text), links };
    known.set(path, found);
    return found;
  };
  return (path) => {
    const reached = new Set([path]);
    for (const next of reached) for (const link of one(next).links) reached.add(link);
    return [...reached].map((next) => one(next).said);
  };
}

const here = import.meta.dirname;
const own = [
  { name: 'our own', root: siteRoot, file: 'content/api/aihub.yaml', lint: true, least: 3_500 },
  { name: 'everything', root: here, file: 'everything.yaml', lint: true, least: 250 },
];
const others = publicDescriptions.map((path) => ({
  name: path.replace(/.*node_modules\//, ''),
  root: dirname(path),
  file: basename(path),
  lint: false,
  least: 5,
}));

describe.each([...own, ...others])('of $name', async ({ root, file, lint, least }) => {
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
  expect(missing(facts, [saidByPage(text)])).toEqual([]);
  const other = text.replace('Given by the server', 'Given by others');
  expect(missing(facts, [saidByPage(other)])).toEqual(facts);
});

test('what is said of another field is missed', () => {
  const said = {
    all: ' a b ',
    fields: new Map([
      ['x', [' a ']],
      ['y', [' b ']],
    ]),
  };
  const fact = (name: string, word: string) => ({ at: name, said: [word], field: { name } });
  const facts = [fact('x', 'a'), fact('x', 'b'), fact('y', 'b')];
  expect(missing(facts, [said]).map(({ at }) => at)).toEqual(['x']);
});
