/** What a reader sees of a page before any scrolling. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const phone = { viewport: { width: 390, height: 844 } };
const operation = 'docs/api/aihub/execute-agent-with-code';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
};

describe('a phone', () => {
  it.each([
    ['a guide', 'docs/serenity-aihub/agents/assistant', 270],
    ['a quickstart', 'docs/getting-started/quickstarters/nextjs', 310],
    ['an operation', operation, 440],
  ])('shows the first paragraph of %s', async (_, path, top) => {
    const page = await site.open(path, phone);
    expect((await boxOf(page, '.prose > p, .prose > .api-content > p')).y).toBeLessThanOrEqual(top);
  });

  it('has the announcement, and the buttons of a page, in one line each, and one that says what it asks', async () => {
    const page = await site.open('docs/serenity-aihub/agents/assistant', phone);
    expect((await boxOf(page, '.announcement')).height).toBeLessThan(40);
    const [copy, contents] = [await boxOf(page, '.copy-page'), await boxOf(page, '.toc-details')];
    expect(Math.abs(copy.y - contents.y)).toBeLessThan(2);
    expect(contents.x).toBeGreaterThan(copy.x + copy.width);
    const launcher = page.locator('.launcher');
    expect(await launcher.innerText()).toBe('Ask');
    expect(await launcher.getAttribute('aria-label')).toBe('Ask these docs');
  });
});
it('search, before anything is typed offers popular pages, and folds the list of all pages', async () => {
  const page = await site.open('search', phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  const folded = page.locator('.search-page__all details');
  expect(await folded.count()).toBeGreaterThan(3);
  expect(await page.locator('.search-page__all > .page-list a').count()).toBeGreaterThan(3);
  await folded.first().locator('summary').click();
  expect(await folded.first().getByRole('link').first().isVisible()).toBe(true);
});
it.each([390, 1280])('an operation is tried from its bar: %i px', async (width) => {
  const page = await site.open(operation, { viewport: { width, height: 844 } });
  const bar = await boxOf(page, '.api-endpoint');
  const button = await boxOf(page, '[data-island=TryIt] button');
  const address = await boxOf(page, '.api-endpoint code');
  expect(button.y).toBeGreaterThanOrEqual(address.y + address.height);
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(button.x).toBeGreaterThan(bar.x);
  const text = page.locator('.prose > p').first();
  const space = await text.evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).marginTop));
  expect((await boxOf(page, '.prose > p')).y - bar.y - bar.height).toBeCloseTo(space, 0);
});
