/** No accessibility fault that axe finds, on each kind of page, in both color modes, on a wide and a small screen. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { type SiteName, sites } from '../e2e/site.ts';
import { contrastFaults, faults, modes, screens } from './axe.ts';
import { type BuiltPage, kindOf, pagesOf, siteNames } from './built.ts';

/** Pages that axe reads beside the largest one of each kind. */
const alsoRead: Record<SiteName, string[]> = {
  real: ['docs/serenity-aihub/which-agent-should-i-use', 'docs/api/aihub/upload-volatile-knowledge'],
  fixture: ['docs/components', 'docs/guides/hidden', 'docs/0.9/intro', 'docs/next/intro', 'es/docs/intro'],
};

/** The largest page of each kind: it has the most that can be wrong. */
function largestOfEachKind(pages: readonly BuiltPage[]): string[] {
  const largest = new Map<string, BuiltPage>();
  for (const page of pages) {
    const other = largest.get(kindOf(page));
    if (!other || page.html.length > other.html.length) largest.set(kindOf(page), page);
  }
  return [...largest.values()].map(({ href }) => href);
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
    const chosen = largestOfEachKind(await pagesOf(name)).map((href) => href.slice(baseUrl.length));
    addresses = [...new Set([...chosen, ...alsoRead[name]])];
  });

  test('has no fault on a wide and a small screen, and enough contrast in the dark', {
    timeout: 150_000,
  }, async () => {
    expect(addresses.length).toBeGreaterThan(5);
    const found: string[] = [];
    for (const address of addresses) {
      const page = await site.open(address, { reducedMotion: 'reduce' });
      for (const mode of modes) {
        await page.goto(`${page.url().split('?')[0]}?docusaurus-theme=${mode}`);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
        await unfold(page);
        for (const viewport of mode === 'light' ? screens : screens.slice(0, 1)) {
          await page.setViewportSize(viewport);
          const own = mode === 'light' ? await faults(page) : await contrastFaults(page);
          found.push(...own.map((fault) => `${address}, ${mode}, ${viewport.width} px: ${fault}`));
        }
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });

  for (const mode of modes) {
    test(`has no fault with the drawer open in ${mode} mode`, async () => {
      const options = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
      const page = await site.open(`${alsoRead[name][0]}?docusaurus-theme=${mode}`, options);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('#menu').waitFor({ state: 'visible' });
      expect(await faults(page, '#menu')).toEqual([]);
    });

    test(`has no fault with a menu of the navigation bar open in ${mode} mode`, async () => {
      const options = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
      const page = await site.open(`${alsoRead[name][0]}?docusaurus-theme=${mode}`, options);
      await page.locator('nav summary').filter({ hasText: 'Languages' }).first().click();
      await page.getByRole('link', { name: 'English' }).waitFor({ state: 'visible' });
      expect(await faults(page)).toEqual([]);
    });
  }
});
