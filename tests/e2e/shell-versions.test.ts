/** Versions and languages, on the fixture site: two locales, three versions, a base URL. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';

const site = visit('fixture');
const preference = 'docs-preferred-version-default';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const path = (page: Page) => page.url().slice(site.url.length);
const dropdown = (page: Page, name: string) => page.locator('.dropdown', { hasText: `${name}:` });
const label = (page: Page, name: string) => dropdown(page, name).locator('.dropdown__label').textContent();

async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await dropdown(page, menu).hover();
  await dropdown(page, menu).getByRole('link', { name: entry, exact: true }).click();
}

describe('the version menu', () => {
  it('leads to the same document, keeps query and hash, and remembers the choice', async () => {
    const page = await site.open('docs/guides/first?a=1#steps');
    expect(await label(page, 'Version')).toBe('1.0');
    await choose(page, 'Version', 'Next');
    await page.waitForURL(/next/);
    expect(path(page)).toBe('docs/next/guides/first?a=1#steps');
    await expect.poll(() => label(page, 'Version')).toBe('Next');
    expect(await stored(page, preference)).toBe('current');
  });

  it('leads to the main document where the version lacks this one', async () => {
    const page = await site.open('docs/next/only-next');
    await choose(page, 'Version', '1.0');
    await page.waitForURL(/docs\/intro/);
  });

  it('names the preferred version on pages that belong to none', async () => {
    const page = await site.open('');
    expect(await label(page, 'Version')).toBe('1.0');
    await page.evaluate((key) => localStorage.setItem(key, 'current'), preference);
    await page.reload();
    await expect.poll(() => label(page, 'Version')).toBe('Next');
  });

  it('forgets a version that is gone', async () => {
    const page = await site.open('');
    await page.evaluate((key) => localStorage.setItem(key, 'long-gone'), preference);
    await page.reload();
    await expect.poll(() => stored(page, preference)).toBeNull();
    expect(await label(page, 'Version')).toBe('1.0');
  });
});

it('a version that is not the latest warns before its release and leads to the same document of the latest', async () => {
  const page = await site.open('docs/next/guides/first');
  const banner = page.getByRole('alert');
  expect(await banner.textContent()).toContain('This is unreleased documentation for Fixture Next version.');
  expect(await banner.textContent()).toContain('For up-to-date documentation, see the latest version (1.0).');
  expect(await page.locator('.version-badge', { hasText: 'Version: Next' }).isVisible()).toBe(true);
  await banner.getByRole('link', { name: 'latest version' }).click();
  await page.waitForURL(/docs\/guides\/first/);
  expect(await stored(page, preference)).not.toBeNull();
  expect(await page.getByRole('alert').count()).toBe(0);
});

describe('the language menu', () => {
  it('leads to the same page in the other language, keeps query and hash, and loads it anew', async () => {
    const page = await site.open('docs/intro?a=1#how-it-works');
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await choose(page, 'Languages', 'Español');
    await page.waitForURL(/\/es\//);
    expect(path(page)).toBe('es/docs/intro?a=1#how-it-works');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
    expect(await label(page, 'Idiomas')).toBe('Español');
    await choose(page, 'Idiomas', 'English');
    await page.waitForURL(/help\/docs\/intro/);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });
  it('follows the page', async () => {
    const page = await site.open('');
    await page.locator('#Main').getByRole('link', { name: 'Introduction' }).click();
    await page.waitForURL(/docs\/intro/);
    const spanish = dropdown(page, 'Languages').locator('[lang="es"]');
    await expect.poll(() => spanish.getAttribute('href')).toBe('/help/es/docs/intro');
  });
});

describe('the language of the reader', () => {
  const offer = (page: Page) => page.locator('.language-offer');
  const wake = (page: Page) => page.mouse.wheel(0, 10);

  it('is offered in a line where the page is translated, until the reader closes it', async () => {
    const page = await site.open('docs/intro', { locale: 'es-MX' });
    await wake(page);
    const link = offer(page).getByRole('link');
    await link.waitFor();
    expect([await offer(page).getAttribute('lang'), path(page)]).toEqual(['es', 'docs/intro']);
    await link.click();
    await page.waitForURL(/es\/docs\/intro$/);
    await expect.poll(() => offer(page).count()).toBe(0);
    await page.goto(`${site.url}docs/intro`);
    await wake(page);
    await offer(page).getByRole('button').click();
    expect([await offer(page).count(), await stored(page, 'language.offer')]).toEqual([0, 'closed']);
  });

  it.each([
    ['en-GB', 'docs/intro'],
    ['de-DE', 'docs/intro'],
    ['es-ES', 'docs/guides/first'],
  ])('is not offered to a reader of %s on %s', async (locale, address) => {
    const page = await site.open(address, { locale });
    await wake(page);
    await page.locator('html[data-runtime]').waitFor();
    // The menu of the page belongs to the same scripts, which attach in order.
    await page.locator('button[data-copy-page]').first().waitFor();
    expect(await offer(page).count()).toBe(0);
  });
});

describe('the color mode that respects the system', () => {
  it('goes from system to light to dark to system', async () => {
    const page = await site.open('', { colorScheme: 'dark' });
    const toggle = page.locator('.navbar .color-mode');
    const state = () =>
      page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]);
    expect(await state()).toEqual(['dark', null]);
    expect(await toggle.getAttribute('title')).toBe('system mode');
    await toggle.click();
    await expect.poll(state).toEqual(['light', 'light']);
    await toggle.click();
    await expect.poll(state).toEqual(['dark', 'dark']);
    await toggle.click();
    await expect.poll(state).toEqual(['dark', null]);
  });

  it('follows a change of the system, and stores nothing', async () => {
    const page = await site.open('', { colorScheme: 'light' });
    const theme = () => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    expect(await stored(page, 'theme')).toBeNull();
  });
});

it('an unlisted page says so, is kept from search engines and shows in the sidebar while it is in view', async () => {
  const page = await site.open('docs/guides/hidden');
  expect(await page.getByText('Unlisted page').isVisible()).toBe(true);
  const robots = page.locator('meta[name="robots"]');
  expect(await robots.getAttribute('content')).toBe('noindex, nofollow');
  const inSidebar = page.locator('.sidebar').getByText('Hidden guide');
  expect(await inSidebar.isVisible()).toBe(true);
  await page.locator('.sidebar').getByText('Second guide').click();
  await page.waitForURL(/second/);
  await expect.poll(() => inSidebar.count()).toBe(0);
});
