/** The panel of "Try it": what stays in view, what is kept, and what is sent of it. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tryIt } from './tryItForm.ts';

const { server: api, key, open, fill, execute } = tryIt();

const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && node.contains(seen);
  });
describe('the panel', () => {
  it.each([360, 1200])('keeps Send in view, and has room for the answer: %i px', async (width) => {
    const form = await open('shapes');
    await form.page.setViewportSize({ width, height: 700 });
    const sendButton = form.box.getByRole('button', { name: 'Send', exact: true });
    expect(await isInView(sendButton)).toBe(true);
    expect(await form.sent()).toMatch(/^200/);
    expect(await isInView(sendButton)).toBe(true);
    await expect.poll(() => isInView(form.box.getByRole('status').last())).toBe(true);
    await form.box.getByText('Calls of this visit').scrollIntoViewIfNeeded();
    expect(await isInView(sendButton)).toBe(true);
    const box = async (selector: string) =>
      (await form.box.locator(selector).boundingBox()) ?? { x: 0, y: 0 };
    const areBeside = (await box('.try-it__side')).x > (await box('.try-it__fields')).x + 100;
    expect(areBeside).toBe(width >= 1200);
    if (width === 360)
      expect(await form.box.locator('dialog').boundingBox()).toMatchObject({ y: 0, height: 700 });
  });
  it('shows the whole of its path and of the request as code', async () => {
    const form = await open('shapes');
    await form.page.setViewportSize({ width: 360, height: 700 });
    for (const selector of ['.try-it__top > code', '.try-it__command pre']) {
      const part = form.box.locator(selector);
      expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      expect((await part.boundingBox())?.width).toBeGreaterThan(200);
    }
    // Phones zoom into fields with smaller text.
    const field = form.box.locator('input').first();
    const size = field.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(await size).toBeGreaterThanOrEqual(16);
  });
  it('warns of an empty credential before it sends, beside it', async () => {
    const form = await open('listing', { key: undefined });
    await form.page.setViewportSize({ width: 360, height: 800 });
    await form.send();
    const field = form.box.getByLabel('API key (X-API-KEY)');
    const warning = form.box.getByRole('alert').getByText('Nothing is entered here');
    expect(await warning.innerText()).toMatch(/^API key \(X-API-KEY\) Nothing/);
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await isInView(field)).toBe(true);
    expect(api.calls).toEqual([]);
    expect(await form.insisted()).toMatch(/^401/);
  });
  it('answers from the examples, and says so', async () => {
    const form = await open('listing', { key: undefined });
    await form.box.getByLabel('Mock mode').check();
    await form.box.getByLabel('Example').selectOption('all');
    expect(await form.sent()).toBe('200, an example. Nothing was sent.');
    expect(await form.box.locator('.try-it__outcome code').innerText()).toContain('"items"');
    await form.box.getByLabel('Answer to get').selectOption('404');
    expect(await form.sent()).toBe('404, an example. Nothing was sent.');
    expect(api.calls).toEqual([]);
  });
});

describe('what was filled in', () => {
  it('stays when the panel closes, and on the next operation', async () => {
    const form = await execute('helper');
    await form.box.getByRole('combobox', { name: 'Authentication' }).selectOption('Access token (Bearer)');
    await form.box.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
    await form.box.getByLabel('port').fill(String(api.port));
    await form.box.getByLabel('Value').fill('Kept');
    await form.page.keyboard.press('Escape');
    await expect.poll(() => form.page.getByRole('dialog').count()).toBe(0);
    const { box } = form;
    await box.getByRole('button', { name: 'Try it' }).click();
    expect(await box.getByLabel('agentCode').inputValue()).toBe('helper');
    expect(await box.getByLabel('Value').inputValue()).toBe('Kept');
    await box.getByRole('button', { name: 'Close' }).click();
    const next = form.page.locator('#upload');
    await next.getByRole('button', { name: 'Try it' }).click();
    expect(await next.getByLabel('port').inputValue()).toBe(String(api.port));
    expect(await next.getByRole('combobox', { name: 'Server' }).inputValue()).toBe('1');
    expect(await next.getByRole('combobox', { name: 'Authentication' }).inputValue()).toBe('1');
    await next.getByRole('button', { name: 'Close' }).click();
    await box.getByRole('button', { name: 'Try it' }).click();
    await box.getByRole('button', { name: 'Start over' }).click();
    expect(await box.getByLabel('agentCode').inputValue()).toBe('');
    expect(
      await form.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/helper|Kept/);
  });

  it('is listed with the calls of this visit, each repeated or copied', async () => {
    const form = await execute('helper', {
      before: (page) =>
        page.context().grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']),
    });
    await form.box.getByLabel('Value').fill('First');
    await form.sent();
    await form.box.getByLabel('Value').fill('Second');
    await form.sent();
    const upload = await fill(form.page, 'upload', undefined);
    await upload.box.getByText('Calls of this visit (2)').click();
    await upload.box
      .getByRole('button', { name: /^Repeat: POST/ })
      .last()
      .click();
    await expect.poll(() => api.calls.length).toBe(3);
    expect(String(api.calls[2]?.body)).toContain('First');
    expect(api.calls[2]?.headers['x-api-key']).toBe(key);
    await upload.box
      .getByRole('button', { name: /^Copy as curl: POST/ })
      .last()
      .click();
    await upload.box.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await upload.box.locator('[aria-live].announcer').textContent()).toBe('Copied');
    const copied = await form.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^curl -X POST .*YOUR_API_KEY.*First/s);
    expect(copied).not.toContain(key);
  });
});
