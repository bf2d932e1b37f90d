/**
 * `npm run bench -- search-sites FOLDER`: how well search answers readers' questions over several documentations, beside other
 * engines. FOLDER holds a checkout of each repository that `bench/sites/*.json` names, under the name of the file. The ranking is
 * fitted on some of the sites; those with `held` are only measured. This site is measured with the sets of `tests/search`.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { figures, placeOf, readHalves, readJudged, readSearched } from '../tests/search/questions.mjs';
import { buildSite } from './cli.mjs';
import { measuredBuild } from './measuredBuild.mjs';
import { installEngines, openEngines } from './searchEngines.mjs';

const root = resolve(import.meta.dirname, '..');

/** Questions of one documentation: which pages answer them, and at which commit of its repository. */
const readSites = () =>
  readdirSync(join(import.meta.dirname, 'sites'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, 'sites', name), 'utf8')));

/** Addresses without the base address of their site and a slash at their end. */
const plain = (address, base) => `/${address.replace(base, '').replace(/^\/|\/$/g, '')}`;

/** Asks each engine all questions: by engine, the place of the first right page for each. */
async function ask(dist, work, sets, base = '/') {
  const { fetch } = globalThis;
  const results = {};
  try {
    for (const [name, search] of Object.entries(await openEngines(dist, work))) {
      results[name] = {};
      for (const [set, questions] of Object.entries(sets)) {
        const places = [];
        for (const { query, pages } of questions) {
          const hits = (await search(query)).map(({ url, page }) => ({
            url: plain(url, base),
            page: plain(page, base),
          }));
          places.push(placeOf({ pages: pages.map((page) => plain(page, base)) }, hits));
        }
        results[name][set] = { count: places.length, ...figures(places) };
      }
    }
  } finally {
    globalThis.fetch = fetch;
  }
  return results;
}

const ownSets = () => ({ ...readHalves(), judged: readJudged(), searched: readSearched() });

/** Resolves to the results over this site, whose output folder is `dist`: by engine, the figures of each set of questions. */
export const measureOwnSite = (dist) => withEngines((work) => ask(dist, work, ownSets()));

async function withEngines(use) {
  const work = mkdtempSync(join(tmpdir(), 'search-sites-'));
  try {
    installEngines(work);
    return await use(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const row = (engine, set, { count, at1, at5, mrr }) =>
  console.log(
    `| ${engine} | ${set}, ${count} | ${(at1 * 100).toFixed(0)} | ${(at5 * 100).toFixed(0)} | ${mrr.toFixed(2)} |`,
  );

/** Prints a row of a table for each engine, site and set of questions. */
function print(sites) {
  for (const [name, results] of Object.entries(sites))
    for (const [engine, sets] of Object.entries(results))
      for (const [set, measured] of Object.entries(sets)) row(engine, set === 'all' ? name : set, measured);
}

/** Prints a row with the mean over the sites of a kind for each engine. */
function printMeans(sites, kind) {
  for (const engine of Object.keys(sites[0]?.results ?? {})) {
    const all = sites.map(({ results }) => results[engine].all);
    const mean = (key) => average(all.map((measured) => measured[key]));
    row(engine, `mean over ${sites.length} ${kind} sites`, {
      count: all.reduce((sum, { count }) => sum + count, 0),
      at1: mean('at1'),
      at5: mean('at5'),
      mrr: mean('mrr'),
    });
  }
}

/** Builds and measures this site and all sites whose checkout lies in the folder; with `--built`, those that were built before. */
export async function benchSearchSites([folder, ...options]) {
  if (folder === undefined) return console.log('Usage: npm run bench -- search-sites FOLDER [--built]');
  const sites = readSites().filter(({ name }) => existsSync(join(folder, name)));
  await withEngines(async (work) => {
    const own = join(work, 'dist');
    buildSite(root, own);
    print({ 'this site': await ask(own, work, ownSets()) });
    const measured = [];
    for (const site of sites) {
      const dist = join(folder, `${site.name}.dist`);
      if (!options.includes('--built')) measuredBuild(root, join(folder, site.name, site.folder), dist);
      measured.push({ ...site, results: await ask(dist, work, { all: site.questions }, site.base) });
    }
    for (const { name, held, results } of measured) if (!held) print({ [name]: results });
    printMeans(
      measured.filter(({ held }) => !held),
      'fitted',
    );
    printMeans(
      measured.filter(({ held }) => held),
      'held-back',
    );
  });
}
