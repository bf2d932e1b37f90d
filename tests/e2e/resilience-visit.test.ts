/** Long visits, the back and forward cache, and addresses that somebody made up. */
import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, visit } from './browser.ts';
import { isWindowless, launch } from './chromium.ts';
import { follow, isAt, saveData } from './navigating.ts';

const site = visit('fixture');

/** A browser of its own for the tests of one group. */
function start(options: LaunchOptions): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(options);
  });
  afterAll(() => browser.close());
  return () => browser;
}

describe('a hundred page changes', { tags: 'deep' }, () => {
  // Nothing is compiled: that would count as memory.
  const browser = start({ args: ['--js-flags=--jitless'] });

  it('leave no more listeners, nodes and memory behind than twenty', async () => {
    const page = await browser().newPage();
    await page.goto(`${site.url}docs/intro`);
    await awake(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const addresses = ['islands', 'docs/guides/first', 'docs/intro', ''];
    const round = (count: number) =>
      page.evaluate(
        async ([base, paths, changes]) => {
          const link = document.createElement('a');
          document.body.append(link);
          for (let index = 0; index < changes; index++) {
            const arrived = new Promise((done) =>
              document.addEventListener('pageview', done, { once: true }),
            );
            link.href = `${base}${paths[index % paths.length]}`;
            link.click();
            await arrived;
          }
          link.remove();
        },
        [site.url, addresses, count] as const,
      );
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await round(20);
    const before = await measure();
    await round(100);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    // A page that has just left may be held for a moment by what it had begun.
    const grown = async () => {
      const after = await measure();
      const isSmall = (name: string) => (after[name] ?? Number.NaN) / (before[name] ?? 0) < 1.1;
      return ['JSEventListeners', 'Nodes', 'JSHeapUsedSize'].filter((name) => !isSmall(name));
    };
    await expect.poll(grown).toEqual([]);
  });
});

describe('a page from the back and forward cache', () => {
  const browser = start({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

  // The browser without windows keeps no pages.
  it.skipIf(isWindowless)('answers each click once, counts once, and has the colors of today', async () => {
    const page = await browser().newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('pageview', () => seen.push('view'));
      addEventListener('pageshow', ({ persisted }) => seen.push(persisted ? 'restored' : 'shown'));
    });
    await page.goto(`${site.url}docs/intro`);
    await page.locator('.color-mode').first().click();
    const mode = () => page.locator('html').getAttribute('data-theme-choice');
    await expect.poll(mode).not.toBe('system');
    const before = await mode();
    await page.goto(`${site.url}es/docs/intro`);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.evaluate(() => history.back());
    await page.waitForURL('**/help/docs/intro', { waitUntil: 'commit' });
    await isAt(page, 'Introduction');
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
    await expect.poll(seen).toEqual(['view', 'shown', 'restored']);
    expect(before).toBe('light');
    await expect.poll(mode).toBe('dark');
    await page.locator('.color-mode').first().click();
    await expect.poll(mode).toBe('system');
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'First guide');
    expect((await seen()).filter((event) => event === 'view')).toHaveLength(2);
  });
});

describe('an address that somebody made up', () => {
  const markup = '<img src=x onerror=harm()>"\'><script>harm()</script>';
  const addresses = [
    `docs/intro?q=${encodeURIComponent(markup)}#${encodeURIComponent(markup)}`,
    'docs/intro#%',
    'docs/intro#%E0%A4%A',
    'docs/intro#:is(',
    'docs/intro#__proto__',
    'docs/intro#main',
    'docs/intro?docs-theme=<b>&docs-data-onclick=harm()&docs-data-__proto__=x',
    'docs/intro?docs-data-base-url=https://example.org/&docs-data-build=x',
    `docs/intro?${'a=b&'.repeat(400)}`,
    'docs/intro?%=%&%00',
  ];

  const isUnharmed = async (page: Page) => {
    await isAt(page, 'Introduction');
    expect(await page.locator('#main img[src=x], #main script').count()).toBe(0);
    expect(await page.locator('html').getAttribute('onclick')).toBeNull();
    expect(await page.locator('html').getAttribute('data-base-url')).toBe('/help/');
  };

  it('shows the page it leads to, by an ordinary load and by the router', async () => {
    const page = await site.open('docs/guides/first', { before: saveData });
    for (const address of addresses) {
      await page.goto(site.url + address);
      await isUnharmed(page);
      await follow(page, `${site.url}docs/guides/first`);
      await isAt(page, 'First guide');
      await follow(page, site.url + address);
      await isUnharmed(page);
    }
  });
});
