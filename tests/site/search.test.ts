/** What search costs in bytes, gzip -9, kB of 1,000 bytes; and that assistive technology can use it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longer } from '../deep.ts';
import { awake, visit } from '../e2e/browser.ts';
import { saveData } from '../e2e/navigating.ts';
import { sites } from '../e2e/site.ts';
import { faults, looks } from './axe.ts';
import { filesOf } from './built.ts';

const budgets = { dialog: 15_000, search: 125_000 };
const guide = 'docs/serenity-aihub/agents/assistant';
const site = visit('real');

const gzip = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;
const file = (address: string): Promise<Buffer> => readFile(join(sites.real.dist, address));

async function asset(name: RegExp): Promise<string> {
  const found = (await filesOf('real')).filter((path) => name.test(path));
  expect(found, String(name)).toHaveLength(1);
  return found[0] ?? '';
}

/** A script and all that it imports at once. */
async function importsOf(script: string): Promise<Set<string>> {
  const all = new Set<string>();
  const queue = [script];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (all.has(path)) continue;
    all.add(path);
    const code = (await file(path)).toString();
    for (const [, from = ''] of code.matchAll(/(?:^|[;}])import\s*(?:[\w${},*\s]+from)?\s*"\.\/([^"]+)"/g))
      queue.push(`assets/${from}`);
  }
  return all;
}

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

const option = (page: Page) => page.getByRole('option').first();

describe('bytes', () => {
  test('the dialog has at most 15 kB beyond React', async () => {
    const react = await importsOf(await asset(/^assets\/hydrate-\w+\.js$/));
    const dialog = await importsOf(await asset(/^assets\/SearchDialog\.island-\w+\.js$/));
    const own = [...dialog].filter((path) => !react.has(path));
    expect(own.length).toBeGreaterThan(0);
    const parts = [...own, await asset(/^assets\/search-\w+\.css$/)];
    const sizes = await Promise.all(parts.map(async (path) => gzip(await file(path))));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(3_000);
    expect(total, parts.join(' ')).toBeLessThanOrEqual(budgets.dialog);
  });

  test('the worker is one file: what it imported would come a round trip later', async () =>
    expect([...(await importsOf(await asset(/^assets\/search-worker-\w+\.js$/)))]).toHaveLength(1));

  test('opened and one question answered, everything included, costs at most 125 kB', async () => {
    const fetched = new Set<string>();
    const page = await site.open(guide, { before: saveData });
    await awake(page);
    page.context().on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await openDialog(page);
    await page.getByRole('combobox').fill('when does volatile knowledge expire');
    await option(page).waitFor();
    const sizes = await Promise.all(
      [...fetched].map(async (path) => [path, gzip(await file(path))] as const),
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect([...fetched].some((path) => path.includes('search-worker'))).toBe(true);
    expect([...fetched].some((path) => path.includes('search-index'))).toBe(true);
    expect(total).toBeGreaterThan(60_000);
    expect(total, sizes.map(([path, size]) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(
      budgets.search,
    );
  });
});

describe('no fault that axe finds', longer, () => {
  for (const { mode, viewport } of looks) {
    test(`in the dialog and on the page in ${mode} mode at ${viewport.width} px`, async () => {
      const options = { viewport, reducedMotion: 'reduce' } as const;
      const page = await site.open(`${guide}?docs-theme=${mode}`, options);
      await openDialog(page);
      const found = await faults(page, '.search-dialog');
      await page.getByRole('combobox').fill('volatile knowledge');
      await option(page).waitFor();
      await expect.poll(() => page.locator('.search-dialog [aria-busy=true]').count()).toBe(0);
      found.push(...(await faults(page, '.search-dialog')));
      await page.getByRole('combobox').fill('zzqqxxyy');
      await page.getByText('No results for').waitFor();
      found.push(...(await faults(page, '.search-dialog')));
      await page.getByRole('combobox').fill('volatile knowledge');
      await option(page).click();
      await page.getByRole('button', { name: 'Clear marked words' }).waitFor();
      found.push(...(await faults(page, '#Main')));
      await openDialog(page);
      await page.getByRole('region', { name: 'Recent' }).waitFor();
      found.push(...(await faults(page, '.search-dialog')));
      for (const query of ['agent', 'zzqqxxyy']) {
        await page.goto(`${site.url}search?q=${query}&docs-theme=${mode}`);
        await page.locator('[data-results][aria-busy=false]').waitFor();
        found.push(...(await faults(page, '#Main')));
      }
      expect(found).toEqual([]);
    });
  }
});
