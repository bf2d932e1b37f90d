/** What a writer sees in the browser while the dev server runs. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DevServer, startDev } from './devServer.ts';

const chrome = [process.env['CHROME_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  existsSync,
);
if (!chrome) console.warn('No Chromium found: the client of the dev server is not tested.');

const guide = 'tests/fixtures/site/content/docs-1.0/guides/first.mdx';

describe.skipIf(!chrome)('a browser at the dev server', () => {
  let dev: DevServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    dev = await startDev();
    await dev.edit(guide, (text) => text + '\nA long paragraph.\n'.repeat(200));
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: chrome ?? '', args });
  });
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !/favicon/.test(message.location().url) &&
        complaints.push(message.text()),
    );
    await page.goto(`${dev.url.replace('127.0.0.1', 'localhost')}docs/guides/first`);
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });

  const isSameDocument = () => page.evaluate(() => 'mark' in window);
  const dialog = () => page.locator('dev-errors dialog');

  test('shows an edit in place, without a jump, soon', async () => {
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const times: number[] = [];
    for (let index = 0; index < 5; index++) {
      const shown = page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const look = () => document.body.textContent.includes(text) && resolve(Date.now());
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
          }),
        `Edit number ${index}.`,
      );
      await page.waitForTimeout(100);
      const before = Date.now();
      await dev.edit(guide, (text) => text.replace(/## Steps.*/, `## Steps\n\nEdit number ${index}.`));
      times.push((await shown) - before);
    }
    console.info(`From edit to browser: ${times.join(', ')} ms.`);
    expect(Math.min(...times)).toBeLessThan(500);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
    expect(await isSameDocument()).toBe(true);
  });

  test('shows a new title in the menu in place', async () => {
    await dev.edit(guide, (text) => text.replace('title: First guide', 'title: Foremost guide'));
    await page.locator('#menu', { hasText: 'Foremost guide' }).waitFor({ state: 'attached' });
    expect(await isSameDocument()).toBe(true);
  });

  test('changes the style without a reload or a flash', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
    await dev.edit('src/styles/base.css', (text) => `${text}\nbody { outline-color: rgb(1, 2, 3) }\n`);
    await expect.poll(background).toBe('rgb(1, 2, 3)');
    expect(await isSameDocument()).toBe(true);
    await expect.poll(() => page.locator('link[rel=stylesheet][href*="/main-"]').count()).toBe(1);
    await page.locator('#main a[href$="/second"]').first().click();
    await page.waitForURL('**/second');
    expect(await isSameDocument()).toBe(true);
    expect(await background()).toBe('rgb(1, 2, 3)');
    expect(await page.locator('link[rel=stylesheet][href*="/main-"]').count()).toBe(1);
  });

  test('shows errors on top, with their place, until they are fixed', async () => {
    await dev.edit(guide, (text) => text.replace('## Steps', '<Crad>x</Crad>\n\n## Steps'));
    await dialog().waitFor();
    expect(await dialog().innerText()).toMatch(
      /1 error\s+content\/docs-1\.0\/guides\/first\.mdx:\d+.*\s+Unknown component <Crad>/,
    );
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await page.reload();
    await dialog().waitFor();
    await dev.edit(guide, (text) => text.replace('<Crad>x</Crad>\n\n', ''));
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
  });

  test('loads the page anew after a change of a template, and survives a broken one', async () => {
    const template = 'src/shell/SkipLink.tsx';
    let original = '';
    await dev.edit(template, (text) => {
      original = text;
      return text.replace('<a', '<a data-changed=""');
    });
    await page.locator('[data-changed]').waitFor({ state: 'attached', timeout: 20_000 });
    expect(await isSameDocument()).toBe(false);
    await dev.write(template, `${original}\nconst = ;\n`);
    await dialog().waitFor({ timeout: 20_000 });
    expect(await dialog().innerText()).toContain(template);
    await dev.write(template, original);
    await dialog().waitFor({ state: 'detached', timeout: 20_000 });
    expect(await page.locator('[data-changed]').count()).toBe(0);
  });

  test('loads the page anew after a change of a page module, with its islands', async () => {
    await page.goto(`${dev.url.replace('127.0.0.1', 'localhost')}islands`);
    const module = 'tests/fixtures/site/src/pages/islands.page.tsx';
    await dev.edit(module, (text) => text.replace('<h1>Islands', '<h1>More islands'));
    await page.getByRole('heading', { name: 'More islands' }).waitFor();
    await page.locator('[data-island=Counter] button').first().click();
    await page.locator('[data-island=Counter][data-awake]').waitFor();
    complaints.length = 0; // One of the islands throws on purpose.
  });
});
