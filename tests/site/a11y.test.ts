/** No accessibility fault that axe finds, on each kind of page, in both color modes, on a wide and a small screen. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { type SiteName, sites } from '../e2e/site.ts';
import { faults, looks } from './axe.ts';
import { type BuiltPage, kindOf, pagesOf, siteNames } from './built.ts';

/** Pages that axe reads beside the largest one of each kind. */
const alsoRead: Record<SiteName, string[]> = {
  real: ['docs/serenity-aihub/which-agent-should-i-use', 'docs/api/aihub/upload-volatile-knowledge'],
  fixture: ['docs/components', 'docs/guides/hidden', 'docs/0.9/intro', 'docs/next/intro', 'es/docs/intro'],
};

/** What stands around the text of each page. */
const shell = ['.navbar', '#menu', '.footer'];

/** The largest page of each kind, which has the most that can be wrong. */
function largestOfEachKind(pages: readonly BuiltPage[]): Map<string, string> {
  const largest = new Map<string, BuiltPage>();
  for (const page of pages) {
    const other = largest.get(kindOf(page));
    if (!other || page.html.length > other.html.length) largest.set(kindOf(page), page);
  }
  return new Map([...largest].map(([kind, { href }]) => [kind, href]));
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLDetailsElement>('#main details')) box.open = true;
  });

describe.each(siteNames)('the %s site', (name) => {
  const site = visit(name);
  const { baseUrl } = sites[name];
  let addresses: string[];
  beforeAll(async () => {
    const chosen = largestOfEachKind(await pagesOf(name));
    const known = name === 'fixture' ? largestOfEachKind(await pagesOf('real')) : new Map();
    const own = [...chosen]
      .filter(([kind]) => !known.has(kind))
      .map(([, href]) => href.slice(baseUrl.length));
    addresses = [...new Set([...alsoRead[name], ...own])];
  });

  test('has no fault in light mode on a wide screen and in dark mode on a small one', {
    timeout: 150_000,
  }, async () => {
    expect(addresses.length).toBeGreaterThan(5);
    const found: string[] = [];
    const page = await site.open('robots.txt', { reducedMotion: 'reduce' });
    for (const address of addresses) {
      const exclude = address === addresses[0] ? [] : shell;
      for (const { mode, viewport } of looks) {
        await page.setViewportSize(viewport);
        await page.goto(`${site.url}${address}?docusaurus-theme=${mode}`);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
        await unfold(page);
        const own = await faults(page, { include: ['html'], exclude });
        found.push(...own.map((fault) => `${address}, ${mode}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });

  test.each(looks)('has no fault with the drawer open in $mode mode', async ({ mode }) => {
    const options = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
    const page = await site.open(`${alsoRead[name][0]}?docusaurus-theme=${mode}`, options);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('#menu').waitFor({ state: 'visible' });
    expect(await faults(page, '#menu')).toEqual([]);
  });

  test.each(looks)('has no fault with a menu of the navigation bar open in $mode mode', async ({ mode }) => {
    const options = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
    const page = await site.open(`${alsoRead[name][0]}?docusaurus-theme=${mode}`, options);
    await page.locator('nav summary').filter({ hasText: 'Languages' }).first().click();
    await page.getByRole('link', { name: 'English' }).waitFor({ state: 'visible' });
    expect(await faults(page, '.navbar')).toEqual([]);
  });
});
