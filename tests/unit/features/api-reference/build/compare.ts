/** Which facts of a description its pages and their Markdown lack. */

import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { noCache } from '#engine/incremental/cache.ts';
import { Problems } from '#engine/shared/problems.ts';
import { drawParsed } from './drawDescription.ts';
import { factsOf } from './facts.ts';
import { sampled } from './publicDescriptions.ts';
import { missing, type Said, saidByMarkdown, saidByPage, wordsOf } from './said.ts';
import type { Fact } from './schemaFacts.ts';

interface Found {
  facts: number;
  missing: { page: Fact[]; markdown: Fact[] };
}

/** What each operation's page and Markdown, and the pages of schemas that they lead to, do not say. */
export async function compare(root: string, file: string, lint: boolean): Promise<Map<string, Found>> {
  const problems = new Problems();
  const source = { root, file, references: [], lint };
  const read = await readDescription(source, noCache, problems);
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
      const left = (said: Said[]) => missing(all, new Set([...said, titled]));
      return [
        slug,
        {
          facts: all.flatMap(({ facts }) => facts).length,
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
    const found = known.get(path) ?? { said: said(text), links: linksIn(text) };
    known.set(path, found);
    return found;
  };
  return (path) => {
    const reached = new Set([path]);
    for (const next of reached) for (const link of one(next).links) reached.add(link);
    return [...reached].map((next) => one(next).said);
  };
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/[("](\/api\/schemas\/[\w-]+)[)"]/g)].map(([, link = '']) => link);
