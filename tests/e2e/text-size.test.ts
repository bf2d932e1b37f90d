/** Sizes of text and columns, and what becomes of them where the reader has larger text. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep, longer } from '../deep.ts';
import { awake, visit } from './browser.ts';
import { launch } from './chromium.ts';
import { serveSite } from './site.ts';
import { overlaps } from './textBoxes.ts';

const site = visit('real');
const guide = 'docs/client-library-reference/serenity-js-sdk';

/** Widths of the window for the least and the greatest value of a token that has two. */
const windows = [320, 1920];

/** Tokens and their sizes in pixels, as docs/design-tokens.md names them: in the table of text, and below "Layout". */
function documented(): [token: string, sizes: number[]][] {
  const document = readFileSync(new URL('../../docs/design-tokens.md', import.meta.url), 'utf8');
  const text = document.matchAll(/^\| `(--text-[\w-]+)` \| ([\d.]+)(?: to ([\d.]+))? px/gm);
  const layout = document
    .slice(document.indexOf('## Layout'))
    .matchAll(/`(--[\w-]+)` ([\d.]+)(?: to ([\d.]+))? px/g);
  return [...text, ...layout].map(([, token = '', least, greatest]) => [
    token,
    [Number(least), Number(greatest ?? least)],
  ]);
}

/** Length that a token stands for on a page, in pixels. */
const lengthOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('div');
    probe.style.cssText = `position: fixed; inline-size: var(${name})`;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  }, token);

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('the sizes of docs/design-tokens.md', () => {
  it('are those of the tokens in the browser', async () => {
    const tokens = documented();
    expect(tokens.length).toBe(13);
    for (const [at, width] of windows.entries()) {
      const page = await site.open(guide, { viewport: { width, height: 900 } });
      for (const [token, sizes] of tokens) {
        expect(Math.round(2 * (await lengthOf(page, token))) / 2, `${token} at ${width} px`).toBe(sizes[at]);
      }
    }
  });

  it('are those of the parts that have them', async () => {
    const sizes = new Map(documented().map(([token, [least, greatest]]) => [token, [least, greatest]]));
    const page = await site.open(guide, { viewport: { width: 1280, height: 900 } });
    for (const [selector, token] of [
      ['body', '--text-md'],
      ['.prose > p', '--text-md'],
      ['.prose h2', '--text-xl'],
      ['.prose h3', '--text-lg'],
      ['h1', '--text-2xl'],
      ['.prose td', '--text-sm'],
      ['.prose pre code', '--text-code'],
      ['.sidebar a', '--text-sm'],
      ['.navbar__links a', '--text-sm'],
      ['.toc-column a', '--text-sm'],
    ] as const)
      expect(await sizeOf(page, selector), selector).toBe(sizes.get(token)?.at(-1));
    const box = async (selector: string) => page.locator(selector).first().boundingBox();
    expect((await box('.navbar__inner'))?.height).toBe(sizes.get('--navbar-height')?.[0]);
    // A laptop has room for the whole measure between the two other columns.
    expect((await box('.prose'))?.width).toBe(sizes.get('--measure')?.[0]);
  });
});

it('each step of the preference for text size changes all sizes, and by one share', async () => {
  const page = await site.open(guide);
  await awake(page);
  await page.locator('.navbar [data-preferences]').click();
  const steps: number[][] = [];
  for (const step of ['Small', 'Normal', 'Large', 'Larger']) {
    await page
      .locator('.preferences:popover-open fieldset', { hasText: 'Text size' })
      .getByLabel(step, { exact: true })
      .check();
    const parts = ['.prose > p', '.sidebar a', '.prose pre code', '.navbar__links a', '.prose td'];
    steps.push(await Promise.all(parts.map((part) => sizeOf(page, part))));
  }
  const shares = steps.map((sizes) => sizes.map((size, at) => size / (steps[1]?.[at] ?? 0)));
  expect(shares).toEqual([0.875, 1, 1.125, 1.25].map((share) => Array(5).fill(expect.closeTo(share, 3))));
});

const kinds = {
  home: '',
  'a guide': guide,
  'a guide with tables': 'docs/serenity-aihub/agents/activity',
  'a quickstart': 'docs/getting-started/quickstarters/nextjs',
  'an index of a category': 'docs/category/agents',
  'a list of posts': 'blog',
  'a post': 'blog/integrating-with-calendly',
  'a list of releases': 'release-notes',
  'a release': 'release-notes/2025-03-31',
  terms: 'terms/terms-of-use',
  'the home of an API': 'docs/api/aihub/serenity-star-api-docs',
  'an operation': 'docs/api/aihub/execute-agent-with-code',
  'the search page': 'search?q=agent',
  'a page that is not there': 'docs/nothing-here',
};

describe.each(isDeep ? [16, 24, 32] : [32])('where the browser has text of %i px', longer, (size) => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    browser = await launch({ args: [`--blink-settings=defaultFontSize=${size}`] });
    server = await serveSite('real');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it.each(isDeep ? [1280, 390] : [390])(
    'every kind of page has 20 letters in a line, and nothing overlaps: %i px',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(server.url);
      expect(await sizeOf(page, 'html')).toBe(size);
      for (const [kind, path] of Object.entries(kinds)) {
        await page.goto(new URL(path, server.url).href);
        const letters = await page.locator('#Main h1').evaluate((heading) => {
          const column = heading.closest('.page-header')?.parentElement ?? heading;
          const probe = document.createElement('span');
          probe.textContent = 'the quick brown fox jumps over the lazy dog';
          probe.style.cssText = 'position: fixed; white-space: nowrap; font-size: var(--text-md)';
          document.body.append(probe);
          const letter = probe.getBoundingClientRect().width / (probe.textContent?.length ?? 1);
          probe.remove();
          return column.getBoundingClientRect().width / letter;
        });
        expect(letters, kind).toBeGreaterThanOrEqual(20);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), kind).toBe(0);
        expect(await overlaps(page), kind).toEqual([]);
      }
      await page.close();
    },
  );
});
