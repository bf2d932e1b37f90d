/** The search page: its address, results, filters, more of them, failures, and what it is without scripts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { holding } from './navigating.ts';
import { sites } from './site.ts';

const site = visit('real');
const results = (page: Page) => page.locator('.search-results > li');
const isComplete = (page: Page) => page.locator('[data-results][aria-busy=false]').waitFor();

describe('the search page', () => {
  it('finds pages while the reader types, and keeps the history as it was', async () => {
    const page = await site.open('search');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Search the documentation');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('searchbox').pressSequentially('copilot');
    await page.getByRole('heading', { name: 'Search results for "copilot"' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=copilot');
    expect(await page.title()).toBe('Search results for "copilot" | Serenity* Star');
    await isComplete(page);
    expect(await results(page).first().innerText()).toContain('Copilot');
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ documents found$/);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await page.getByRole('heading', { name: 'All pages' }).isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.getByRole('heading', { name: 'All pages' }).isVisible()).toBe(true);
  });
  it('answers the question in its address, with the field ready for the next, 300 ms after the last key', async () => {
    const page = await site.open('search?q=proxy');
    await results(page).first().waitFor();
    const field = page.getByRole('searchbox');
    expect(await field.inputValue()).toBe('proxy');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await field.getAttribute('placeholder')).toBe('Type your search here');
    await isComplete(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.fill('copilot');
    await page.clock.runFor(299);
    await page.evaluate(() => fetch(location.href).then((response) => response.text()));
    expect(await results(page).first().innerText()).not.toContain('Copilot');
    expect(await page.locator('[data-results]').getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(1);
    await isComplete(page);
    expect(await results(page).first().innerText()).toContain('Copilot');
  });

  it('shows trail, snippet and marked words of each result, and leads to it', async () => {
    const page = await site.open('search?q=volatile knowledge');
    await isComplete(page);
    const first = results(page).first();
    expect((await first.locator('h2').innerText()).toLowerCase()).toContain('volatile knowledge');
    expect(await first.locator('mark').count()).toBeGreaterThan(0);
    expect(await first.locator('p').count()).toBe(2);
    await first.getByRole('link').click();
    await page.waitForURL('**/volatile-knowledge**');
    await page.getByRole('button', { name: 'Clear marked words' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Search results for "volatile knowledge"' }).waitFor();
    await results(page).first().waitFor();
  });

  it('brings more with the button and on scrolling', async () => {
    const page = await site.open('search?q=agent', { viewport: { width: 1280, height: 700 } });
    await isComplete(page);
    expect(await results(page).count()).toBe(15);
    await page.getByRole('button', { name: 'Show more results' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(30);
    await isComplete(page);
    const before = await results(page).count();
    await page.getByRole('button', { name: 'Show more results' }).scrollIntoViewIfNeeded();
    await expect.poll(() => results(page).count()).toBeGreaterThan(before);
    const hrefs = await results(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
  it('says when nothing was found, once, and proposes what to search for', async () => {
    const page = await site.open('search?q=zzqqxxyy');
    await page.getByRole('status').getByText('No results were found', { exact: true }).waitFor();
    expect(await page.getByText(/no results/i).count()).toBe(1);
    expect(await page.getByText('Try searching for').isVisible()).toBe(true);
    await page.locator('.search-suggestions').getByRole('button').first().click();
    await results(page).first().waitFor();
  });

  it('says when results cannot be fetched, and asks again', async () => {
    let isDown = true;
    const page = await site.open('search?q=agent', {
      before: (fresh) =>
        fresh
          .context()
          .route('**/search-index-*.json', (route) => (isDown ? route.abort() : route.continue())),
    });
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await results(page).first().waitFor();
  });

  it.each([
    ['an image', '"><img src=x onerror=alert(1)>'],
    ['a long word', '🫠'.repeat(500)],
  ])('shows a query that tries to inject as text: %s', async (_, query) => {
    const page = await site.open(`search?q=${encodeURIComponent(query)}`);
    await isComplete(page);
    expect(await page.locator('main :is(script, img)').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(query.slice(0, 8));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('keeps what was typed while its scripts were on the way, and works as a form until then', async () => {
    const gate = holding('**/hydrate-*.js');
    const page = await site.open('search', gate);
    await page.getByRole('searchbox').fill('copilot');
    await gate.release();
    await page.getByRole('heading', { name: 'Search results for "copilot"' }).waitFor();
    await results(page).first().waitFor();
  });

  it('lists all pages by section and sends its form without scripts', async () => {
    const page = await site.open('search', { javaScriptEnabled: false });
    const pages = JSON.parse(await readFile(join(sites.real.dist, 'pages.json'), 'utf8')) as unknown[];
    expect(await page.locator('.search-page__all details a').count()).toBe(pages.length);
    expect(await page.locator('.search-page__all summary').allInnerTexts()).toEqual(
      ['Docs', 'API', 'Blog', 'Release Notes', 'Terms', 'Other pages'].map((section) =>
        expect.stringMatching(new RegExp(`^${section}\\s\\d+$`)),
      ),
    );
    await page.getByRole('searchbox').fill('agent');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=agent');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  });

  it('can be reached from the address bar of a browser', async () => {
    const page = await site.open('');
    const link = page.locator('link[rel=search]');
    expect(await link.getAttribute('title')).toBe('Serenity* Star');
    const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', site.url).href);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('template="https://docs.serenitystar.ai/search?q={searchTerms}"');
  });
});
