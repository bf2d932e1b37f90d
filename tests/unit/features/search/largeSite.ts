/** What questions cost on a large site. */
import { gzipSync } from 'node:zlib';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import type { SearchRecord } from '#engine/features/search/shared/types.ts';
import { openIndex } from './index.ts';

/** The site many times over, until there are `pages`, each time with other addresses, titles and a word of its own. */
function* copies(records: readonly SearchRecord[], pages: number): Generator<SearchRecord> {
  for (let copy = 0, count = 0; count < pages; copy++) {
    for (const record of records) {
      if (record.anchor === null) count++;
      const page = `/edition-${copy}${record.url_without_anchor}`;
      yield {
        ...record,
        url: record.anchor === null ? page : `${page}#${record.anchor}`,
        url_without_anchor: page,
        content: `${record.content ?? ''} edition${copy}page${count}`,
        hierarchy: { ...record.hierarchy, lvl1: `${record.hierarchy.lvl1} ${copy}` },
      };
    }
  }
}

/** Bytes that a question loads with nothing cached, gzip. */
async function costOf(query: string, files: ReadonlyMap<string, string>): Promise<number> {
  const loaded = new Map<string, number>();
  const engine = new SearchEngine('/manifest.json', async (address) => {
    const text = files.get(address) ?? '';
    loaded.set(address, gzipSync(text, { level: 9 }).length);
    return JSON.parse(text);
  });
  await engine.search({ requests: [{ indexName: 'docs', query, hitsPerPage: 10, facets: ['section'] }] });
  return [...loaded.values()].reduce((sum, size) => sum + size, 0);
}

/** Bytes that 95 of 100 of these questions stay below on a site of at least `pages` pages. */
export async function costOnLargeSite(
  records: readonly SearchRecord[],
  pages: number,
  queries: readonly string[],
): Promise<number> {
  const { files } = openIndex([...copies(records, pages)]);
  const costs = await Promise.all(queries.map((query) => costOf(query, files)));
  costs.sort((a, b) => a - b);
  return costs[Math.floor(costs.length * 0.95)] ?? Number.NaN;
}
