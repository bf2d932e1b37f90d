/** What a reader sees of a page before any scrolling. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('real');
const phone = { viewport: { width: 390, height: 844 } };
const laptop = { viewport: { width: 1280, height: 800 } };
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

  it('has the announcement, and the buttons of a page, in one line each', async () => {
    const page = await site.open('docs/serenity-aihub/agents/assistant', phone);
    expect((await boxOf(page, '.announcement')).height).toBeLessThan(40);
    const [copy, contents] = [await boxOf(page, '.copy-page'), await boxOf(page, '.toc-details')];
    expect(Math.abs(copy.y - contents.y)).toBeLessThan(2);
    expect(contents.x).toBeGreaterThan(copy.x + copy.width);
  });
});

it.each([
  'docs/client-library-reference/serenity-js-sdk',
  'docs/client-library-reference/serenity-dotnet-sdk',
  'docs/serenity-aihub/agents/activity',
  'docs/serenity-aihub/which-agent-should-i-use',
  'docs/integrations/vscode-chat',
])('a laptop shows every table whole: /%s', async (path) => {
  const page = await site.open(path, laptop);
  const beyond = await page
    .locator('.table')
    .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
  expect(beyond.length).toBeGreaterThan(0);
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});
