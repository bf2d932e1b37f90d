/**
 * Search engines over the pages of a built site, each with the settings that its documentation, or a documentation engine that
 * uses it, recommends: this one, Pagefind with its defaults, MiniSearch as VitePress asks it, Orama with more weight for titles,
 * and FlexSearch with the order of words.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEngine } from './search.mjs';

const packages = ['pagefind@1.6.0', 'minisearch@7.2.0', '@orama/orama@3.1.18', 'flexsearch@0.8.212'];
const mostHits = 30;

/** Installs the other engines into a folder. */
export function installEngines(folder) {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: 'inherit',
    timeout: 600_000,
  });
  if (status !== 0) throw new Error('The other engines could not be installed.');
}

/** The index of the first language of a built site, and the tags of the pages that readers search unless they choose. */
function readIndex(dist) {
  const names = readdirSync(dist).filter((name) => /^search-index-.+\.json$/.test(name));
  const name = names.includes('search-index-en.json') ? 'search-index-en.json' : names[0];
  const manifest = JSON.parse(readFileSync(join(dist, name), 'utf8'));
  const base = manifest.folder.slice(0, manifest.folder.indexOf('assets/search/'));
  const others = new Set(manifest.otherVersions ?? []);
  const tags = [...new Set(manifest.groups.map(({ tag }) => tag))].filter(
    (tag) => /^default$|^docs-/.test(tag) && !others.has(tag),
  );
  return { manifest: base + name, folder: manifest.folder, base, tags };
}

/** Every section of the pages that readers search, with its text. */
async function sectionsOf(dist, { manifest, folder, base, tags }, SearchEngine) {
  const load = async (address) => JSON.parse(readFileSync(join(dist, address.slice(base.length)), 'utf8'));
  const index = join(dist, folder.slice(base.length));
  const texts = readdirSync(index)
    .filter((name) => /^texts\d+\.json$/.test(name))
    .sort((a, b) => Number.parseInt(a.slice(5), 10) - Number.parseInt(b.slice(5), 10));
  const { groupOf, pageOf } = await new SearchEngine(manifest, load).open();
  let record = 0;
  const sections = texts
    .flatMap((name) => JSON.parse(readFileSync(join(index, name), 'utf8')).pages)
    .flatMap(({ url, title, records }) =>
      records.map(([anchor, headings, content, code]) => ({
        tag: groupOf[pageOf[record]]?.tag,
        id: record++,
        url: anchor ? `${url}#${anchor}` : url,
        page: url,
        title: headings.at(-1) ?? title,
        titles: [title, ...headings].slice(0, -1).join(' '),
        text: `${content}\n${code}`,
      })),
    );
  return { sections: sections.filter(({ tag }) => tags.includes(tag)), load };
}

async function minisearch(modules, sections) {
  const { default: MiniSearch } = await import(pathToFileURL(modules.resolve('minisearch')).href);
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['url', 'page'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  index.addAll(sections);
  return async (query) => index.search(query).slice(0, mostHits * 5);
}

async function orama(modules, sections) {
  const { create, insertMultiple, search } = modules('@orama/orama');
  const index = create({
    schema: { title: 'string', titles: 'string', text: 'string' },
    language: 'english',
  });
  await insertMultiple(
    index,
    sections.map(({ id, ...section }) => ({ ...section, id: String(id) })),
  );
  const options = { properties: ['title', 'titles', 'text'], boost: { title: 4, titles: 2 } };
  return async (query) => {
    const { hits } = await search(index, { term: query, limit: mostHits * 5, ...options });
    return hits.map(({ document: { url, page } }) => ({ url, page }));
  };
}

/** Whole pages with the order of their words, as its documentation advises for texts. */
async function flexsearch(modules, sections) {
  const { Document } = modules('flexsearch');
  const index = new Document({
    tokenize: 'forward',
    document: { id: 'page', index: 'content', store: true },
    context: { resolution: 9, depth: 2, bidirectional: true },
  });
  const pages = new Map();
  for (const { page, title, text } of sections)
    pages.set(page, `${pages.get(page) ?? ''}${title}\n${text}\n`);
  for (const [page, content] of pages) index.add({ page, content });
  return async (query) => {
    const [found] = index.search(query, { limit: mostHits, enrich: true, suggest: true });
    return found?.result.map(({ id }) => ({ url: id, page: id })) ?? [];
  };
}

/** Runs in Node.js, with its files answered from the disk from then on. */
async function pagefind(pages, dist, base, work) {
  const { createIndex, close } = await import(
    pathToFileURL(join(work, 'node_modules/pagefind/lib/index.js')).href
  );
  const { index } = await createIndex();
  for (const url of pages) {
    const path = url.slice(base.length) || 'index';
    const file = [`${path}.html`, `${path}/index.html`, `${path}index.html`].find((name) =>
      existsSync(join(dist, name)),
    );
    const html = readFileSync(join(dist, file ?? path), 'utf8');
    await index.addHTMLFile({ url, content: html.replace('<main', '<main data-pagefind-body') });
  }
  const folder = join(work, `pagefind-${process.hrtime.bigint()}`);
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

/** Opens all engines over the same pages of a built site; `work` is the folder in which the others are installed. */
export async function openEngines(dist, work) {
  const SearchEngine = await loadEngine();
  const index = readIndex(dist);
  const { sections, load } = await sectionsOf(dist, index, SearchEngine);
  const engine = new SearchEngine(index.manifest, load);
  const filter = { tags: index.tags };
  const modules = createRequire(join(work, 'package.json'));
  return {
    'this engine': async (query) => (await engine.search({ query, filter, hitsPerPage: mostHits })).hits,
    Pagefind: await pagefind([...new Set(sections.map(({ page }) => page))], dist, index.base, work),
    MiniSearch: await minisearch(modules, sections),
    Orama: await orama(modules, sections),
    FlexSearch: await flexsearch(modules, sections),
  };
}
