/** The drawer of small screens. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phrases } from '../words.ts';
import { visit } from './browser.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';
const phone = { viewport: { width: 390, height: 844 } };

const drawer = (page: Page) => page.locator('#Menu:popover-open');
const toggle = (page: Page) => page.locator('.navbar__toggle');
const isInert = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => (element as HTMLElement).inert);

async function open(page: Page): Promise<void> {
  await toggle(page).click();
  await expect.poll(() => isInert(page, '#Main')).toBe(true);
}

async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => drawer(page).count()).toBe(0);
  expect([await isInert(page, '#Main'), await isInert(page, '.navbar')]).toEqual([false, false]);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
}

it('opens by its button, takes focus and keeps the rest out of reach', async () => {
  const page = await site.open(guide, phone);
  expect(await drawer(page).count()).toBe(0);
  expect(await toggle(page).getAttribute('aria-label')).toBe('Toggle navigation bar');
  await open(page);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Close navigation bar');
  for (const part of ['.navbar', '.footer', '.skip-link']) expect(await isInert(page, part)).toBe(true);
  await page.locator('.navbar .launcher').waitFor({ state: 'attached' });
});

it('closes by its button, by Escape, by a press beside it and when a page is chosen, and gives focus back', async () => {
  const page = await site.open(guide, phone);
  for (const close of [
    () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open(page);
    await close();
    await expectClosed(page);
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await open(page);
  await page.mouse.click(380, 500);
  await expectClosed(page);
  await open(page);
  await drawer(page).getByText('Copilot', { exact: true }).click();
  await page.waitForURL(/copilot/);
  await expectClosed(page);
});

it('closes on the way back, and stays on the page', async () => {
  const page = await site.open('docs/serenity-aihub/agents/copilot', phone);
  await page.locator('.paginator__previous').click();
  await page.waitForURL(site.url + guide);
  await open(page);
  await page.goBack({ timeout: 500 }).catch(() => undefined);
  await expectClosed(page);
  await open(page);
  expect(page.url()).toBe(site.url + guide);
});

it('closes when the window becomes wide; 996 px is wide', async () => {
  const page = await site.open(guide, phone);
  await open(page);
  await page.setViewportSize({ width: 995, height: 800 });
  expect(await drawer(page).count()).toBe(1);
  await page.setViewportSize({ width: 996, height: 800 });
  await expectClosed(page);
  const column = page.getByRole('navigation', { name: 'Docs sidebar' });
  expect([await toggle(page).isVisible(), await column.isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 995, height: 800 });
  expect(await toggle(page).isVisible()).toBe(true);
  await expect.poll(() => column.isVisible()).toBe(false);
});

it('leads back to the main menu, and from there to the sidebar again', async () => {
  const page = await site.open(guide, phone);
  await open(page);
  const tree = page.locator('.sidebar');
  const docs = drawer(page).locator('.menu__links').getByText('Docs', { exact: true });
  expect([await tree.isVisible(), await docs.isVisible()]).toEqual([true, false]);
  await drawer(page).getByText('← Back to main menu').click();
  expect([await docs.isVisible(), await tree.isVisible()]).toEqual([true, false]);
  for (const name of ['Languages', 'Versions']) {
    await drawer(page).getByText(name, { exact: true }).click();
  }
  expect(await drawer(page).locator('.menu-links a').allInnerTexts()).toEqual(['Next', 'English']);
  await drawer(page).getByText('Docs sidebar').click();
  expect(await tree.isVisible()).toBe(true);
});

it('shows the main menu at once on pages without a sidebar', async () => {
  const page = await site.open('', phone);
  await open(page);
  expect(await drawer(page).locator('.menu__links a').allInnerTexts()).toEqual(phrases`Docs | API | Blog |
    Release Notes | Terms`);
  await drawer(page).locator('.color-mode').click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});
