/** What helps while reading: terms that explain themselves, and the way back to what was read. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longer } from '../deep.ts';
import { faults, looks } from '../site/axe.ts';
import { awake, visit } from './browser.ts';
import { noting, saveData } from './navigating.ts';

const { open } = visit('real');

const guide = 'docs/serenity-aihub/agents/create-agent';
const note = (page: Page) => page.locator('.term-note:popover-open');
describe('a term', () => {
  test('explains itself under the pointer, with one request, and leaves by Escape', async () => {
    const asked: string[] = [];
    const page = await open(guide, { before: noting(asked) });
    const definitions = () => asked.filter((url) => url.endsWith('/glossary.json'));
    await awake(page);
    expect(definitions()).toEqual([]);
    const term = page.locator('.prose .term').first();
    await term.hover();
    await note(page).waitFor();
    expect((await note(page).textContent())?.length).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    await page.locator('.prose .term').nth(1).hover();
    await note(page).waitFor();
    expect(definitions()).toHaveLength(1);
  });

  test('explains itself to the keyboard, and describes its link', async () => {
    const page = await open(guide);
    await awake(page);
    const term = page.locator('.prose .term').first();
    await page.keyboard.press('Tab');
    await term.focus();
    await note(page).waitFor();
    const described = await term.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBeTruthy();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => term.getAttribute('aria-describedby')).toBeNull();
  });

  test('explains itself to a finger, and leads to the glossary from there', async () => {
    const page = await open(guide, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await page.locator('html[data-runtime]').waitFor();
    await page.locator('.prose .term').first().tap();
    await note(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${guide}`);
    await page.mouse.move(200, 700);
    await note(page).getByText('In the glossary').tap();
    await page.waitForURL('**/docs/glossary#*');
  });

  test('is a link where its definition cannot be fetched', async () => {
    const page = await open(guide, {
      before: (tab) => tab.route('**/glossary.json', (route) => route.abort()),
    });
    await awake(page);
    await page.locator('.prose .term').first().click();
    await page.waitForURL('**/docs/glossary#*');
  });
});

test.each(looks)('axe finds nothing in the note: $mode', longer, async ({ mode, viewport }) => {
  const page = await open(guide, { viewport, before: (tab) => setMode(tab, mode) });
  await page.locator('html[data-runtime]').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('.navbar__toggle[aria-expanded]').waitFor({ state: 'attached' });
  await page.locator('.prose .term').first().focus();
  await note(page).waitFor();
  expect(await faults(page, '.prose')).toEqual([]);
});

const setMode = (page: Page, mode: string) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);

const reads = (page: Page) => page.locator('.read-on a');

async function readPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href);
    await page.waitForFunction((url) => JSON.parse(localStorage['read-on'] ?? '[]')[0]?.url === url, path);
  }
}

describe('read on', () => {
  test('lists where the reader was last, newest first, nothing moving, and forgets one or all', async () => {
    const page = await open('', {
      before: (tab) =>
        tab.addInitScript(() => {
          type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
          new PerformanceObserver((list) => {
            const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
            const main = document.querySelector('#main');
            if (moved.some(({ node }) => main?.contains(node)))
              document.documentElement.dataset['shift'] = '';
          }).observe({ type: 'layout-shift', buffered: true });
        }),
    });
    await awake(page);
    expect(await page.locator('.read-on').isVisible()).toBe(false);
    await readPages(page, ['/docs/billing/credit', '/blog/welcome', '/docs/glossary']);
    await saveData(page);
    await page.goto(new URL('/', page.url()).href);
    await reads(page).first().waitFor();
    expect(await reads(page).allTextContents()).toEqual(['Glossary', expect.any(String), 'Credit']);
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    expect(await faults(page, '.read-on')).toEqual([]);
    await page.getByRole('button', { name: 'Remove Glossary' }).click();
    await expect.poll(() => reads(page).count()).toBe(2);
    expect(await page.locator('.read-on li:first-child button:focus').count()).toBe(1);
    await page.locator('.read-on').getByText('Remove all').click();
    await page.locator('.read-on').waitFor({ state: 'hidden' });
    expect(await page.locator('h1:focus').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('read-on'))).toBeNull();
  });

  test('stands in the empty search, where a link closes the dialog and nothing left leads back to the field', async () => {
    const page = await open('');
    await readPages(page, ['/docs/billing/credit', '/docs/glossary']);
    await awake(page);
    await page.keyboard.press('/');
    const listed = page.locator('dialog .read-on a');
    await listed.first().waitFor();
    expect(await listed.allTextContents()).toEqual(['Glossary', 'Credit']);
    expect(await faults(page, 'dialog')).toEqual([]);
    await listed.last().click();
    await page.waitForURL('**/docs/billing/credit');
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.locator('dialog .read-on').getByText('Remove all').click();
    expect(await page.locator('dialog input:focus').count()).toBe(1);
    await page.locator('dialog .read-on').waitFor({ state: 'hidden' });
  });
});

test('a reader may go by the mode of the system where the site does not', async () => {
  const page = await open('docs/glossary', { colorScheme: 'dark' });
  const html = page.locator('html');
  await awake(page);
  expect(await html.getAttribute('data-theme')).toBe('light');
  await page.locator('.navbar [data-preferences]').click();
  await page.locator('.preferences').getByLabel('System').check();
  await page.locator('html[data-theme=dark][data-theme-choice=dark]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#main').waitFor();
  expect(await html.getAttribute('data-theme')).toBe('dark');
  await awake(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
  await page.locator('.navbar .color-mode').click();
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
