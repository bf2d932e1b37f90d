import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import type { SearchRecord } from '#engine/features/search/shared/types.ts';
import { readHalves } from '../../../search/questions.mjs';
import { openIndex } from './index.ts';
import { sitePages } from './questions.ts';

const pages = 5000;
/** Of 170 kB, what React, the dialog and the engine leave to the index. */
const affordable = 74_000;

let files: Map<string, string>;
let count = 0;

/** The site many times over, each time with other addresses, titles and a word of its own. */
function* copies(records: readonly SearchRecord[]): Generator<SearchRecord> {
  for (let copy = 0; count < pages; copy++) {
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

beforeAll(async () => {
  files = openIndex([...copies((await sitePages()).records)]).files;
}, 200_000);

/** Bytes that a question loads with nothing cached, gzip. */
async function costOf(query: string): Promise<number> {
  const loaded = new Map<string, number>();
  const engine = new SearchEngine('/manifest.json', async (address) => {
    const text = files.get(address) ?? '';
    loaded.set(address, gzipSync(text, { level: 9 }).length);
    return JSON.parse(text);
  });
  await engine.search({ requests: [{ indexName: 'docs', query, hitsPerPage: 10, facets: ['section'] }] });
  return [...loaded.values()].reduce((sum, size) => sum + size, 0);
}

it('loads what grows with the question, not with its 5,000 pages', async () => {
  expect(count).toBeGreaterThanOrEqual(pages);
  const asked = readHalves().tuned.filter(({ kind }) => kind === 'question' || kind === 'name');
  const costs = await Promise.all(asked.map(({ query }) => costOf(query)));
  costs.sort((a, b) => a - b);
  expect(costs[Math.floor(costs.length * 0.95)]).toBeLessThanOrEqual(affordable);
}, 100_000);
