/** Every fact of a description stands on the page of its operation, and in the Markdown of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '#engine/content/cache.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/read.ts';
import { Problems } from '#engine/shared/problems.ts';
import { drawParsed } from '../../../../fuzz/drawDescription.ts';
import { siteRoot } from './descriptionFiles.ts';
import { factsOf, missing } from './facts.ts';

/** Texts of a page and of all pages of schemas that it leads to. */
function withSchemas(pages: ReadonlyMap<string, string>, path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = pages.get(path) ?? '';
  const links = [...text.matchAll(/[("](\/api\/schemas\/[\w-]+)[)"]/g)];
  return [text, ...links.map(([, link = '']) => withSchemas(pages, link, seen))].join('\n');
}

async function read(root: string, file: string) {
  const problems = new Problems();
  const source = { root, file, references: [], lint: true };
  const found = await readDescription(source, await openCache('/dev/null'), problems);
  if (!found) throw new Error(problems.report());
  const { pages, markdown } = await drawParsed(found.description, found.locate);
  const operations = operationsOf(found.description, found.locate, () => {});
  const facts = factsOf(JSON.parse(JSON.stringify(found.description)));
  return operations.map(({ slug, title, raw }) => ({
    slug,
    facts: facts.get(raw.operationId ?? '') ?? [],
    html: `${title}\n${withSchemas(pages, `/api/${slug}`)}`,
    markdown: `${title}\n${withSchemas(markdown, `/api/${slug}`)}`,
  }));
}

const here = import.meta.dirname;
const descriptions = [
  { name: 'our own', root: siteRoot, file: 'content/api/aihub.yaml', least: 2_500 },
  { name: 'everything', root: here, file: 'everything.yaml', least: 180 },
];

describe.each(descriptions)('of $name', async ({ root, file, least }) => {
  const operations = await read(root, file);

  test('all facts are found', () =>
    expect(operations.reduce((sum, { facts }) => sum + facts.length, 0)).toBeGreaterThan(least));

  test.each(operations)('$slug', ({ facts, html, markdown }) => {
    expect({ page: missing(facts, html), markdown: missing(facts, markdown) }).toEqual({
      page: [],
      markdown: [],
    });
  });
});

test('what is not said is missed', async () => {
  const text = await readFile(join(here, 'everything.yaml'), 'utf8');
  const facts = [{ at: 'x', said: ['Given by the server.'] }];
  expect(missing(facts, text)).toEqual([]);
  expect(missing(facts, text.replace('Given by the server', 'Given by others'))).toEqual(facts);
});
