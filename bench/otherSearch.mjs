/**
 * Answers the questions of `tests/search` on a built site with this engine, with Pagefind, and with MiniSearch under the
 * settings of VitePress: `node bench/otherSearch.mjs [DIST]`. The two others are installed into a temporary folder.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { figures, placeOf, readHalves, readJudged, readSearched } from '../tests/search/questions.mjs';
import { loadEngine } from './search.mjs';

const others = ['pagefind@1.6.0', 'minisearch@7.2.0'];
const mostHits = 30;

/** Every page and section of the index, read from its files. */
function sectionsOf(folder) {
  const { folder: address } = JSON.parse(readFileSync(join(folder, 'search-index-en.json'), 'utf8'));
  const index = join(folder, address.slice(1));
  const texts = readdirSync(index).filter((name) => /^texts\d+\.json$/.test(name));
  const shards = texts.map((name) => JSON.parse(readFileSync(join(index, name), 'utf8')));
  return shards.flatMap(({ pages }) =>
    pages.flatMap(({ url, title, records }) =>
      records.map(([anchor, headings, content, code]) => ({
        id: `${url}#${anchor}`,
        url: anchor ? `${url}#${anchor}` : url,
        page: url,
        title: headings.at(-1) ?? title,
        titles: [title, ...headings].slice(0, -1),
        text: `${content}\n${code}`,
      })),
    ),
  );
}

async function own(dist) {
  const SearchEngine = await loadEngine();
  const load = async (address) => JSON.parse(readFileSync(join(dist, address.slice(1)), 'utf8'));
  const engine = new SearchEngine('/search-index-en.json', load);
  return async (query) => (await engine.search({ query, hitsPerPage: mostHits })).hits;
}

/** As `vitepress/dist/client/app/components/VPLocalSearchBox` asks. */
async function minisearch(modules, sections) {
  const { default: MiniSearch } = await import(pathToFileURL(modules.resolve('minisearch')).href);
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['url', 'page'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  index.addAll(sections.filter(({ id }, place) => sections.findIndex((other) => other.id === id) === place));
  return async (query) => index.search(query).slice(0, mostHits * 5);
}

/** Runs in Node.js, with its files answered from the disk from then on. */
async function pagefind(pages, dist, work) {
  const { createIndex, close } = await import(
    pathToFileURL(join(work, 'node_modules/pagefind/lib/index.js')).href
  );
  const { index } = await createIndex();
  for (const url of pages) {
    const html = readFileSync(join(dist, url === '/' ? 'index.html' : `${url}.html`), 'utf8');
    await index.addHTMLFile({ url, content: html.replace('<main', '<main data-pagefind-body') });
  }
  const folder = join(work, 'pagefind');
  await index.writeFiles({ outputPath: folder });
  await close();
  globalThis.fetch = async (address) => {
    const path = String(address)
      .replace(/^file:\/\//, '')
      .split('?')[0];
    return new Response(readFileSync(path));
  };
  const api = await import(pathToFileURL(join(folder, 'pagefind.js')).href);
  await api.options({ basePath: `${folder}/`, baseUrl: '/' });
  return async (query) => {
    const { results } = await api.search(query);
    const found = await Promise.all(results.slice(0, mostHits).map((result) => result.data()));
    return found.map(({ raw_url, url }) => ({ url: raw_url ?? url, page: raw_url ?? url }));
  };
}

/**
 * Answers the questions with each engine: its name to each half of the questions to their number, the shares whose right
 * page is first and among five, and the MRR.
 */
export async function measureRelevance(dist) {
  const work = await mkdtemp(join(tmpdir(), 'other-search-'));
  const { fetch } = globalThis;
  try {
    writeFileSync(join(work, 'package.json'), '{"private":true}');
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...others], {
      cwd: work,
      stdio: 'inherit',
      timeout: 600_000,
    });
    if (status !== 0) throw new Error('The other engines could not be installed.');
    const modules = createRequire(join(work, 'package.json'));
    const sections = sectionsOf(dist);
    const pages = [...new Set(sections.map(({ page }) => page))];
    const engines = {
      'this engine': await own(dist),
      Pagefind: await pagefind(pages, dist, work),
      MiniSearch: await minisearch(modules, sections),
    };
    const halves = { ...readHalves(), judged: readJudged(), searched: readSearched() };
    const results = {};
    for (const [name, ask] of Object.entries(engines)) {
      results[name] = {};
      for (const [half, questions] of Object.entries(halves)) {
        const places = [];
        for (const question of questions) places.push(placeOf(question, await ask(question.query)));
        results[name][half] = { count: questions.length, ...figures(places) };
      }
    }
    return results;
  } finally {
    globalThis.fetch = fetch;
    await rm(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const results = await measureRelevance(resolve(process.argv[2] ?? join(import.meta.dirname, '../dist')));
  for (const [name, halves] of Object.entries(results))
    for (const [half, { count, at1, at5, mrr }] of Object.entries(halves))
      console.log(
        `| ${name} | ${half}, ${count} | ${(at1 * 100).toFixed(0)} | ${(at5 * 100).toFixed(0)} | ${mrr.toFixed(2)} |`,
      );
}
