/** No accessibility fault that axe finds, on each kind of page, in both colour modes, on a wide and a small screen. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../e2e/browser.ts';
import { type SiteName, sites } from '../e2e/site.ts';
import { type BuiltPage, kindOf, pagesOf, siteNames } from './built.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const modes = ['light', 'dark'];
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Pages that axe reads beside the largest one of each kind. */
const alsoRead: Record<SiteName, string[]> = {
  real: ['docs/serenity-aihub/which-agent-should-i-use'],
  fixture: ['docs/components', 'docs/guides/hidden', 'docs/0.9/intro', 'docs/next/intro', 'es/docs/intro'],
};

interface Axe {
  run(part: string, options: RunOptions): Promise<AxeResults>;
}

/** Faults in the part of the page that a selector names; the rest may be out of reach meanwhile. */
async function faults(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axeSource);
  const options: RunOptions = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] };
  const results = await page.evaluate(
    ([selector, choice]) => (globalThis as unknown as { axe: Axe }).axe.run(selector, choice),
    [part, options] as const,
  );
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The largest page of each kind: it has the most that can be wrong. */
function largestOfEachKind(pages: readonly BuiltPage[]): string[] {
  const largest = new Map<string, BuiltPage>();
  for (const page of pages) {
    const other = largest.get(kindOf(page));
    if (!other || page.html.length > other.html.length) largest.set(kindOf(page), page);
  }
  return [...largest.values()].map(({ href }) => href);
}

describe.each(siteNames)('the %s site', (name) => {
  const site = visit(name);
  const { baseUrl } = sites[name];
  let addresses: string[];
  beforeAll(async () => {
    const chosen = largestOfEachKind(await pagesOf(name)).map((href) => href.slice(baseUrl.length));
    addresses = [...new Set([...chosen, ...alsoRead[name]])];
  });

  for (const mode of modes) {
    for (const viewport of screens) {
      const options = { viewport, reducedMotion: 'reduce' } as const;

      test(`has no fault in ${mode} mode at ${viewport.width} px`, async () => {
        expect(addresses.length).toBeGreaterThan(5);
        const found: string[] = [];
        for (const address of addresses) {
          const page = await site.open(`${address}?docusaurus-theme=${mode}`, options);
          expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
          found.push(...(await faults(page)).map((fault) => `${address}: ${fault}`));
          await page.context().close();
        }
        expect(found).toEqual([]);
      });
    }

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
