/** Addresses and storage that somebody filled for a reader: what a page is and does stays that of its build. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { scriptAttributes } from '#engine/shared/attributes.ts';
import { isDeep, longer } from '../deep.ts';
import { awake, type Visit, visit } from './browser.ts';

const fixture = visit('fixture');
const real = visit('real');
const elsewhere = 'https://elsewhere.example/x.js';
const markup = '"><img src=x onerror=harm()><script src=//elsewhere.example></script>';

const addresses = [
  ['docs/components', fixture],
  ['try-it', fixture],
  ...(isDeep
    ? ([
        ['search', fixture],
        ['no-such-page', fixture],
        ['release-notes', real],
      ] as const)
    : []),
] as const;

interface Asked {
  scripts: Set<string>;
  others: Set<string>;
}

function listen(page: Page, site: Visit): Asked {
  const asked: Asked = { scripts: new Set(), others: new Set() };
  page.on('request', (request) => {
    const url = request.url();
    if (request.resourceType() === 'script') asked.scripts.add(url);
    if (/^https?:/.test(url) && new URL(url).origin !== new URL(site.url).origin) asked.others.add(url);
  });
  return asked;
}

/** The page once it is awake and has been touched: its own attributes and all that it shows. */
async function touched(page: Page): Promise<{ html: Record<string, string>; body: string }> {
  await awake(page);
  await page.locator('#Main').click({ position: { x: 2, y: 2 } });
  await page.locator('h1').first().click();
  await page.locator('.launcher').waitFor();
  return page.evaluate(() => {
    const html = Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    );
    return { html, body: document.body.outerHTML };
  });
}

async function openTouched(site: Visit, path: string) {
  let asked: Asked | undefined;
  const page = await site.open(path, {
    before: (fresh) => {
      asked = listen(fresh, site);
    },
  });
  const seen = await touched(page);
  return { ...seen, scripts: [...(asked?.scripts ?? [])].sort(), others: [...(asked?.others ?? [])] };
}

beforeEach(() => fixture.allow(/^404 /));

describe('an address', () => {
  /** What would turn a page into something else if a script went by it. */
  const parts: Record<string, string> = {
    island: 'TryIt',
    wake: 'load',
    module: elsewhere,
    props: JSON.stringify({ operation: { path: markup, servers: [{ url: elsewhere }] } }),
    video: 'script',
    src: elsewhere,
    'search-open': '',
    menu: '',
    modes: 'light dark pink',
  };
  const names = new Set([
    ...scriptAttributes,
    ...Object.keys(parts),
    'navbar',
    'js',
    'anything',
    'onclick',
    'base-url',
    'build',
    '__proto__',
  ]);

  const keys = ['lang', 'language', 'version', 'kind', 'area', 'since', 'docs-theme'];
  const query = [
    ...[...names].map((name) => [`docs-data-${name}`, parts[name] ?? elsewhere]),
    ...keys.map((key) => [key, markup]),
  ];

  it.each(addresses)('changes nothing of %s', longer, async (path, site) => {
    const plain = await openTouched(site, path);
    const hostile = await openTouched(
      site,
      `${path}?${new URLSearchParams(query)}#${encodeURIComponent(markup)}`,
    );
    expect(hostile).toEqual(plain);
    expect(plain.others).toEqual([]);
  });

  it('changes nothing by its hash', async () => {
    const page = await fixture.open('docs/components');
    const asked = listen(page, fixture);
    const plain = await touched(page);
    for (const hash of ['%', '#', '__proto__', 'code-actions', 'error-box', 'Progress', 'x"]', ':is('])
      await page.evaluate((text) => {
        location.hash = text;
      }, hash);
    expect((await touched(page)).body).toEqual(plain.body);
    expect([...asked.others]).toEqual([]);
  });

  it('sets what the configuration names', async () => {
    const { html } = await openTouched(fixture, 'docs/intro?docs-data-mode=embed');
    expect(html['data-mode']).toBe('embed');
  });

  it('with two slashes is not taken for another host', async () => {
    const page = await real.open('docs/getting-started/overview');
    const asked = listen(page, real);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = `${location.origin}//elsewhere.example/docs`;
      document.body.append(link);
      link.click();
    });
    await page.waitForURL('**//elsewhere.example/docs');
    expect([...asked.others]).toEqual([]);
  });
});

describe('storage', () => {
  const values = [
    'null',
    '5',
    '[null, 5, {}]',
    JSON.stringify({ url: '/help/docs/components', words: 5 }),
    JSON.stringify({ url: '/help/docs/components', words: [null, {}, '(', markup] }),
    JSON.stringify([
      { url: '/\\elsewhere.example', title: markup, trail: [markup] },
      { url: 5, title: {}, trail: 'x' },
    ]),
    markup,
    'x'.repeat(400_000),
  ];
  const areas = ['localStorage', 'sessionStorage'] as const;

  /** Goes where scripts read storage. */
  async function journey(page: Page, site: Visit): Promise<void> {
    const go = async (path: string, title: string) => {
      await page.goto(site.url + path);
      await page.locator('html[data-runtime]').waitFor();
      expect(await page.locator('h1').first().innerText()).toBe(title);
    };
    if (site === real) {
      await go('release-notes', 'Release Notes');
      await page.locator('[data-island=ReleaseFilter] select').focus();
      await page.locator('[data-island=ReleaseFilter][data-awake]').waitFor();
      return;
    }
    await go('try-it', 'Try it');
    await page.getByRole('button', { name: 'Try it' }).first().click();
    await page.getByRole('button', { name: 'Send', exact: true }).first().waitFor();
    await go('docs/components', 'Components');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(await page.locator('img[src=x], script[src*=elsewhere]').count()).toBe(0);
    expect(await page.locator('a[href*=elsewhere]').count()).toBe(0);
  }

  /** The keys that scripts read on the way, by area. */
  async function keysOf(page: Page, site: Visit): Promise<[(typeof areas)[number], string][]> {
    const found = new Map<string, [(typeof areas)[number], string]>();
    await page.exposeFunction('onRead', (area: (typeof areas)[number], key: string) =>
      found.set(area + key, [area, key]),
    );
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (key) {
        Reflect.get(window, 'onRead')(this === localStorage ? 'localStorage' : 'sessionStorage', key);
        return getItem.call(this, key);
      };
    });
    await journey(page, site);
    const unread = ['announcement.id', 'announcement.dismissed', 'tab.any', '__proto__'];
    return [...found.values(), ...unread.map((key): ['localStorage', string] => ['localStorage', key])];
  }

  it.each([
    ['fixture', fixture],
    ['real', real],
  ] as const)('of any content leaves the %s site as it is', { tags: 'deep' }, async (_, site) => {
    const page = await site.open('robots.txt');
    const asked = listen(page, site);
    const keys = await keysOf(page, site);
    expect(keys.map(([, key]) => key)).toEqual(
      expect.arrayContaining([site === real ? 'releases.release-notes.seen' : 'search.recent.docs']),
    );
    for (const value of values) {
      await page.evaluate(
        ([all, text]) => {
          for (const [area, key] of all) window[area].setItem(key, text);
        },
        [keys, value] as const,
      );
      await journey(page, site);
    }
    expect([...asked.others]).toEqual([]);
    for (const url of asked.scripts) expect(url).toMatch(`${site.url}assets/`);
  });

  it('of 5 MB in one value is passed over', async () => {
    const page = await fixture.open('robots.txt');
    await page.evaluate(() => localStorage.setItem('tab.language', 'x'.repeat(5_000_000)));
    await journey(page, fixture);
  });
});
