/** A search over two sites: pages of the other one are found, told apart, and opened the ordinary way. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, serve } from '#engine/serve/serve.ts';
import { writeBoats, writeKites } from '../unit/features/search/severalSites.ts';
import { visit } from './browser.ts';
import { noting } from './navigating.ts';
import { buildSite, type OwnSite } from './site.ts';

const kites: OwnSite = { root: '', dist: '', baseUrl: '/kites/' };
const boats: OwnSite = { root: '', dist: '', baseUrl: '/' };
let server: RunningServer;
let tails = '';

async function buildBeside(site: OwnSite): Promise<void> {
  site.dist = join(site.root, 'dist');
  await buildSite(site);
}

beforeAll(async () => {
  kites.root = await writeKites();
  await buildBeside(kites);
  server = await serve({ ...kites, trailingSlash: true, port: 0, host: '127.0.0.1', log: () => undefined });
  tails = `${server.url}docs/tails/`;
  boats.root = await writeBoats(`{ label: 'Kites', url: '${server.url}', dir: '${kites.dist}' }`);
  await buildBeside(boats);
});

const site = visit(boats);

afterAll(async () => {
  await server.close();
  for (const { root } of [kites, boats]) await rm(root, { recursive: true, force: true });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');

/** A page of boats with an open dialog, and the requests to the site of kites. */
async function openDialog(): Promise<{ page: Page; requests: string[] }> {
  const requests: string[] = [];
  const page = await site.open('docs/masts', { before: noting(requests) });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return { page, requests };
}

it('shows them below the label of their site, fetches nothing of it unasked, and leads there', async () => {
  const { page, requests } = await openDialog();
  await field(page).fill('ribbons');
  const hit = dialog(page)
    .getByRole('group', { name: 'Kites' })
    .getByRole('option', { name: /Ribbons/ });
  const asked = page.waitForRequest(`${site.url}docs/sails`);
  await hit.hover();
  expect(await hit.getAttribute('href')).toBe(`${tails}#ribbons`);
  expect(await hit.innerText()).toContain('Ribbons of silk weigh five grams');
  // A page of its own that is pointed at later is fetched: one that nothing in view leads to, so not fetched before.
  await dialog(page)
    .getByRole('option', { name: /Ribbons on a sail/ })
    .hover();
  await asked;
  await dialog(page).getByRole('button', { name: 'Kites' }).click();
  await expect.poll(() => dialog(page).getByRole('option').count()).toBe(1);
  expect(requests.filter((url) => url.startsWith(server.url))).toEqual([]);
  await field(page).press('Enter');
  await page.waitForURL(`${tails}#ribbons`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tails');
  await page.goBack();
  await page.waitForURL(`${site.url}docs/masts`);
  await page.keyboard.press('Control+k');
  await dialog(page).getByText('No recent searches').waitFor();
});
