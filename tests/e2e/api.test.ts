/** The API reference as a reader uses it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApi } from './apiServer.ts';
import { awake, visit } from './browser.ts';
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
  test('has a button that copies method and address', async () => {
    const page = await site.open(execute, { permissions: ['clipboard-read', 'clipboard-write'] });
    const endpoint = page.locator('.api-endpoint');
    await endpoint.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await endpoint.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'POST https://api.serenitystar.ai/api/v2/agent/{agentCode}/execute',
    );
  });

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
  test('opens and closes its fields with the keyboard', async () => {
    const page = await site.open(execute);
    const box = page.locator('.api-response', { has: page.locator('#response-400') });
    await box.locator('> summary').focus();
    await page.keyboard.press('Enter');
    expect(await box.evaluate((node) => (node as HTMLDetailsElement).open)).toBe(true);
    await page.keyboard.press('Space');
    expect(await box.evaluate((node) => (node as HTMLDetailsElement).open)).toBe(false);
  });

  test('shows one answer at a time, all of them, or the required fields alone, without scripts too', async () => {
    const page = await site.open(execute, { javaScriptEnabled: false });
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

  test('can be read with scripts off: fields open, samples stand below each other', async () => {
    const page = await site.open(execute, { javaScriptEnabled: false });
    await page.locator('.api-response:not([open]) > summary').first().click();
    expect(await page.locator('.api-samples pre').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
    expect(await page.locator('.api-endpoint').getByRole('button').count()).toBe(0);
  });

  test.each([360])('cuts no line of its samples: %i px', async (width) => {
    const page = await site.open(execute, {
      viewport: { width, height: 800 },
    });
    const sample = page.locator('.api-samples [role=tabpanel] pre:visible');
    expect(await sample.innerText()).toContain('/api/v2/');
    expect(await sample.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });

  test.each([1280])('leaves its text as much room as the samples: %i px', async (width) => {
    const page = await site.open(execute, { viewport: { width, height: 900 } });
    const widthOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0;
    expect(await widthOf('.api-samples')).toBeGreaterThan(300);
    expect(await widthOf('.api-fields')).toBeGreaterThanOrEqual(await widthOf('.api-samples'));
  });
});

describe('the site', () => {
  test.each(['', execute])('asks no other host while it loads: /%s', async (path) => {
    const asked = new Set<string>();
    const page = await site.open(path, {
      before: (fresh) => fresh.on('request', (request) => asked.add(new URL(request.url()).origin)),
    });
    await awake(page);
    expect([...asked]).toEqual([new URL(site.url).origin]);
  });
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

describe('an error code of the API', () => {
  const link = 'docs/serenity-aihub/dev-tools/api-error-responses#validation_error';
  const lands = async (page: Page) => {
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
      .toBe(`/${home}#validation_error`);
    const heading = page.locator('#validation_error');
    await expect.poll(() => heading.evaluate((node) => node.matches(':target'))).toBe(true);
    await expect.poll(() => heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(300);
    expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0);
  };

  test('leads to its heading', async () => lands(await site.open(link)));

  test('leads to its heading from a page of the site', async () => {
    const page = await openMarked(site, `${base}/get-all-agents`);
    await follow(page, `/${link}`);
    await lands(page);
  });
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

  async function openForm(slug: string): Promise<Page> {
    const page = await site.open(`${base}/${slug}`, { before: standIn });
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('API key (X-API-KEY)').fill('key-of-the-test');
    return page;
  }
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('form[aria-busy=false]').waitFor();
  };

  test('runs an agent from the page of the operation', async () => {
    const page = await openForm('execute-agent-with-code');
    await page.getByRole('textbox', { name: 'agentCode' }).fill('helper');
    await send(page);
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^200/);
    const [call] = api.calls;
    expect(call?.url).toBe('/api/v2/agent/helper/execute');
    expect(call?.headers['x-api-key']).toBe('key-of-the-test');
    expect(await page.locator('.try-it__outcome .code-block code').innerText()).toContain('Yes, nine left.');
  });
});
