/**
 * What search costs, in bytes and in time, and how well it answers. `npm run bench -- --only search` measures it in a
 * browser as well; `node bench/search.mjs [DIST …]` looks at the index of built sites alone, with
 * `--questions=FILE` for other questions and `--misses` for the list of those that are not answered first.
 * Bytes are gzip -9 of what a question loads when nothing is cached; scripts are measured by the tests of budgets.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildSite } from './cli.mjs';
import { measureInBrowser } from './searchBrowser.mjs';

const root = resolve(import.meta.dirname, '..');
const given = process.argv.find((argument) => argument.startsWith('--questions='));
const questionsFile = given ? resolve(given.slice(12)) : join(root, 'tests/search/questions.json');

const questions = JSON.parse(readFileSync(questionsFile, 'utf8'));

/** The engine of the worker, runnable here. */
export async function loadEngine() {
  const folder = await mkdtemp(join(tmpdir(), 'search-bench-'));
  const file = join(folder, 'engine.mjs');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'engine/features/search/browser/index/engine.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  writeFileSync(file, outputFiles[0].contents);
  try {
    return (await import(pathToFileURL(file).href)).SearchEngine;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A site's files, counted as they are loaded; each once, as a browser's cache has it. */
function openSite(dist) {
  const sizes = new Map();
  const load = async (address) => {
    const text = readFileSync(join(dist, address.slice(1)), 'utf8');
    if (!sizes.has(address)) sizes.set(address, gzipSync(text, { level: 9 }).length);
    return JSON.parse(text);
  };
  return { sizes, load };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const at = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

const ask = (engine, query, hitsPerPage = 10) => engine.search({ query, hitsPerPage });

/** Bytes and files of each question alone, with an empty cache. */
async function coldBytes(SearchEngine, dist, questions) {
  const costs = [];
  for (const { query } of questions) {
    const { sizes, load } = openSite(dist);
    await ask(new SearchEngine('/search-index-en.json', load), query);
    const kinds = {};
    for (const [address, size] of sizes) {
      const kind = /(terms|words|texts)\d+/.exec(address)?.[1] ?? 'manifest';
      kinds[kind] = (kinds[kind] ?? 0) + size;
    }
    const bytes = sum([...sizes.values()]);
    costs.push({ query, bytes, files: sizes.size, kinds });
  }
  return costs;
}

/** Milliseconds of each key of each question, all files in memory: the best of three rounds. */
async function keyTimes(SearchEngine, dist, questions) {
  const { load } = openSite(dist);
  const engine = new SearchEngine('/search-index-en.json', load);
  const times = [];
  for (let round = 0; round < 3; round++) {
    let key = 0;
    for (const { query } of questions) {
      for (let length = 1; length <= query.length; length++) {
        const start = performance.now();
        await ask(engine, query.slice(0, length));
        const time = performance.now() - start;
        times[key] = Math.min(times[key] ?? time, time);
        key++;
      }
    }
  }
  return times;
}

async function relevance(SearchEngine, dist, questions) {
  const { load } = openSite(dist);
  const engine = new SearchEngine('/search-index-en.json', load);
  const places = [];
  for (const { query, pages } of questions) {
    const { hits } = await ask(engine, query, 20);
    const place = hits.findIndex((hit) =>
      pages.some((page) => (page.includes('#') ? hit.url === page : hit.page === page)),
    );
    places.push(place);
    if (process.argv.includes('--misses') && place !== 0)
      console.log(
        `${place + 1}\t${query}\t${pages}\t${hits
          .slice(0, 3)
          .map((hit) => hit.url)
          .join(' ')}`,
      );
  }
  const share = (limit) => places.filter((place) => place >= 0 && place < limit).length / places.length;
  return {
    at1: share(1),
    at5: share(5),
    mrr: sum(places.map((place) => (place < 0 ? 0 : 1 / (place + 1)))) / places.length,
  };
}

/** Queries that the generated guides answer. */
const generated = [
  'what can go wrong',
  'how long does a browser token last',
  'step 3 of guide 41',
  'agent-17',
  'X-API-KEY',
  'limits of a workspace',
  'konversation identifier',
  'cancellationToken',
];

/** Bytes and times of search on the site itself and on generated sites of the given sizes; relevance on the site. */
export async function measureSearch(siteRoot, work, sizes) {
  const SearchEngine = await loadEngine();
  const { generateSite } = await import('./generate.mjs');
  const results = {};
  const measure = async (name, site, path, queries) => {
    const dist = join(work, 'search-dist');
    buildSite(siteRoot, dist, '--site', site);
    const asked = queries.map((query) => ({ query }));
    const bytes = (await coldBytes(SearchEngine, dist, asked)).map((cost) => cost.bytes);
    const { costs, http2, http1, keys } = await measureInBrowser(
      siteRoot,
      dist,
      path,
      queries.slice(0, generated.length),
    );
    results[name] = {
      index: { median: at(bytes, 0.5), high: at(bytes, 0.95) },
      all: { median: at(costs, 0.5), high: Math.max(...costs) },
      http2: at(http2, 0.5),
      http1: at(http1, 0.5),
      key: { median: at(keys, 0.5), high: at(keys, 0.95) },
    };
    console.log(`  ${name}: ${JSON.stringify(results[name])}`);
    return dist;
  };
  const all = questions
    .filter(({ kind }) => kind === 'question' || kind === 'typo')
    .map(({ query }) => query);
  const own = await measure('site', join(siteRoot, 'site'), '/docs/serenity-aihub/agents/assistant', all);
  results.site.relevance = await relevance(SearchEngine, own, questions);
  for (const size of sizes) {
    const site = join(work, 'site');
    await rm(site, { recursive: true, force: true });
    await generateSite(site, size);
    await measure(size, site, '/docs/part-0/guide-0', generated);
    await rm(site, { recursive: true });
  }
  await rm(join(work, 'search-dist'), { recursive: true });
  return results;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

async function printQuality(dist) {
  const SearchEngine = await loadEngine();
  const costs = await coldBytes(SearchEngine, dist, questions);
  const bytes = costs.map((cost) => cost.bytes);
  const times = await keyTimes(SearchEngine, dist, questions);
  const { at1, at5, mrr } = await relevance(SearchEngine, dist, questions);
  console.log(dist);
  console.log(
    `  index for one question: median ${kB(at(bytes, 0.5))}, 95 % ${kB(at(bytes, 0.95))}, most ${kB(Math.max(...bytes))}`,
  );
  for (const kind of ['manifest', 'terms', 'words', 'texts']) {
    const own = costs.map(({ kinds }) => kinds[kind] ?? 0);
    console.log(`    ${kind}: median ${kB(at(own, 0.5))}, 95 % ${kB(at(own, 0.95))}`);
  }
  console.log(`  a key, warm: median ${at(times, 0.5).toFixed(1)} ms, 95 % ${at(times, 0.95).toFixed(1)} ms`);
  console.log(
    `  success at 1 ${at1.toFixed(3)}, at 5 ${at5.toFixed(3)}, MRR ${mrr.toFixed(3)} over ${questions.length} questions`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const dists = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  for (const dist of dists.length > 0 ? dists : [join(root, 'dist')]) await printQuality(dist);
}
