/** The API reference as a reader uses it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { follow, isAt, openMarked } from './navigating.ts';

const site = visit('real');
const base = 'docs/api/aihub';
const execute = `${base}/execute-agent-with-code`;
const home = `${base}/serenity-star-api-docs`;

const isOpen = (page: Page, id: string): Promise<boolean> =>
  page.locator(`[id="${id}"]`).evaluate((node) => {
    for (let box = node.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
      if (!box.open) return false;
    return true;
  });

/** Id of a field that is out of sight until what holds it is opened. */
const hiddenField = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('details:not([open]) details:not([open]) .api-field')?.id ?? '');

const chosen = (page: Page) => page.locator('.api-samples [role=tab][aria-selected=true]').innerText();

describe('an operation', () => {
  test('opens what holds a field that the address names', async () => {
    const first = await site.open(execute);
    const id = await hiddenField(first);
    expect(id).not.toBe('');
    const page = await site.open(`${execute}#${id}`);
    await expect.poll(() => isOpen(page, id)).toBe(true);
    await expect.poll(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true);
    const closed = 'response-400';
    expect(await isOpen(page, closed)).toBe(false);
    await follow(page, `#${closed}`);
    await expect.poll(() => isOpen(page, closed)).toBe(true);
  });
  test('shows samples, one answer at a time, all of them, or the required fields alone, without scripts too', async () => {
    const page = await site.open(execute, { javaScriptEnabled: false });
    expect(await page.locator('.api-samples pre').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
    expect(await page.locator('.api-endpoint').getByRole('button').count()).toBe(0);
    const answer = (status: string) =>
      page.locator('.api-response', { has: page.locator(`#response-${status}`) });
    const isShown = (status: string) => answer(status).locator('> :last-child').isVisible();
    expect([await isShown('200'), await isShown('400')]).toEqual([true, false]);
    await answer('400').locator('> summary').click();
    expect([await isShown('200'), await isShown('400')]).toEqual([false, true]);
    await page.getByLabel('Expand all').check();
    expect([await isShown('200'), await isShown('500')]).toEqual([true, true]);
    const optional = page.locator('.api-field:not(.api-response *)', {
      has: page.locator(':scope > .api-field__head:not(:has([data-flag=required]))'),
    });
    expect(await optional.first().isVisible()).toBe(true);
    await page.getByLabel('Required only').check();
    expect(await optional.first().isVisible()).toBe(false);
    expect(await page.locator('#path-agentcode').isVisible()).toBe(true);
  });
});
test('the language of samples is kept from page to page and over reloads', async () => {
  const page = await openMarked(site, execute);
  await page.locator('.api-samples').getByRole('tab', { name: 'Python' }).click();
  await expect.poll(() => chosen(page)).toBe('Python');
  await follow(page, `/${base}/get-all-agents`);
  await isAt(page, 'Get all agents');
  await expect.poll(() => chosen(page)).toBe('Python');
  await page.reload();
  await expect.poll(() => chosen(page)).toBe('Python');
  expect(await page.locator('.api-samples [role=tabpanel]:visible').innerText()).toContain('requests');
});

test('an error code of the API leads to its heading', async () => {
  const page = await openMarked(site, `${base}/get-all-agents`);
  await follow(page, '/docs/serenity-aihub/dev-tools/api-error-responses#validation_error');
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
    .toBe(`/${home}#validation_error`);
  const heading = page.locator('#validation_error');
  await expect.poll(() => heading.evaluate((node) => node.matches(':target'))).toBe(true);
  await expect.poll(() => heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(300);
  expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0);
});
