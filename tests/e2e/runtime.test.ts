/** What scripts do before the first paint, and what a page says when something it relies on is missing. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { holding } from './navigating.ts';

const site = visit('fixture');
const html = (page: Page, name: string) => page.locator('html').getAttribute(name);

/** The state in which the first paint finds the document: no module has run yet. */
const withoutModules = (page: Page) => page.route('**/assets/main-*.js', () => new Promise(() => undefined));

describe('before the first paint', () => {
  it('the mode comes from the address, which is not stored, then from storage, then from the configuration', async () => {
    const page = await site.open('robots.txt', { colorScheme: 'dark' });
    await withoutModules(page);
    const open = async (path: string, stored?: string) => {
      await page.evaluate((mode) => {
        if (mode === undefined) localStorage.removeItem('theme');
        else localStorage.setItem('theme', mode);
      }, stored);
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.locator('.footer').waitFor();
      return [await html(page, 'data-theme'), await html(page, 'data-theme-choice')];
    };
    expect(await open('docs/intro')).toEqual(['dark', 'system']);
    expect(await open('docs/intro', 'light')).toEqual(['light', 'light']);
    expect(await open('docs/intro', 'pink')).toEqual(['dark', 'system']);
    expect(await open('docs/intro?docs-theme=dark')).toEqual(['dark', 'dark']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    expect(await open('docs/intro?docs-theme=dark', 'light')).toEqual(['dark', 'dark']);
    expect(await open('docs/intro?docs-theme=pink', 'light')).toEqual(['light', 'light']);
  });

  it('the document says that scripts run, and that it is whole', async () => {
    const page = await site.open('docs/intro');
    await page.locator('html[data-runtime]').waitFor();
    expect([await html(page, 'data-js'), await page.getByRole('alert').count()]).toEqual(['', 0]);
    expect(await html(await site.open('docs/intro', { javaScriptEnabled: false }), 'data-js')).toBeNull();
  });
});

it('storage that throws is logged and ignored', async () => {
  const warnings: string[] = [];
  const page = await site.open('docs/intro', {
    before: (fresh) => {
      fresh.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      return fresh.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new Error('forbidden');
            },
          });
        }
      });
    },
  });
  await page.locator('.color-mode').first().click();
  await expect.poll(() => html(page, 'data-theme-choice')).not.toBe('system');
  await page.locator('main').getByText('the first guide').click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('First guide');
  expect(warnings.length).toBeGreaterThan(0);
  for (const warning of warnings) expect(warning).toMatch(/Browser storage is unavailable.*forbidden/s);
});

it('the first click is answered though what answers is still on its way', async () => {
  const gate = holding('**/assets/actions-*.js');
  const page = await site.open('docs/intro', gate);
  await page.locator('.announcement button').click();
  expect(await page.locator('.announcement').isVisible()).toBe(true);
  expect(await page.locator('.announcement button').getAttribute('aria-busy')).toBe('true');
  await gate.release();
  await page.locator('.announcement').waitFor({ state: 'hidden' });
});

describe('the base-URL notice', () => {
  const notice = (page: Page) => page.locator('body > [role=alert]').first();
  const lines = async (page: Page) =>
    (await notice(page).locator('p').allInnerTexts()).map((line) => line.trim());
  const missing = (page: Page, ...names: string[]) =>
    Promise.all(
      names.map((name) =>
        page.route(`**/assets/main-*.${name}`, (route) =>
          route.fulfill({ status: 404, contentType: 'text/html', body: 'Not here' }),
        ),
      ),
    );

  it.each([[['css']], [['js']]])('shows without %j', async (names) => {
    site.allow(/404|MIME/);
    const page = await site.open('', { before: (fresh) => missing(fresh, ...names) });
    await notice(page).waitFor();
    expect(await lines(page)).toEqual(['Your site did not load properly.']);
    const sizes = await page
      .locator('svg.icon')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
    expect(Math.max(...sizes)).toBeLessThan(40);
  });

  it.each([
    ['/docs/guides/first.html', '/repo/'],
    ['/docs/0.9/intro.html', '/repo/'],
  ])('suggests the base URL that fits the address in view: /repo%s', async (path, suggestion) => {
    site.allow(/404|MIME/);
    const page = await site.open('robots.txt', { before: (fresh) => missing(fresh, 'css', 'js') });
    const { origin } = new URL(site.url);
    await page.route(`${origin}/repo/**`, async (route) => {
      const url = route.request().url().replace('/repo/', '/help/');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${origin}/repo${path}`);
    await notice(page).waitFor();
    expect(await lines(page)).toEqual([
      'Your site did not load properly.',
      'A very common reason is a wrong site base URL configuration.',
      'Current configured base URL: /help/',
      `We suggest trying base URL: ${suggestion}`,
    ]);
  });
});
