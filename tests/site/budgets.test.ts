/** Bytes that a first visit costs: gzip -9, kB of 1,000 bytes. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { saveData } from '../e2e/navigating.ts';
import { sites } from '../e2e/site.ts';
import { words } from '../words.ts';
import { attribute, type BuiltPage, kindOf, pagesOf } from './built.ts';

const budgets = { guide: 32_000, list: 30_000, operation: 48_000, scripts: 9_000, styles: 10_000 };

const gzip = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;
const file = (address: string): Promise<Buffer> => readFile(join(sites.real.dist, address));

/** Scripts that the page loads before any interaction: those it names, and what these import at once. */
async function scriptsOf({ dom }: BuiltPage): Promise<string[]> {
  const named = dom.querySelectorAll('script[src], link[rel="modulepreload"]');
  const queue = named.map((element) => attribute(element, 'src') ?? attribute(element, 'href') ?? '');
  const all = new Set<string>();
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (all.has(address)) continue;
    all.add(address);
    const code = await readFile(join(sites.real.dist, address), 'utf8');
    const imported = code.matchAll(/(?:^|;)\s*import\s*(?:[\w${},*\s]+from)?\s*["'](\.{1,2}\/[^"']+)["']/g);
    for (const [, from = ''] of imported) queue.push(new URL(from, `http://site${address}`).pathname);
  }
  return [...all];
}

const site = visit('real');
const kinds: Record<string, string> = { document: 'html', stylesheet: 'styles', script: 'scripts' };

/** Bytes that a browser with data saver fetches of a page whose reader gives no sign, once it has had time for all it does unasked. */
async function fetchedOf(href: string): Promise<Record<string, number>> {
  const responses: Response[] = [];
  const page = await site.open(href, {
    before: async (fresh) => {
      await saveData(fresh);
      fresh.on('response', (response) => responses.push(response));
    },
  });
  let before: number;
  do {
    before = responses.length;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.waitForLoadState('networkidle');
  } while (responses.length > before);
  const sizes: Record<string, number> = { html: 0, styles: 0, scripts: 0 };
  for (const response of responses) {
    const kind = kinds[response.request().resourceType()];
    if (kind) sizes[kind] = (sizes[kind] ?? 0) + gzip(await response.body());
  }
  return sizes;
}

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await pagesOf('real');
});

const bySize = (...kinds: string[]): BuiltPage[] =>
  pages
    .filter((page) => kinds.includes(kindOf(page)))
    .map((page) => ({ page, bytes: gzip(page.html) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ page }) => page);

async function expectWithin(page: BuiltPage | undefined, budget: number): Promise<void> {
  if (!page) throw new Error('There is no such page.');
  const { html = 0, styles = 0, scripts = 0 } = await fetchedOf(page.href);
  expect(html).toBeGreaterThan(1_000);
  expect(styles).toBeGreaterThan(1_000);
  const told = `${page.href}: ${html} HTML, ${styles} CSS, ${scripts} JavaScript`;
  expect(scripts, told).toBeLessThanOrEqual(budgets.scripts);
  expect(html + styles + scripts, told).toBeLessThanOrEqual(budget);
}

describe('a first visit without a sign of the reader', () => {
  test('of the largest guide stays within 32 kB', () => expectWithin(bySize('doc')[0], budgets.guide));

  test('of the largest legal page stays within 32 kB', () => expectWithin(bySize('terms')[0], budgets.guide));

  test.each(words`category blog-list blog-archive blog-tags blog-tag release-list release-archive home`)(
    'of the largest list page stays within 30 kB: %s',
    (kind) => expectWithin(bySize(kind)[0], budgets.list),
  );

  test('of the largest API operation stays within 48 kB', () =>
    expectWithin(bySize('api-operation', 'api-home')[0], budgets.operation));
});

describe('every page', () => {
  test('loads at most 9 kB of JavaScript before any interaction', async () => {
    const own = await Promise.all(pages.map(async (page) => (await scriptsOf(page)).toSorted().join(' ')));
    for (const scripts of new Set(own)) {
      const sizes = await Promise.all(scripts.split(' ').map(async (address) => gzip(await file(address))));
      expect(sizes.length).toBeGreaterThan(0);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, scripts).toBeLessThanOrEqual(budgets.scripts);
    }
  });

  test('shares one style sheet of at most 10 kB; what a page has beside it is smaller', async () => {
    const sheets = pages.map(({ dom }) =>
      dom.querySelectorAll('link[rel="stylesheet"]').map((link) => attribute(link, 'href') ?? ''),
    );
    expect(new Set(sheets.map(([shared]) => shared)).size).toBe(1);
    const [shared = ''] = sheets[0] ?? [];
    const limit = gzip(await file(shared));
    expect(limit).toBeLessThanOrEqual(budgets.styles);
    const own = new Set(sheets.flatMap(([, ...others]) => others));
    for (const address of own) expect(gzip(await file(address)), address).toBeLessThan(limit / 2);
  });

  test('does without React until an island wakes', async () => {
    for (const address of new Set((await Promise.all(pages.map(scriptsOf))).flat())) {
      expect(await readFile(join(sites.real.dist, address), 'utf8'), address).not.toContain('hydrateRoot');
    }
  });
});
