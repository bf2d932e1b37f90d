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
      'details:not([open]) *, [hidden]:not([role="tabpanel"]), [hidden]:not([role="tabpanel"]) *, [aria-hidden]';
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

  test('opens the menus of the navigation bar', async () => {
    const page = await open(onePerKind.find((built) => kindOf(built) === 'doc') as BuiltPage, wide);
    const menus = page.locator('header nav details');
    expect(await menus.count()).toBeGreaterThan(1);
    for (const menu of await menus.all()) {
      expect(await menu.locator('a').first().isVisible()).toBe(false);
      await menu.locator('summary').click();
      expect(await menu.locator('a').first().isVisible()).toBe(true);
    }
  });

  test('opens the drawer on a small screen and follows its links', async () => {
    const page = await open(onePerKind.find((built) => kindOf(built) === 'doc') as BuiltPage, small);
    const link = page.locator('#menu nav a').first();
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('#menu').waitFor({ state: 'visible' });
    const visible = page.locator('#menu nav a:visible').last();
    const target = await visible.getAttribute('href');
    await visible.click();
    await page.waitForURL((url) => url.pathname === target);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  test('opens every closed category of the sidebar', async () => {
    const page = await open(onePerKind.find((built) => kindOf(built) === 'doc') as BuiltPage, wide);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const links = sidebar.locator('a');
    const all = await links.count();
    expect(all).toBeGreaterThan(2);
    const closed = sidebar.locator('details:not([open]) > summary:visible');
    for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click();
    await expect.poll(() => sidebar.locator('a:visible').count()).toBe(all);
  });

  test('answers the search form with the search page', async () => {
    const built = (await pagesOf(name)).find((page) => kindOf(page) === 'search') as BuiltPage;
    const page = await open(built, wide);
    const field = page.getByRole('searchbox');
    await field.fill('guide');
    await field.press('Enter');
    await page.waitForURL((url) => url.pathname === built.href && url.searchParams.get('q') === 'guide');
    expect(await page.locator('main a').count()).toBeGreaterThan(1);
  });

  test('leads from every page to the search by a link', async () => {
    const without = (await pagesOf(name)).filter(
      ({ dom }) =>
        !dom.querySelectorAll('header a').some((link) => /\/search$/.test(attribute(link, 'href') ?? '')),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });

  test('offers nothing that needs a script', async () => {
    const page = await open(onePerKind.find((built) => kindOf(built) === 'doc') as BuiltPage, wide);
    const buttons = page.locator('button:not([popovertarget])');
    for (const button of await buttons.all()) {
      expect(await button.isVisible(), (await button.getAttribute('aria-label')) ?? '').toBe(false);
    }
  });
});
