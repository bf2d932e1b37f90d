/** The bar above every page of the real site and what else stays from page to page, with scripts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => (element as HTMLDetailsElement).open);

describe('the navigation bar', () => {
  it('has the labels and targets of the site in their order', async () => {
    const page = await site.open('');
    const links = await page.locator('.navbar__links a').allInnerTexts();
    expect(links).toEqual(['Docs', 'API', 'Blog', 'Release Notes', 'Terms']);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  });

  it('marks where the reader is, also after a change of the page', async () => {
    const page = await site.open('terms/terms-of-use');
    const current = page.locator('.navbar__links [aria-current]');
    expect(await current.allInnerTexts()).toEqual(['Terms']);
    await page.goto(site.url + guide);
    await page.locator('.footer a', { hasText: 'Agents' }).click();
    await page.waitForURL(/agents$/);
    await expect.poll(() => current.allInnerTexts()).toEqual(['Docs']);
  });
});

it('menus of the bar open by pointer, press and keys, and close by a press outside, by Escape and when pointer or focus leave', async () => {
  const menu = '.dropdown >> nth=0';
  const page = await site.open(guide);
  await page.hover(menu);
  await expect.poll(() => isOpen(page, menu)).toBe(true);
  expect(await page.locator(menu).locator('a').allInnerTexts()).toEqual(['Next']);
  await page.mouse.move(600, 600);
  await expect.poll(() => isOpen(page, menu)).toBe(false);
  await page.locator(menu).locator('summary').click();
  await page.mouse.move(600, 600);
  expect(await isOpen(page, menu)).toBe(true);
  await page.mouse.down();
  await expect.poll(() => isOpen(page, menu)).toBe(false);
  await page.mouse.up();
  await page.reload();
  await awake(page);
  await page.locator(menu).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await isOpen(page, menu)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await isOpen(page, menu)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.locator(menu).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => isOpen(page, menu)).toBe(false);
});

describe('the color mode', () => {
  const toggle = '.navbar .color-mode';
  const label = (page: Page) => page.locator(toggle).getAttribute('aria-label');

  it('goes from light to dark and back, says so, and is kept', async () => {
    const page = await site.open('');
    expect(await theme(page)).toBe('light');
    expect(await label(page)).toBe('Switch between dark and light mode (currently light mode)');
    await page.click(toggle);
    await expect.poll(() => theme(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    expect(await label(page)).toBe('Switch between dark and light mode (currently dark mode)');
    expect(await page.locator(toggle).getAttribute('title')).toBe('dark mode');
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await page.click(toggle);
    await expect.poll(() => theme(page)).toBe('light');
  });

  it('ignores the mode of the system', async () =>
    expect(await theme(await site.open('', { colorScheme: 'dark' }))).toBe('light'));
});

const bar = '.announcement';

it('the announcement is dismissed until its id changes', async () => {
  const page = await site.open('');
  await page.locator(bar).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.isVisible(bar)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
  expect(await stored(page, 'announcement.dismissed')).toBe('true');
  await page.reload();
  expect(await page.isVisible(bar)).toBe(false);
  await page.evaluate(() => localStorage.setItem('announcement.id', 'an older one'));
  await page.reload();
  expect(await page.isVisible(bar)).toBe(true);
});

it('search is left to whatever else opens it', async () => {
  const page = await site.open(guide);
  await awake(page);
  const asked = await page.evaluateHandle(() => {
    const seen = { times: 0 };
    const answer = (event: Event) => {
      event.preventDefault();
      seen.times += 1;
    };
    window.addEventListener('search:open', answer, { capture: true });
    return seen;
  });
  await page.keyboard.press('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect.poll(() => asked.evaluate(({ times }) => times)).toBe(2);
  expect(page.url()).toBe(site.url + guide);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the skip link is the first stop and leads to the content', async () => {
  const page = await site.open(guide);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => link.boundingBox().then((box) => (box?.y ?? -1) >= 0)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('Main');
});
