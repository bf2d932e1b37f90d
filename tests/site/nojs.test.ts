/** With scripts off everything can be read, the menus open and every link works. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { sites } from '../e2e/site.ts';
import { attribute, type BuiltPage, kindOf, pagesOf, siteNames } from './built.ts';

const wide = { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } };
const small = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

describe.each(siteNames)('the %s site without scripts', (name) => {
  const site = visit(name);
  const { baseUrl } = sites[name];
  let onePerKind: BuiltPage[];
  beforeAll(async () => {
    onePerKind = [...new Map((await pagesOf(name)).map((page) => [kindOf(page), page])).values()];
  });
  const open = (page: BuiltPage, options: typeof wide): Promise<Page> =>
    site.open(page.href.slice(baseUrl.length), options);

  test('shows heading and text of every kind of page', async () => {
    expect(onePerKind.length).toBeGreaterThan(4);
    const foldedAway =
      'details:not([open]) *, [hidden]:not([role="tabpanel"]), [hidden]:not([role="tabpanel"]) *, [aria-hidden], svg.broad';
    const page = await open(onePerKind[0] as BuiltPage, small);
    for (const built of onePerKind) {
      await page.goto(new URL(built.href, site.url).href);
      expect(await page.locator('main h1').isVisible(), built.href).toBe(true);
      const texts = page.locator(
        `main :is(h2, h3, p:not(:empty), li, pre, table, img, svg):not(${foldedAway})`,
      );
      const unseen = await texts.evaluateAll((elements) =>
        elements
          .filter((element) => !element.checkVisibility())
          .map(({ outerHTML }) => outerHTML.slice(0, 99)),
      );
      expect(unseen, built.href).toEqual([]);
    }
  });

  test('shows everything a tab holds, with its name', async () => {
    const withTabs = (await pagesOf(name)).filter(
      ({ dom }) => dom.querySelector('[data-tabs], .tabs') !== null,
    );
    expect(withTabs.length).toBeGreaterThan(0);
    const page = await open(withTabs[0] as BuiltPage, wide);
    const panels = page.locator('.tabs [role="tabpanel"], .tabs__panel, .tabs > section, .tabs > details');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all())
      expect(((await panel.textContent()) ?? '').trim().length).toBeGreaterThan(0);
  });

  test('leads from every page to the search by a link', async () => {
    const without = (await pagesOf(name)).filter(
      ({ dom }) =>
        !dom.querySelectorAll('header a').some((link) => /\/search$/.test(attribute(link, 'href') ?? '')),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});

describe('a guide without scripts', () => {
  const site = visit('real');
  const guide = 'docs/serenity-aihub/agents/assistant';

  test('opens the menus of the navigation bar', async () => {
    const page = await site.share(guide, wide);
    const menus = page.locator('header nav .dropdown');
    expect(await menus.count()).toBeGreaterThan(1);
    for (const menu of await menus.all()) {
      expect(await menu.locator('a').first().isVisible()).toBe(false);
      await menu.locator('summary').click();
      expect(await menu.locator('a').first().isVisible()).toBe(true);
      await menu.locator('summary').click();
    }
  });

  test('opens the drawer on a small screen, which shows both menus, closes, and leads to pages', async () => {
    const page = await site.open(guide, small);
    const drawer = page.locator('#Menu');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    expect(await drawer.getByText('Assistant', { exact: true }).isVisible()).toBe(true);
    await drawer.getByText('← Back to main menu').click();
    await drawer.getByText('Languages', { exact: true }).click();
    expect(await drawer.getByText('English', { exact: true }).isVisible()).toBe(true);
    await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await page.locator('.toc-details summary').click();
    await page.locator('.toc-details a').last().click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await toggle.click();
    const link = drawer.locator('nav a:visible').last();
    const target = await link.getAttribute('href');
    await link.click();
    await page.waitForURL((url) => url.pathname === target);
  });

  test('opens every closed category of the sidebar', async () => {
    const page = await site.share(guide, wide);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const links = sidebar.locator('a');
    const all = await links.count();
    expect(all).toBeGreaterThan(2);
    const closed = sidebar.locator('details:not([open]) > summary:visible');
    for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click();
    await expect.poll(() => sidebar.locator('a:visible').count()).toBe(all);
  });

  test('offers nothing that needs a script', async () => {
    const page = await site.share(guide, wide);
    for (const useless of ['.color-mode', '.announcement__close', '.search-button__keys', '.back-to-top'])
      expect(await page.locator(useless).first().isVisible(), useless).toBe(false);
    for (const button of await page.locator('button:not([popovertarget])').all())
      expect(await button.isVisible(), (await button.getAttribute('aria-label')) ?? '').toBe(false);
  });

  test('leads to the search page, whose form answers', async () => {
    const page = await site.open(guide, wide);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(/\/search$/);
    const field = page.getByRole('searchbox');
    await field.fill('guide');
    await field.press('Enter');
    await page.waitForURL(/\/search\?q=guide$/);
    expect(await page.locator('main a').count()).toBeGreaterThan(1);
  });
});
