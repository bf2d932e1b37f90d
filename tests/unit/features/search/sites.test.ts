/** Several sites in one index: what is taken in, how it is found, and what is said where that cannot be. */
import { readFileSync } from 'node:fs';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { filesBelow } from '#engine/content/files.ts';
import { features } from '#engine/features/index.ts';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import { IndexReader } from '#engine/features/search/browser/index/indexReader.ts';
import { openLookup } from '#engine/features/search/browser/lookup.ts';
import { decodePostings, type Manifest } from '#engine/features/search/shared/indexFormat.ts';
import type { SearchRequest } from '#engine/features/search/shared/types.ts';
import type { BuildResult } from '#engine/output/build.ts';
import { createSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { buildInto, page, writeBoats, writeKites } from './severalSites.ts';

let kites = '';
let boats = '';
const roots: string[] = [];

const siteOf = (root: string, more = {}): string =>
  JSON.stringify({
    label: 'Kites',
    url: 'https://kites.example.com/kites',
    dir: join('..', basename(root), 'dist'),
    ...more,
  });

/** A site of boats that is searched with those of these entries. */
async function boatsWith(sites: string, more?: string): Promise<string> {
  const root = await writeBoats(sites, more);
  roots.push(root);
  return root;
}

const loaderOf = (root: string, base = '/') => {
  const load = (address: string) =>
    JSON.parse(readFileSync(join(root, 'dist', address.slice(base.length)), 'utf8'));
  return async (address: string): Promise<unknown> => load(address);
};

async function ask(root: string, query: string, more: Partial<SearchRequest> = {}) {
  const engine = new SearchEngine('/search-index-en.json', loaderOf(root));
  return engine.search({ query, ...more });
}

/** What an index says of each word of each record, in its order of words. */
async function wordsOf(root: string, base = '/'): Promise<Map<string, number>> {
  const load = loaderOf(root, base);
  const reader = new IndexReader((await load(`${base}search-index-en.json`)) as Manifest, load);
  const words = new Map<string, number>();
  for (const [term, list] of (
    await Promise.all([...'!=0123456789abcdefghijklmnopqrstuvwxyz'].map((letter) => reader.entries(letter)))
  ).flat())
    for (const posting of decodePostings(list)) {
      const { url, record } = await reader.text(posting >> 6);
      words.set(`${url}#${record[0]} ${term}`, posting & 63);
    }
  return words;
}

const findingsOf = ({ problems }: BuildResult): string[] =>
  problems.all.map(
    ({ severity, file, line, message, hint }) => `${severity} ${file}:${line} ${message} — ${hint}`,
  );

beforeAll(async () => {
  kites = await writeKites();
  roots.push(kites);
  expect(findingsOf(await buildInto(kites))).toEqual([]);
  boats = await boatsWith(siteOf(kites));
  expect(findingsOf(await buildInto(boats))).toEqual([]);
});

afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

const tails = 'https://kites.example.com/kites/docs/tails/';

describe('a search over several sites', () => {
  it('finds pages of another one, with their whole addresses, headings and excerpts', async () => {
    const { hits } = await ask(boats, 'silk ribbons');
    const [hit] = hits;
    expect(hit?.url).toBe(`${tails}#ribbons`);
    expect(hit?.headings).toEqual(['Kites', 'Tails', 'Ribbons']);
    expect(hit?.snippet).toContain('<mark>silk</mark>');
  });

  it('ranks all pages together, own ones first where both say the same', async () => {
    const { hits } = await ask(boats, 'ribbons');
    expect(hits.map(({ url }) => url)).toEqual(['/docs/sails#ribbons', `${tails}#ribbons`]);
  });

  it('has all their words as their own index has them', async () => {
    const own = [...(await wordsOf(kites, '/kites/'))].filter(([place]) => !place.includes('/docs/1/'));
    const whole = own.map(([place, about]) => [`https://kites.example.com${place}`, about]);
    const taken = [...(await wordsOf(boats))].filter(([place]) => place.startsWith('https:'));
    const isLabel = ([place]: unknown[]) => String(place).endsWith(' kites');
    expect(taken.filter((entry) => !isLabel(entry))).toEqual(whole.filter((entry) => !isLabel(entry)));
    expect(taken.filter(isLabel)).not.toEqual(whole.filter(isLabel));
  });

  it('keeps them apart as a part of the site, whatever docs version a reader prefers', async () => {
    const tags = ['default', 'docs-default-current'];
    const found = await ask(boats, 'ribbons', { filter: { tags } });
    expect(found.sections).toEqual({ docs: 1, Kites: 1 });
    const { hits } = await ask(boats, 'ribbons', { filter: { tags, section: 'Kites' } });
    expect(hits.map(({ url }) => url)).toEqual([`${tails}#ribbons`]);
  });

  it('finds them by their label, and through slips', async () => {
    const byLabel = await ask(boats, 'kites tail');
    expect(byLabel.hits[0]?.url).toBe(tails);
    const bySlip = await ask(boats, 'KX7714');
    expect(bySlip.hits.map(({ url }) => url)).toContain(`${tails}#ribbons`);
  });

  it('leaves out other languages and former versions', async () => {
    for (const query of ['cometa', 'paper'])
      expect((await ask(boats, query)).hits.map(({ url }) => url)).toEqual([]);
    const engine = new SearchEngine('/kites/search-index-en.json', loaderOf(kites, '/kites/'));
    const { hits } = await engine.search({ query: 'paper' });
    expect(hits.map(({ url }) => url)).toEqual(['/kites/docs/1/tails/']);
  });

  it('quotes them', async () => {
    const lookup = await openLookup(loaderOf(boats), '/search-index-en.json');
    const [quote] = await lookup.ask('How much do ribbons of silk weigh?');
    expect(quote).toMatchObject({ heading: 'Ribbons', url: `${tails}#ribbons` });
    expect(quote?.text).toContain('five grams');
  });

  it('takes of another one its own pages alone', async () => {
    const cars = await boatsWith(
      siteOf(boats, { label: 'Boats', url: 'https://boats.example.com' }),
      "baseUrl: '/cars/',",
    );
    expect(findingsOf(await buildInto(cars))).toEqual([]);
    const engine = new SearchEngine('/cars/search-index-en.json', loaderOf(cars, '/cars/'));
    const { hits } = await engine.search({ query: 'ribbons' });
    expect(hits.map(({ url }) => url)).toEqual([
      '/cars/docs/sails#ribbons',
      'https://boats.example.com/docs/sails#ribbons',
    ]);
  });

  it('costs a site without others nothing', async () => {
    const [alone, other] = [await boatsWith(''), await boatsWith('', "baseUrl: '/',")];
    await Promise.all([buildInto(alone), buildInto(other)]);
    const manifest = await readFile(join(alone, 'dist/search-index-en.json'), 'utf8');
    expect(manifest).toBe(await readFile(join(other, 'dist/search-index-en.json'), 'utf8'));
    expect(Object.keys(JSON.parse(manifest))).not.toContain('otherVersions');
  });
});

describe('what is wrong with another site is said', () => {
  const said = async (sites: string): Promise<string[]> => {
    const root = await boatsWith(sites);
    const result = await buildInto(root);
    await expect(stat(join(root, 'dist'))).rejects.toThrow();
    return findingsOf(result);
  };

  /** A copy of the built site of kites in which `change` changes something. */
  async function changed(change: (dist: string) => Promise<unknown>): Promise<string> {
    const root = `${kites}-${roots.length}`;
    roots.push(root);
    await cp(join(kites, 'dist'), join(root, 'dist'), { recursive: true });
    await change(join(root, 'dist'));
    return root;
  }

  const edit = (change: (text: string) => string) => (dist: string) => {
    const file = join(dist, 'search-index-en.json');
    return readFile(file, 'utf8').then((text) => writeFile(file, change(text)));
  };

  const nowhere = `{ label: 'Kites', url: 'https://kites.example.com', dir: '../nowhere/dist' }`;
  const without = (part: string) => async (dist: string) =>
    rm(join(dist, (await filesBelow(dist)).find((file) => file.endsWith(part)) ?? ''));
  const two = (second: object) => async () =>
    `${siteOf(kites)},\n${siteOf(kites, { dir: '../second/dist', ...second })}`;

  test.each<[what: string, sites: () => Promise<string>, said: RegExp]>([
    [
      'there is no such folder',
      async () => nowhere,
      /^error site\.config\.ts:11 The site "Kites" cannot be searched: there is no folder \.\.\/nowhere\/dist\. — Build that site first\. "dir" is its output folder, from the folder of this file\.$/,
    ],
    [
      'a folder holds no index in a language of this site',
      async () => siteOf(await changed(without('search-index-en.json'))),
      /^error site\.config\.ts:11 The site "Kites" cannot be searched: \S+ holds no search index in en\. — "dir" is the output folder of a site whose search has the source "embedded", in a language of this site\.$/,
    ],
    [
      'an index has another format',
      async () => siteOf(await changed(edit((text) => text.replace('"format":6', '"format":5')))),
      /its index in \S+ is none of format 6\. — Build that site with the same release/,
    ],
    [
      'an index is torn',
      async () => siteOf(await changed(edit((text) => text.slice(0, 100)))),
      /its index in \S+ is none of format 6\. — Build that site with the same release/,
    ],
    [
      'an index lacks a file',
      async () => siteOf(await changed(without('texts0.json'))),
      /\/texts0\.json is missing\. — Build that site again\.$/,
    ],
    [
      'an address is not the one that the site was built for',
      async () => siteOf(kites, { url: 'https://kites.example.com/docs/' }),
      /^error site\.config\.ts:11 The site "Kites" was built for \/kites\/, and its address is https:\/\/kites\.example\.com\/docs\/\. — Write url: 'https:\/\/kites\.example\.com\/kites\/', or build it with the baseUrl '\/docs\/'\.$/,
    ],
    [
      'two have one label',
      two({ url: 'https://other.example.com' }),
      /^error site\.config\.ts:12 Two sites of the search have the label "Kites"\. — /,
    ],
    [
      'two have one address',
      two({ label: 'More' }),
      /^error site\.config\.ts:12 Two sites of the search have the address https:\/\/kites\.example\.com\/kites\/\. — /,
    ],
    [
      'one has the address of this site',
      two({ label: 'More', url: 'https://boats.example.com' }),
      /^error site\.config\.ts:12 Two sites of the search have the address https:\/\/boats\.example\.com\/\. — /,
    ],
    [
      'an address is none',
      async () => siteOf(kites, { url: 'kites.example.com' }),
      /Option "search\.sites\.0\.url": is no address such as https:\/\/example\.com\/page\./,
    ],
  ])('that %s', async (_, sites, expected) => {
    const [finding, ...more] = await said(await sites());
    expect(finding).toMatch(expected);
    expect(more).toEqual([]);
  });

  test('that it is not there, without being in the way of who writes', async () => {
    const problems = new Problems();
    const root = await boatsWith(nowhere);
    const site = await createSite({ root, features, dev: true, reuse: { assets: noAssets } }, problems);
    await site?.close();
    expect(problems.all.map(({ severity, line }) => [severity, line])).toEqual([['warning', 11]]);
  });
});

it('a build that knows the last one makes the index anew where another site has changed, draws no page, and equals one that knows nothing', async () => {
  const root = await boatsWith(siteOf(kites));
  const out = join(root, 'dist');
  const built = () => buildInto(root, out, { keep: true });
  await built();
  const { reused, pages } = await built();
  expect(reused).toBe(pages);
  const before = await stat(join(out, 'docs/sails.html'));
  await writeFile(join(kites, 'content/docs/lines.mdx'), page('Lines', 'Lines are made of hemp.'));
  await buildInto(kites);
  await built();
  expect((await ask(root, 'hemp')).hits.map(({ headings }) => headings[1])).toEqual(['Lines']);
  expect((await stat(join(out, 'docs/sails.html'))).ino).toBe(before.ino);
  const cold = `${root}-cold`;
  roots.push(cold);
  await buildInto(root, cold);
  const names = await filesBelow(cold);
  expect(await filesBelow(out)).toEqual(names);
  for (const name of names)
    expect((await readFile(join(out, name))).equals(await readFile(join(cold, name))), name).toBe(true);
  const again = await built();
  expect(again.reused).toBe(again.pages);
});
