/** The ZIP file of a site, unpacked and opened without a server. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { features } from '#engine/features/index.ts';
import { writeDiskZip } from '#engine/features/print/disk/diskZip.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder } from '../unit/temporaryFolder.ts';
import { sharedBrowser } from './chromium.ts';
import { type SiteName, sites } from './site.ts';

const folder = temporaryFolder();

/** Addresses of the unpacked folders. */
const opened: Partial<Record<SiteName, string>> = {};

beforeAll(async () => {
  for (const name of ['real', 'fixture'] as const) {
    const { root, dist } = sites[name];
    const config = await loadConfig(root, features, new Problems(), []);
    if (!config) throw new Error('The configuration is unusable.');
    const zip = join(folder, `${name}.zip`);
    await writeDiskZip(dist, config, zip);
    for (const [file, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
    opened[name] = `${pathToFileURL(join(folder, name)).href}/`;
  }
});

/** Opens a file of a site; what goes wrong in it fails the test. */
async function open(site: SiteName, path: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('requestfailed', (request) => faults.push(`${request.failure()?.errorText} ${request.url()}`));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(opened[site] + path);
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  return page;
}

test('search finds a section in the dialog, and leads to it', async () => {
  const page = await open('real', 'index.html');
  await page.keyboard.press('/');
  await page.locator('dialog input').fill('auto recharge');
  await page.locator('dialog [role=option]').first().waitFor();
  await page.locator('dialog').getByText('Refill automatically').click();
  await page.waitForURL(`${opened.real}docs/billing/credit.html#auto-recharge`);
  await page.locator('.breadcrumbs a[href$="billing.html"]').click();
  await page.waitForURL(`${opened.real}docs/billing.html`);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Cabin/.test(family) && status === 'loaded'),
  );
});

test('the page of search answers, also below a base URL and in a folder of its own', async () => {
  const page = await open('fixture', 'search.html?q=components');
  const hit = page.locator('#Main a[href*="docs/"]').first();
  await hit.waitFor();
  await hit.click();
  await page.waitForURL(
    (url) => url.href.startsWith(`${opened.fixture}docs/`) && url.pathname.endsWith('.html'),
  );
  expect(await page.locator('h1').count()).toBe(1);
});

test('what scripts do works, such as notes on terms and the color mode', async () => {
  const page = await open('real', 'docs/serenity-aihub/agents/create-agent.html');
  await page.locator('.prose .term').first().hover();
  await page.locator('.term-note:popover-open').waitFor();
  expect((await page.locator('.term-note').textContent())?.length).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.locator('.color-mode').first().click();
  await page.locator(`html:not([data-theme="${theme}"])`).waitFor();
});
