/** No accessibility fault that axe finds on each kind of page, in one of the color modes; of the large tests, on each page in both. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../deep.ts';
import { visit } from '../e2e/browser.ts';
import { type SiteName, sites } from '../e2e/site.ts';
import { allLooks, faults } from './axe.ts';
import { type BuiltPage, kindOf, pagesOf, siteNames } from './built.ts';

/** A page whose shell is read, too. */
const whole: Record<SiteName, string> = {
  real: 'docs/serenity-aihub/which-agent-should-i-use',
  fixture: 'docs/components',
};

/** What stands around the text of each page. */
const shell = ['.navbar', '#menu', '.footer'];

/** A page of each kind, one of middling size. Those for print hold what is read where it comes from. */
function oneOfEachKind(pages: readonly BuiltPage[]): Map<string, string> {
  const bySize = pages.toSorted((a, b) => a.html.length - b.html.length);
  const kinds = new Set(pages.map(kindOf).filter((kind) => kind !== 'print'));
  const middle = (all: readonly BuiltPage[]) => all[Math.floor(all.length / 2)]?.href ?? '';
  return new Map([...kinds].map((kind) => [kind, middle(bySize.filter((page) => kindOf(page) === kind))]));
}

/** Opens what is folded away, and stops colors from fading into those of the other mode. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    for (const box of document.querySelectorAll<HTMLDetailsElement>('#main details')) box.open = true;
  });

async function addressesOf(name: SiteName): Promise<string[]> {
  const pages = await pagesOf(name);
  const known = name === 'fixture' ? oneOfEachKind(await pagesOf('real')) : new Map();
  const ofOneKind = [...oneOfEachKind(pages)].filter(([kind]) => !known.has(kind));
  const read = isDeep ? pages.map(({ href }) => href) : ofOneKind.map(([, href]) => href);
  return [...new Set([whole[name], ...read.map((href) => href.slice(sites[name].baseUrl.length))])];
}

const read = await Promise.all(siteNames.map(async (name) => ({ name, addresses: await addressesOf(name) })));

describe.each(read)('the $name site', ({ name, addresses }) => {
  const site = visit(name);

  test('has pages of several kinds', () => {
    expect(addresses.length).toBeGreaterThan(2);
  });

  test.each(addresses.map((address, index) => [address, index] as const))(
    'has no fault in light mode on a wide screen or in dark mode on a small one: %s',
    async (address, index) => {
      const page = await site.open(address, { reducedMotion: 'reduce' });
      await unfold(page);
      const exclude = address === whole[name] ? [] : shell;
      const found: string[] = [];
      for (const { mode, viewport } of allLooks.filter((_, at) => isDeep || at === index % allLooks.length)) {
        await page.setViewportSize(viewport);
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
        const faulty = await faults(page, { include: ['html'], exclude });
        found.push(...faulty.map((fault) => `${mode}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );

  test.each(allLooks)(
    'has no fault with the drawer or a menu of the navigation bar open in $mode mode',
    async ({ mode }) => {
      const page = await site.open(`${whole[name]}?docusaurus-theme=${mode}`, {
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('#menu').waitFor({ state: 'visible' });
      expect(await faults(page, '#menu')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('nav summary').filter({ hasText: 'Languages' }).first().click();
      await page.getByRole('link', { name: 'English' }).waitFor({ state: 'visible' });
      expect(await faults(page, '.navbar')).toEqual([]);
    },
  );
});
