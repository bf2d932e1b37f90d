/** The shell with scripts off: everything can be read, every menu opens, every link works. */
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';
const desktop = { javaScriptEnabled: false };
const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

describe('without scripts', () => {
  it('the menus of the bar open', async () => {
    const page = await site.open(guide, desktop);
    for (const name of ['Version', 'Languages']) {
      const menu = page.locator('.dropdown', { hasText: name });
      await menu.locator('summary').click();
      expect(await menu.locator('a').first().isVisible()).toBe(true);
      await menu.locator('summary').click();
    }
  });

  it('categories open and pages are reached from them', async () => {
    const page = await site.open(guide, desktop);
    await page.locator('.sidebar a:text-is("Getting started") + details > summary').click();
    await page.locator('.sidebar [href="/docs/getting-started/introduction"]').click();
    await page.waitForURL(/getting-started\/introduction$/);
  });

  it('the drawer opens, shows both menus and closes', async () => {
    const page = await site.open(guide, phone);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.locator('#menu');
    expect(await drawer.getByText('Assistant', { exact: true }).isVisible()).toBe(true);
    await drawer.getByText('← Back to main menu').click();
    await drawer.getByText('Languages', { exact: true }).click();
    expect(await drawer.getByText('English', { exact: true }).isVisible()).toBe(true);
    await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
  });

  it('the table of contents of small screens opens', async () => {
    const page = await site.open(guide, phone);
    await page.locator('.toc-details summary').click();
    await page.locator('.toc-details a').last().click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
  });

  it('search leads to its page', async () => {
    for (const options of [desktop, phone]) {
      const page = await site.open(guide, options);
      await page.getByRole('link', { name: 'Search' }).click();
      await page.waitForURL(/\/search$/);
    }
  });

  it('nothing shows that only scripts could do', async () => {
    const page = await site.open(guide, desktop);
    for (const useless of ['.color-mode', '.announcement__close', '.search-button__keys', '.back-to-top']) {
      expect(await page.locator(useless).first().isVisible(), useless).toBe(false);
    }
  });
});
