/** The panel of preferences and the shortcuts of single keys. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longer } from '../deep.ts';
import { faults, looks } from '../site/axe.ts';
import { awake, visit } from './browser.ts';

const { open } = visit('fixture');

const root = (page: Page, name: string) => page.locator('html').getAttribute(name);
const setting = (page: Page, name: string) => page.locator('.preferences:popover-open').getByLabel(name);

async function openPanel(page: Page): Promise<void> {
  await awake(page);
  await page.locator('.navbar [data-preferences]').click();
  await page.locator('.preferences:popover-open').waitFor();
}

describe('preferences', () => {
  test('open below their button, close by Escape and by their button, and give focus back', async () => {
    const page = await open('docs/intro');
    await openPanel(page);
    const button = await page.locator('.navbar [data-preferences]').boundingBox();
    const panel = await page.locator('.preferences:popover-open').boundingBox();
    if (!button || !panel) throw new Error('They are not there.');
    expect(panel.x).toBeLessThan(button.x);
    expect(Math.abs(panel.x + panel.width - button.x - button.width)).toBeLessThanOrEqual(24);
    await page.keyboard.press('Escape');
    await page.locator('.preferences:popover-open').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.navbar [data-preferences]:focus').count()).toBe(1);
    await page.locator('.navbar [data-preferences]').click();
    await page.locator('.preferences:popover-open').waitFor();
    await page.locator('.navbar [data-preferences]').click();
    await page.locator('.preferences:popover-open').waitFor({ state: 'detached' });
  });

  test('hold at once, on the next page before its first paint, and until they are reset', async () => {
    const page = await open('docs/intro');
    await openPanel(page);
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const before = await size();
    await setting(page, 'Larger').check();
    await setting(page, 'Wrap long lines of code').check();
    await setting(page, 'Dark').check();
    expect(await size()).not.toBe(before);
    expect(await root(page, 'data-theme')).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#Main').waitFor();
    expect(await root(page, 'data-prefers')).toBe('larger wrap');
    await openPanel(page);
    expect(await setting(page, 'Larger').isChecked()).toBe(true);
    expect(await setting(page, 'Dark').isChecked()).toBe(true);
    await page.locator('.preferences').getByText('Reset').click();
    expect(await size()).toBe(before);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('preferences');
    expect(await root(page, 'data-theme-choice')).toBe('system');
  });

  test('reach other tabs', async () => {
    const page = await open('docs/intro');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await awake(other);
    await openPanel(page);
    await setting(page, 'Narrow').check();
    await other.locator('html[data-prefers=narrow]').waitFor();
  });

  test('say so where the panel cannot be loaded, and try again', async () => {
    const page = await open('docs/intro', {
      before: (page) => page.route('**/panel-*.js', (route) => route.abort()),
    });
    await awake(page);
    await page.locator('.navbar [data-preferences]').click();
    await page.locator('.error-box').waitFor();
    await page.unrouteAll();
    await page.locator('.error-box button').click();
    await page.locator('.preferences:popover-open').waitFor();
  });
});

describe('keys', () => {
  test('lead to the next page and the one before', async () => {
    const page = await open('docs/intro');
    await page.locator('html[data-runtime]').waitFor();
    const next = await page.locator('#Main a[rel=next]').getAttribute('href');
    await page.keyboard.press('j');
    await page.waitForURL(`**${next}`);
    await page.locator('#Main a[rel=prev]').waitFor();
    await page.keyboard.press('k');
    await page.waitForURL('**/docs/intro');
  });

  test('show a list that names the keys of this site', async () => {
    const page = await open('docs/intro');
    await page.locator('html[data-runtime]').waitFor();
    await page.keyboard.press('?');
    const list = page.locator('.shortcuts[open]');
    await list.waitFor();
    expect(await list.locator('kbd').allTextContents()).toEqual(
      expect.arrayContaining(['?', 'j', 'k', '[', ']', '/', 'K']),
    );
    await page.keyboard.press('j');
    expect(new URL(page.url()).pathname).toBe('/help/docs/intro');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  test('do nothing in fields, with others held down, or when they are switched off', async () => {
    const page = await open('docs/intro');
    await openPanel(page);
    await setting(page, 'Switch off shortcuts of a single key').check();
    await page.keyboard.press('Escape');
    await page.locator('.preferences:popover-open').waitFor({ state: 'detached' });
    for (const key of ['?', 'j', '/']) await page.keyboard.press(key);
    await page.locator('.navbar [data-preferences]').click();
    await setting(page, 'Switch off shortcuts of a single key').uncheck();
    await page.keyboard.press('Escape');
    for (const key of ['Control+j', 'Alt+j', 'Meta+j']) await page.keyboard.press(key);
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('#Main')?.prepend(field);
      field.focus();
    });
    await page.keyboard.press('j');
    expect(await page.locator('#Main input').inputValue()).toBe('j');
    expect(await page.locator('.shortcuts, .early-search').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/help/docs/intro');
  });

  test('go to the menu and to the contents of the page', async () => {
    const page = await open('docs/intro');
    await awake(page);
    await page.keyboard.press('[');
    await expect.poll(() => page.locator('.sidebar a:focus').count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.keyboard.press('[');
    await page.locator('#Menu:popover-open').waitFor();
  });
});

test.each(looks)('axe finds nothing in the panel and the list: $mode', longer, async ({ mode, viewport }) => {
  const page = await open('docs/intro', { viewport: { ...viewport, width: 1280 } });
  await openPanel(page);
  await setting(page, mode === 'dark' ? 'Dark' : 'Light').check();
  await page.locator(`html[data-theme=${mode}]`).waitFor();
  expect(await faults(page, '.preferences')).toEqual([]);
  await page.locator('.preferences').getByText('Show all shortcuts').click();
  await page.locator('.shortcuts[open]').waitFor();
  expect(await faults(page, '.shortcuts')).toEqual([]);
});
