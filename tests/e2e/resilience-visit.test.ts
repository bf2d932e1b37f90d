/** Long visits, the back and forward cache, and addresses that somebody made up. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { follow, isAt, saveData } from './navigating.ts';

const site = visit('fixture');
describe('an address that somebody made up', () => {
  const markup = '<img src=x onerror=harm()>"\'><script>harm()</script>';
  const addresses = [
    `docs/intro?q=${encodeURIComponent(markup)}#${encodeURIComponent(markup)}`,
    'docs/intro#%',
    'docs/intro#%E0%A4%A',
    'docs/intro#:is(',
    'docs/intro#__proto__',
    'docs/intro#main',
    'docs/intro?docs-theme=<b>&docs-data-onclick=harm()&docs-data-__proto__=x',
    'docs/intro?docs-data-base-url=https://example.org/&docs-data-build=x',
    `docs/intro?${'a=b&'.repeat(400)}`,
    'docs/intro?%=%&%00',
  ];

  const isUnharmed = async (page: Page) => {
    await isAt(page, 'Introduction');
    expect(await page.locator('#main img[src=x], #main script').count()).toBe(0);
    expect(await page.locator('html').getAttribute('onclick')).toBeNull();
    expect(await page.locator('html').getAttribute('data-base-url')).toBe('/help/');
  };

  it('shows the page it leads to, by an ordinary load and by the router', async () => {
    const page = await site.open('docs/guides/first', { before: saveData });
    for (const address of addresses) {
      await page.goto(site.url + address);
      await isUnharmed(page);
      await follow(page, `${site.url}docs/guides/first`);
      await isAt(page, 'First guide');
      await follow(page, site.url + address);
      await isUnharmed(page);
    }
  });
});
