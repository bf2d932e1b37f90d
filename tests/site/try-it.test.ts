/** What "Try it" costs in bytes, gzip -9, kB of 1,000 bytes; and that assistive technology can use it. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longer } from '../deep.ts';
import { type ApiServer, allowApi, openSite, startApi } from '../e2e/apiServer.ts';
import { visit } from '../e2e/browser.ts';
import { saveData } from '../e2e/navigating.ts';
import { sites } from '../e2e/site.ts';
import { faults, looks } from './axe.ts';
import { readBuilt } from './built.ts';

const site = visit(openSite);
let api: ApiServer;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const part = (page: Page, id: string) => page.locator(`#${id}`);

async function open(page: Page, id: string): Promise<void> {
  await part(page, id).getByRole('button', { name: 'Try it' }).click();
  await part(page, id).getByLabel('port').fill(String(api.port));
}

test('costs at most 25 kB beyond React, its texts included, and sending and its checks at most 20 kB when they are needed', async () => {
  const counted = new Set<string>();
  const toCount = new Set<string>();
  const page = await site.open('islands', {
    before: async (fresh) => {
      await saveData(fresh);
      fresh.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (/\.(js|css)$/.test(pathname) && !counted.has(pathname)) toCount.add(pathname);
      });
    },
  });
  const fetched = async () => {
    await page.waitForLoadState('networkidle');
    const sizes = [...toCount].map((path) => {
      counted.add(path);
      return gzipSync(readBuilt('fixture', path.slice(sites.fixture.baseUrl.length)), { level: 9 }).length;
    });
    toCount.clear();
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  await page.getByRole('button', { name: 'Count: 3' }).click();
  await page.getByRole('button', { name: 'Count: 4' }).waitFor();
  // What waits for the first sign of a reader is no part of the form.
  await page.locator('link[href*="/later-"]').waitFor({ state: 'attached' });
  await fetched();
  await page.goto(`${site.url}try-it`);
  await fetched();
  await open(page, 'execute');
  const island = await fetched();
  await part(page, 'execute').getByRole('button', { name: 'Send', exact: true }).click();
  await part(page, 'execute').getByRole('alert').waitFor();
  const checks = await fetched();
  expect(island).toBeGreaterThan(8_000);
  expect(island).toBeLessThanOrEqual(25_000);
  expect(checks).toBeGreaterThan(4_000);
  expect(checks).toBeLessThanOrEqual(20_000);
});

describe('no fault that axe finds', longer, () => {
  for (const { mode, viewport } of looks) {
    test(`in forms and answers in ${mode} mode at ${viewport.width} px`, async () => {
      const page = await site.open(`try-it?docs-theme=${mode}`, {
        viewport,
        reducedMotion: 'reduce',
        before: allowApi,
      });
      await open(page, 'execute');
      const box = part(page, 'execute');
      const send = async () => {
        await box.getByRole('button', { name: 'Send', exact: true }).click();
        await box.locator('form[aria-busy=false]').waitFor();
      };
      await send();
      await box.getByRole('alert').waitFor();
      const found = await faults(page, '#execute');
      await box.getByLabel('agentCode').fill('missing');
      await box.getByLabel('API key (X-API-KEY)').fill('key-of-the-test');
      await send();
      await box.getByText(/^404 Not Found/).waitFor();
      found.push(...(await faults(page, '#execute')));
      await box.getByLabel('agentCode').fill('helper');
      await box.getByLabel('Example').selectOption('A question, answered as a stream');
      await send();
      await box.getByText(/6 events/).waitFor();
      found.push(...(await faults(page, '#execute')));
      site.allow(/CORS|ERR_FAILED/);
      await box.getByLabel('agentCode').fill('refused');
      await send();
      await box.getByText(/^Either the server/).waitFor();
      found.push(...(await faults(page, '#execute')));
      await box.getByLabel('Remember on this device').check();
      await box.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
      await box.getByText(/Enter it again if this server may have it/).waitFor();
      found.push(...(await faults(page, '#execute')));
      await box.getByRole('button', { name: 'Close' }).click();
      await open(page, 'shapes');
      await part(page, 'shapes').getByRole('button', { name: 'Add tree' }).click();
      found.push(...(await faults(page, '#shapes')));
      expect(found).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
});
