/** A bar with more entries than it has room for. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSite } from '../unit/site.ts';
import { awake, visit } from './browser.ts';
import { buildSite, type OwnSite } from './site.ts';

const left = [
  'Benutzerhandbuch',
  'Schnittstellen',
  'Erweiterungen',
  'Anleitungen',
  'Neuigkeiten',
  'Gemeinschaft',
];
const right = ['Quelltext', 'Unterstützung', 'Stellenangebote', 'Änderungen'];
const entry = (label: string, position: string) =>
  `{ label: '${label}', to: '/docs', activeBasePath: '/${label}', position: '${position}' }`;
const own: OwnSite = { root: '', dist: '', baseUrl: '/' };

beforeAll(async () => {
  own.root = await writeSite(
    {
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/apple-touch-icon.png': 'x',
    },
    `title: 'Dokumentation',
    locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch (Österreich)' }],
    search: { source: 'embedded' }, colorMode: { respectSystemPreference: 'initially' },
    navbar: [
      ${left.map((label) => entry(label, 'left'))},
      { label: 'Werkzeuge', items: [${entry('Rechner', 'left')}, ${entry('Umwandler', 'left')}] },
      ${right.map((label) => entry(label, 'right'))},
      { type: 'docsVersionDropdown' }, { type: 'localeDropdown' }, { type: 'search' },
    ],`,
  );
  own.dist = join(own.root, 'dist');
  await buildSite(own);
});
const site = visit(own);
afterAll(() => rm(own.root, { recursive: true, force: true }));

const all = [...left, 'Werkzeuge', ...right];
const more = '.navbar__links > details > summary';

/** Labels of the entries that a reader sees, whole and uncovered; those that are cut or covered stand behind an exclamation mark. */
const seen = (page: Page) =>
  page.locator('.navbar__links > ul > li > :is(a, details)').evaluateAll((entries) =>
    entries.flatMap((entry) => {
      const { left, right, top, bottom } = (entry.querySelector('summary') ?? entry).getBoundingClientRect();
      const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      const shown = ends.filter((front) => front !== null && entry.contains(front)).length;
      const label = (entry.querySelector('.dropdown__label') ?? entry.firstChild)?.textContent ?? '';
      return shown === 0 ? [] : `${shown === 2 ? '' : '! '}${label}`;
    }),
  );

const widths = [997, 1100, 1280, 1440, 1680, 1920];
const isOffered = (page: Page) =>
  page.locator(more).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

describe.each(['ltr', 'rtl'])('entries that do not fit, read %s,', (direction) => {
  it.each(widths)('are in a menu, and none is cut or covered, at %i px', async (width) => {
    const page = await site.open('docs', { viewport: { width, height: 800 }, javaScriptEnabled: false });
    await page.locator('html').evaluate((root, dir) => root.setAttribute('dir', dir), direction);
    const first = await seen(page);
    expect(first).toEqual(all.slice(0, first.length));
    expect(await isOffered(page)).toBe(first.length < all.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (first.length === all.length) return;
    await page.locator(more).click();
    expect(await seen(page)).toEqual(all);
    await page.locator(more).click();
    expect(await seen(page)).toEqual(first);
  });
});

it.each(widths)('neither entries nor their menu lie on tools of the bar, at %i px', async (width) => {
  const page = await site.open('docs', { viewport: { width, height: 800 } });
  const [end = 0, ...starts] = await page
    .locator('.navbar__links, .navbar__tools > *')
    .evaluateAll(([links, ...tools]) => [
      links?.getBoundingClientRect().right ?? 0,
      ...tools.filter((tool) => tool.checkVisibility()).map((tool) => tool.getBoundingClientRect().left),
    ]);
  expect(starts.length).toBeGreaterThan(4);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(Math.floor(end));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it('there is no menu where all entries fit to the last', async () => {
  const page = await site.open('docs');
  const entries = page.locator('.navbar__links > ul > li');
  while (await isOffered(page)) {
    expect((await seen(page)).length).toBeLessThan(await entries.count());
    await entries.first().evaluate((entry) => entry.remove());
  }
  expect((await seen(page)).length).toBeGreaterThan(2);
  expect(await seen(page)).toHaveLength(await entries.count());
});

it('entries that do not fit appear for keys, open and lead on, and their menu closes as others do', async () => {
  const page = await site.open('docs', { viewport: { width: 1280, height: 800 } });
  await awake(page);
  const first = await seen(page);
  await page.locator('.brand').first().focus();
  await page.keyboard.press('Tab');
  expect(await seen(page)).toEqual(all);
  for (const label of all.slice(1)) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(label);
  }
  await page.mouse.click(640, 700);
  await expect.poll(() => seen(page)).toEqual(first);
  await page.locator(more).click();
  expect(await seen(page)).toEqual(all);
  await page.keyboard.press('Escape');
  await expect.poll(() => seen(page)).toEqual(first);
  await page.locator(more).click();
  await page.locator('.navbar .dropdown', { hasText: 'Werkzeuge' }).locator('summary').click();
  await page.getByRole('link', { name: 'Umwandler' }).click();
  await expect.poll(() => page.locator('.navbar details[open]').count()).toBe(0);
  await page.locator(more).click();
  await page.mouse.click(640, 700);
  await expect.poll(() => seen(page)).toEqual(first);
});

it('a switch of light and dark begins with the mode of the system, and its first click changes it', async () => {
  const page = await site.open('docs', { colorScheme: 'dark' });
  await page.locator('html[data-theme=dark][data-theme-choice=dark]').waitFor();
  await awake(page);
  await page.locator('.color-mode').first().click();
  await page.locator('html[data-theme=light][data-theme-choice=light]').waitFor();
});
