/** The font of the site: little to load, nothing that moves, nothing for readers who save data. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { hold, noting, saveData } from './navigating.ts';
import { sites } from './site.ts';

const site = visit('real');
const guide = 'docs/serenity-aihub/agents/assistant';

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

const fontsOf = (urls: string[]) => urls.filter((url) => url.endsWith('.woff2'));

/**
 * Sum of layout shifts in the text of the page, and when something was first painted, in milliseconds. The bar may be painted
 * while its last parts are still read.
 */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; paint: number }>((done) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (entry.sources.some(({ node }) => document.querySelector('main')?.contains(node)))
              shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        requestAnimationFrame(() => setTimeout(() => done({ shift, paint })));
      }),
  );

const isShown = (page: Page) => page.evaluate(() => document.fonts.check('18px Cabin'));
const filesOf = async (dist: string) =>
  (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.woff2'));

it('is one file of at most 25 kB, asked for once, in which text and headings are set', async () => {
  const asked: string[] = [];
  const page = await site.open(guide, { before: noting(asked) });
  await expect.poll(() => isShown(page)).toBe(true);
  expect(fontsOf(asked)).toHaveLength(1);
  const [file = ''] = await filesOf(sites.real.dist);
  expect(fontsOf(asked)[0]).toBe(`${site.url}assets/${file}`);
  expect(file).toMatch(/^cabin-[0-9A-F]{8}\.woff2$/);
  expect((await stat(join(sites.real.dist, 'assets', file))).size).toBeLessThanOrEqual(25_000);
  const families = page
    .locator('h1, .prose > p')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontFamily.split(',')[0]));
  expect([...new Set(await families)]).toEqual(['Cabin']);
});

it('is asked for once without scripts too, and text is set in it', async () => {
  const asked: string[] = [];
  const page = await site.open(guide, { javaScriptEnabled: false, before: noting(asked) });
  const [file = ''] = await filesOf(sites.real.dist);
  await expect.poll(() => fontsOf(asked)).toEqual([`${site.url}assets/${file}`]);
  await expect(
    page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).resolves.toMatch(/^"Cabin Declared"/);
});

it('moves nothing and delays nothing when it comes late, and is there on the next page', async () => {
  const page = await site.open('robots.txt');
  const release = await hold(page, '**/*.woff2');
  await page.goto(site.url + guide, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect((await painted(page)).paint).toBeGreaterThan(0);
  const arrived = page.waitForResponse('**/*.woff2');
  await release();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  expect((await painted(page)).shift).toBe(0);
  // What the page does not know cannot take its place at some later time.
  const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(await families()).not.toContain('Cabin');
  await page.reload();
  await expect.poll(() => isShown(page)).toBe(true);
  expect((await painted(page)).shift).toBe(0);
});

it('has a stand-in of the same measures', async () => {
  const page = await site.open(guide);
  const { own, other } = await page.evaluate(async () => {
    await document.fonts.load('18px Cabin');
    const paragraph = document.createElement('p');
    paragraph.textContent =
      'The designer shows what an agent may do and which model answers, before anybody else can use it.';
    paragraph.style.cssText = 'position: absolute; white-space: nowrap; font-size: 100px';
    document.body.append(paragraph);
    const size = (family: string) => {
      paragraph.style.fontFamily = family;
      const { width, height } = paragraph.getBoundingClientRect();
      return { width, height };
    };
    return { own: size('Cabin'), other: size('"Cabin Substitute"') };
  });
  expect(other.height / own.height).toBeCloseTo(1, 2);
  expect(Math.abs(other.width / own.width - 1)).toBeLessThan(0.02);
});

it('is not fetched with data saver', async () => {
  const asked: string[] = [];
  const page = await site.open(guide, {
    // A tab that has not met the font: from memory it comes without a request that costs anything.
    hasTouch: true,
    before: async (fresh) => {
      noting(asked)(fresh);
      await saveData(fresh);
    },
  });
  await page.locator('html[data-runtime]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(fontsOf(asked)).toEqual([]);
  const family = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^"Cabin Substitute"/);
});

it('is none where the theme has none', async () => expect(await filesOf(sites.fixture.dist)).toEqual([]));
