/** The API reference as a reader uses it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApi } from './apiServer.ts';
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

/** The page's one language that is shown. */
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

  test('is found by the name of a field, and opens at it', async () => {
    const page = await site.open(home);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('completionTokens');
    const hit = dialog.locator('[role=option][href*="#response-"]').first();
    await hit.waitFor();
    expect(await hit.locator('mark').first().innerText()).toBe('completionTokens');
    await hit.click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#response-.*completiontokens/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect.poll(() => isOpen(page, id)).toBe(true);
    await expect.poll(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true);
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

test('the samples of an operation are cut nowhere, and leave its text as much room', async () => {
  const page = await site.open(execute, { viewport: { width: 1280, height: 900 } });
  const widthOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0;
  expect(await widthOf('.api-samples')).toBeGreaterThan(300);
  expect(await widthOf('.api-fields')).toBeGreaterThanOrEqual(await widthOf('.api-samples'));
  await page.setViewportSize({ width: 360, height: 800 });
  const sample = page.locator('.api-samples [role=tabpanel] pre:visible');
  expect(await sample.innerText()).toContain('/api/v2/');
  expect(await sample.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});

describe('the language of samples', () => {
  test('is kept from page to page and over reloads', async () => {
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

describe('"Try it"', () => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.calls.length = 0;
  });

  /** The address stays that of the platform, as the page's policy allows it; another server answers. */
  const standIn = (page: Page) =>
    page.route('https://api.serenitystar.ai/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `http://127.0.0.1:${api.port}${pathname}${search}` });
      await route.fulfill({ response });
    });

  test('runs an agent from the page of the operation', async () => {
    const page = await site.open(execute, { before: standIn });
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('API key (X-API-KEY)').fill('key-of-the-test');
    await page.getByRole('textbox', { name: 'agentCode' }).fill('helper');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^200/);
    const [call] = api.calls;
    expect(call?.url).toBe('/api/v2/agent/helper/execute');
    expect(call?.headers['x-api-key']).toBe('key-of-the-test');
    expect(await page.locator('.try-it__outcome .code-block code').innerText()).toContain('Yes, nine left.');
  });
});
