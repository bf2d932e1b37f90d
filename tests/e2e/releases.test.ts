/** The release notes in a browser: the filter of changes, its address, what is new since the last visit, feeds in view. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Releases } from '#engine/features/collections/ui/releases/releases.ts';
import { visit } from './browser.ts';
import { sites } from './site.ts';

const site = visit('real');
const { releases, areas } = JSON.parse(
  await readFile(join(sites.real.dist, 'release-notes/releases.json'), 'utf8'),
) as Releases;
const seenKey = 'releases.release-notes.seen';
const newest = releases[0]?.date ?? '';

const count = (fits: (change: { kind: string; area: string }) => boolean, since = '') =>
  releases.filter(({ date }) => date > since).flatMap(({ changes }) => changes.filter(fits)).length;
const shown = (page: Page) => page.locator('.change-list li:visible');
const filtered = (page: Page) => page.locator('.filter-results').waitFor();
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the filter', () => {
  it('shows the changes of a kind and an area from all releases, and keeps the address', async () => {
    const page = await site.open('release-notes');
    const before = await page.evaluate(() => history.length);
    await chip(page, 'Fixed').click();
    await filtered(page);
    const fixed = count(({ kind }) => kind === 'fixed');
    expect(await shown(page).count()).toBe(fixed);
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=fixed');
    expect(await page.getByRole('status').first().innerText()).toBe(
      fixed === 1 ? 'One change' : `${fixed} changes`,
    );
    const area = Object.keys(areas).find((key) => count((change) => change.area === key) > 0) ?? '';
    await chip(page, 'All').click();
    await page.getByLabel('Area').selectOption(area);
    await expect.poll(() => shown(page).count()).toBe(count((change) => change.area === area));
    await expect.poll(() => new URL(page.url()).search).toBe(`?area=${area}`);
    await page.getByRole('button', { name: 'Show all releases' }).press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await chip(page, 'All').evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('.post-list > .summary:visible').count()).toBe(10);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('offers no kind and no area that nothing has', async () => {
    const page = await site.open('release-notes');
    const options = page.getByLabel('Area').locator('option');
    const kinds = page.locator('.change-filter .chip');
    await expect.poll(() => kinds.allInnerTexts()).toEqual(['All', 'New', 'Improved', 'Fixed']);
    expect(await options.count()).toBe(
      1 + new Set(releases.flatMap(({ changes }) => changes.map(({ area }) => area))).size,
    );
    await chip(page, 'Fixed').click();
    await expect.poll(() => options.allInnerTexts()).toEqual(['All', 'Integrations']);
    await page.getByLabel('Area').selectOption('integrations');
    await expect.poll(() => kinds.allInnerTexts()).toEqual(['All', 'New', 'Fixed']);
  });

  it('follows the address, and leaves out what it does not know', async () => {
    const page = await site.open('release-notes?kind=new&area=nothing&since=soon');
    await filtered(page);
    expect(await chip(page, 'New').getAttribute('aria-pressed')).toBe('true');
    expect(await shown(page).count()).toBe(count(({ kind }) => kind === 'new'));
  });

  it('leads to the text of a change', async () => {
    const page = await site.open('release-notes?kind=new');
    await filtered(page);
    const link = shown(page).first().getByRole('link');
    const [name, href] = [await link.innerText(), (await link.getAttribute('href')) ?? ''];
    await link.click();
    await page.waitForURL((url) => url.pathname + url.hash === href);
    expect(await page.getByRole('heading', { level: 2, name }).isVisible()).toBe(true);
  });

  it('says when the changes cannot be loaded, and tries again', async () => {
    const page = await site.open('release-notes', {
      before: (fresh) => fresh.route('**/releases.json', (route) => route.abort(), { times: 1 }),
    });
    await chip(page, 'New').click();
    await page.getByText('Page Error').waitFor();
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await filtered(page);
    expect(await chip(page, 'All').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('is not there without scripts, and the list is whole', async () => {
    const page = await site.open('release-notes?kind=fixed', { javaScriptEnabled: false });
    expect(await chip(page, 'Fixed').isVisible()).toBe(false);
    expect(await page.locator('.post-list > .summary:visible').count()).toBe(10);
  });
});

/** Opened by a reader who came last on a day. */
const openAgain = (since: string) =>
  site.open('release-notes', {
    before: (fresh) =>
      fresh.addInitScript(
        ([key = '', date = '']) => {
          if (sessionStorage.getItem('came')) return;
          sessionStorage.setItem('came', 'before');
          localStorage.setItem(key, date);
        },
        [seenKey, since],
      ),
  });

describe('since the last visit', () => {
  it('is nothing on a first visit, which is remembered', async () => {
    const page = await site.open('release-notes');
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), seenKey)).toBe(newest);
    expect(await chip(page, 'Since your last visit').count()).toBe(0);
    expect(await page.getByText('New since your last visit').first().isVisible()).toBe(false);
  });

  it('marks newer releases and shows their changes, until the tab is closed', async () => {
    const since = releases[3]?.date ?? '';
    const page = await openAgain(since);
    const marks = page.locator('.unseen:visible');
    await expect.poll(() => marks.count()).toBe(3);
    await page.reload();
    await expect.poll(() => marks.count()).toBe(3);
    await chip(page, 'Since your last visit').click();
    await filtered(page);
    expect(await shown(page).count()).toBe(count(() => true, since));
    await expect.poll(() => new URL(page.url()).search).toBe(`?since=${since}`);
    expect(await page.evaluate((key) => localStorage.getItem(key), seenKey)).toBe(newest);
  });
});

it.each(['blog/rss.xml', 'release-notes/atom.xml'])(
  'feeds opened in a browser can be read: %s',
  async (file) => {
    const page = await site.open(file);
    const back = page.locator('p a');
    expect(await back.isVisible()).toBe(true);
    expect(await back.getAttribute('href')).toMatch(new RegExp(`^https://[^/]+/${file.split('/')[0]}$`));
    const link = page.locator('item a, entry a').first();
    expect(await link.isVisible()).toBe(true);
    expect(await link.evaluate((node) => getComputedStyle(node).display)).toBe('block');
    expect(await page.getByText('This is a feed.').isVisible()).toBe(true);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('*')].filter(({ localName }) =>
        /^(encoded|content|guid|id)$/.test(localName),
      ),
    );
    expect(hidden.length).toBeGreaterThan(0);
    expect(await page.locator('body').count()).toBe(0);
  },
);
