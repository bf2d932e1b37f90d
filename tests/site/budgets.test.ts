/** Bytes that a first visit costs, as the budgets in the design have them: gzip -9, kB of 1,000 bytes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../e2e/site.ts';
import { attribute, type BuiltPage, kindOf, pagesOf } from './built.ts';

const budgets = { guide: 30_000, list: 30_000, operation: 60_000, scripts: 6_000, styles: 10_000 };

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

async function sizeOf(
  page: BuiltPage,
): Promise<{ html: number; styles: number; scripts: number; total: number }> {
  const styles = page.dom
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => attribute(link, 'href') ?? '');
  const sum = async (addresses: string[]) =>
    (await Promise.all(addresses.map(file))).reduce((total, content) => total + gzip(content), 0);
  const sizes = {
    html: gzip(page.html),
    styles: await sum(styles),
    scripts: await sum(await scriptsOf(page)),
  };
  return { ...sizes, total: sizes.html + sizes.styles + sizes.scripts };
}

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await pagesOf('real');
});

/** Pages of these kinds, the largest first. */
const bySize = (...kinds: string[]): BuiltPage[] =>
  pages
    .filter((page) => kinds.includes(kindOf(page)))
    .map((page) => ({ page, bytes: gzip(page.html) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ page }) => page);

async function expectWithin(page: BuiltPage | undefined, budget: number): Promise<void> {
  if (!page) throw new Error('There is no such page.');
  const { html, styles, scripts, total } = await sizeOf(page);
  expect(html).toBeGreaterThan(1_000);
  expect(styles).toBeGreaterThan(1_000);
  expect(total, `${page.href}: ${html} HTML, ${styles} CSS, ${scripts} JavaScript`).toBeLessThanOrEqual(
    budget,
  );
}

describe('a first visit', () => {
  test('of the largest guide stays within 30 kB', () => expectWithin(bySize('doc')[0], budgets.guide));

  test('of the median guide stays within 30 kB', () => {
    const guides = bySize('doc');
    return expectWithin(guides[Math.floor(guides.length / 2)], budgets.guide);
  });

  test('of the largest legal page stays within 30 kB', () => expectWithin(bySize('terms')[0], budgets.guide));

  test('of the largest list page stays within 30 kB', () => {
    const lists = [
      'category',
      'blog-list',
      'blog-archive',
      'blog-tags',
      'blog-tag',
      'release-list',
      'release-archive',
    ];
    return expectWithin(bySize(...lists)[0], budgets.list);
  });

  test('of the home page stays within 30 kB', () => expectWithin(bySize('home')[0], budgets.list));

  test('of an API operation, once there is one, stays within 60 kB', async () => {
    for (const page of bySize('api-operation', 'api-home')) await expectWithin(page, budgets.operation);
  });
});

describe('every page', () => {
  test('loads at most 6 kB of JavaScript before any interaction', async () => {
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
