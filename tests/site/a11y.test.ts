/** No accessibility fault that axe finds on each kind of page, or of the large tests on each page, in one of the color modes. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep, longer } from '../deep.ts';
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
const shell = ['.navbar', '#Menu', '.footer'];

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
    for (const box of document.querySelectorAll<HTMLDetailsElement>('#Main details')) box.open = true;
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

  test('has pages of several kinds', () => expect(addresses.length).toBeGreaterThan(2));

  /** The pages in light mode on a wide screen and in dark mode on a small one, by turns. */
  const views = addresses.flatMap((address, index) =>
    allLooks.slice(index % 2, (index % 2) + 1).map((look) => ({ address, ...look })),
  );

  test.each(views)('has no fault in $mode mode: $address', longer, async ({ address, mode, viewport }) => {
    const page = await site.open(address, { viewport, reducedMotion: 'reduce' });
    await unfold(page);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    const exclude = address === whole[name] ? [] : shell;
    expect(await faults(page, { include: ['html'], exclude })).toEqual([]);
  });

  test.each(allLooks)(
    'has no fault with the drawer or a menu of the navigation bar open in $mode mode',
    async ({ mode }) => {
      const page = await site.open(`${whole[name]}?docs-theme=${mode}`, {
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('#Menu').waitFor({ state: 'visible' });
      expect(await faults(page, '#Menu')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('nav summary').filter({ hasText: 'Languages' }).first().click();
      await page.getByRole('link', { name: 'English' }).waitFor({ state: 'visible' });
      expect(await faults(page, '.navbar')).toEqual([]);
    },
  );
});
