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
            const main = document.querySelector('#Main');
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

describe('a page that was read before', () => {
  type Kept = { url: string; day: string; marks: string };
  const keptOf = (page: Page): Promise<Kept> => page.evaluate(() => JSON.parse(localStorage['read-on'])[0]);
  const asked = (urls: readonly string[]) => urls.filter((url) => /changedSince/.test(url));

  test.each([
    '/docs/billing/credit',
    '/docs/api/aihub/execute-agent-with-code',
    '/docs/getting-started/quickstarters/nextjs',
    '/blog/welcome',
  ])('says nothing while its text is the same: %s', async (path) => {
    const urls: string[] = [];
    const page = await open('', { before: noting(urls) });
    await readPages(page, [path]);
    const { marks } = await keptOf(page);
    expect(marks.length).toBeGreaterThan(8);
    await page.evaluate(() => localStorage.setItem('read-on', '[]'));
    await page.reload();
    await awake(page);
    await page.waitForFunction(() => localStorage['read-on'] !== '[]');
    expect((await keptOf(page)).marks).toBe(marks);
    await page.goto(new URL('/docs/glossary', page.url()).href);
    await readPages(page, [path]);
    expect(asked(urls)).toEqual([]);
    expect(await page.locator('.changed-since, [data-changed]').count()).toBe(0);
  });

  test.each(looks)(
    'says since when its text has changed, and where: $mode',
    longer,
    async ({ mode, viewport }) => {
      const page = await open('', { viewport, before: (tab) => setMode(tab, mode) });
      await readPages(page, ['/docs/billing/credit']);
      const { marks } = await keptOf(page);
      // As if the second block had been another one, and the last two had not been there.
      const earlier = `${marks.slice(0, 4)}zzzz${marks.slice(8, -8)}`;
      await page.evaluate((text) => {
        const [read] = JSON.parse(localStorage['read-on']);
        localStorage['read-on'] = JSON.stringify([{ ...read, day: '2026-01-02', marks: text }]);
      }, earlier);
      await page.reload();
      const heading = page.locator('.prose h2').first();
      const { y } = (await heading.boundingBox()) ?? { y: -1 };
      await page.locator('.changed-since').waitFor();
      expect(await page.locator('.changed-since').textContent()).toBe(
        'Changed since you last read it on Jan 2, 2026.',
      );
      expect(await page.locator('.prose > [data-changed]').count()).toBe(3);
      expect((await heading.boundingBox())?.y).toBe(y);
      expect(await faults(page, '#Main')).toEqual([]);
      // It stays while the reader moves around, and is known from then on.
      await page.locator('.breadcrumbs a[href="/docs/billing"]').click();
      await page.waitForURL('**/docs/billing');
      await page.goBack();
      await page.locator('.changed-since').waitFor();
      await page.reload();
      await page.waitForFunction((text) => JSON.parse(localStorage['read-on'])[0].marks === text, marks);
      expect(await page.locator('.changed-since').count()).toBe(0);
    },
  );
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
  await page.locator('#Main').waitFor();
  expect(await html.getAttribute('data-theme')).toBe('dark');
  await awake(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
  await page.locator('.navbar .color-mode').click();
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});
