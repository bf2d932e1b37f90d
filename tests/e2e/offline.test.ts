/** Reading without a network, where the configuration asks for it; and what becomes of it in later releases. */
import { once } from 'node:events';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { follow, isAt, mark, saveData } from './navigating.ts';
import { buildVariant, type OwnSite, sites, variant } from './site.ts';

const [first, next, served] = ['offline', 'offline-next', 'offline-served'].map(variant) as [
  OwnSite,
  OwnSite,
  OwnSite,
];

/** A font of this site's own. */
const theme = `export default {
  themeColor: '#24292f',
  Logo: ({ title }) => <span>{title}</span>,
  font: {
    family: 'Cabin',
    file: '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2',
    weights: [400, 600],
  },
};`;

/** The next release: pages of another title and build, with another script. */
async function makeNext(): Promise<void> {
  await cp(first.dist, next.dist, { recursive: true });
  const names = await readdir(next.dist, { recursive: true });
  const [, script = ''] = /assets\/(main-\w+)\.js/.exec(names.join('\n')) ?? [];
  const build = /data-build="([^"]+)"/.exec(await readFile(join(next.dist, '404.html'), 'utf8'))?.[1] ?? '';
  for (const name of names.filter((name) => /\.(gz|br)$/.test(name))) await rm(join(next.dist, name));
  for (const name of names.filter((name) => /\.(html|js|json)$|^_\w+$/.test(name))) {
    const file = join(next.dist, name);
    const text = (await readFile(file, 'utf8')).replaceAll(script, 'main-next').replaceAll(build, 'next');
    await writeFile(file, text.replaceAll('| Kept', '| Next'));
  }
  await rename(join(next.dist, `assets/${script}.js`), join(next.dist, 'assets/main-next.js'));
}

async function release(dist: string): Promise<void> {
  await rm(served.dist, { recursive: true, force: true });
  await cp(dist, `${served.dist}.next`, { recursive: true });
  await rename(`${served.dist}.next`, served.dist);
}

beforeAll(async () => {
  await buildVariant(first, `title: 'Kept', offline: true`, { 'theme/theme.tsx': theme });
  await makeNext();
});
beforeEach(() => release(first.dist));

const site = visit(served);

/** The worker with a tenth of its patience. */
async function hastyWorker(): Promise<string> {
  const script = await readFile(join(served.dist, 'service-worker.js'), 'utf8');
  expect(script.match(/\b8e3\b/g)).toHaveLength(1);
  return script.replace('8e3', '800');
}

/** The served site behind a host that can fail or hang, with more pages and files than anybody reads. */
const failing: { url: string; state: 'up' | 'down' | 'hanging' | 'strange' } = { url: '', state: 'up' };
const host = createServer(async (request, response) => {
  const [, name = '', extension] = /^\/help\/many\/(\d+)(\.txt)?$/.exec(request.url ?? '') ?? [];
  if (failing.state === 'hanging') return;
  const html = { 'content-type': 'text/html' };
  if (failing.state === 'down') response.writeHead(503).end('Down');
  else if (failing.state === 'strange')
    response.writeHead(200, html).end('<html lang="en"><h1>Log in</h1></html>');
  else if (request.url === '/help/service-worker.js')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(await hastyWorker());
  else if (name && extension) response.writeHead(200, { 'content-type': 'text/plain' }).end(name);
  else if (name)
    response.writeHead(200, html).end(`<html lang="en" data-build="1"><i id="error-box">${name}</i></html>`);
  else
    get(new URL(request.url ?? '', site.url), ({ statusCode, headers }) => {
      response.writeHead(statusCode ?? 0, headers);
    }).on('response', (answer) => answer.pipe(response));
});
beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening');
  failing.url = `http://localhost:${(host.address() as AddressInfo).port}/help/`;
});
beforeEach(() => {
  failing.state = 'up';
});
afterAll(() => {
  host.close();
  host.closeAllConnections();
});

const kept = (page: Page, store: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(`offline:/help/:${name}`)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, store);

/** Opens the introduction at the host that can fail, until it is kept. */
async function openFailing(): Promise<Page> {
  const page = await open();
  await page.goto(`${failing.url}docs/intro`);
  await expect.poll(() => kept(page, 'pages'), { timeout: 10_000 }).toContain('/help/docs/intro');
  return page;
}

/** Opens the introduction as a reader with data saver, who fetches nothing unasked, until the page is kept. */
async function open(): Promise<Page> {
  site.allow(/ERR_|404|503|Content Security Policy/);
  const page = await site.open('docs/intro?token=secret', { before: saveData });
  await expect.poll(() => kept(page, 'pages'), { timeout: 10_000 }).toContain('/help/docs/intro');
  return page;
}

const goOffline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);
const guide = async (page: Page) => {
  await page.locator('main').getByText('the first guide').click();
  await isAt(page, 'First guide');
};

describe('without a network', () => {
  it('a page that was read is there, by an ordinary load and by the router, and looks as it did', async () => {
    const page = await open();
    await guide(page);
    await page.goBack();
    await isAt(page, 'Introduction');
    await goOffline(page);
    await page.reload();
    await isAt(page, 'Introduction');
    await page.locator('html[data-runtime]').waitFor();
    await mark(page);
    await guide(page);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    const font = page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--font-text'));
    expect(await font).not.toBe('');
  });

  it('a page that was not says so and lists what can be read, until there is a network', async () => {
    const page = await open();
    await goOffline(page);
    await page.locator('main').getByText('the first guide').click();
    await isAt(page, 'You are offline');
    expect(page.url()).toContain('/docs/guides/first');
    const list = page.getByRole('region', { name: 'Pages you can read now' }).getByRole('link');
    await expect.poll(() => list.allInnerTexts()).toEqual(['Introduction']);
    await list.click();
    await isAt(page, 'Introduction');
    const loads = await page.evaluate(() => {
      let count = 0;
      navigation.addEventListener('navigate', () => count++);
      dispatchEvent(new Event('online'));
      return count;
    });
    expect(loads, 'once the reader has left the page that waits').toBe(0);
    await page.goto(`${site.url}es/docs/intro`);
    await isAt(page, 'You are offline');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.locator('html[data-runtime]').waitFor();
    await goOffline(page, false);
    const heading = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return page.locator('h1').innerText();
    };
    // Each event begins a load anew: a page that takes longer than the pause between two of them would never come.
    const pause = { interval: 2000, timeout: 30_000 };
    await expect.poll(() => heading().catch(() => ''), pause).toBe('Introducción');
  });

  it('the font is there that the pages were read in', async () => {
    site.allow(/ERR_|404|503|Content Security Policy/);
    const page = await site.open('docs/intro');
    const fonts = async () => (await kept(page, 'files')).filter((path) => path.endsWith('.woff2'));
    await expect.poll(fonts, { timeout: 10_000 }).toHaveLength(1);
  });

  it('search answers once it was used, also words that were not asked for before', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('intro');
    await page.getByRole('option').first().waitFor();
    const shards = async () => (await kept(page, 'files')).filter((path) => path.includes('/search/en-'));
    const built = await readdir(join(first.dist, 'assets/search'), { recursive: true });
    const all = built.filter((path) => /^en-.*\.json$/.test(path));
    await expect.poll(async () => (await shards()).length, { timeout: 5000 }).toBe(all.length);
    await goOffline(page);
    await page.reload();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('guide');
    await page.getByRole('option', { name: /guide/i }).first().waitFor();
  });

  it('nothing is kept of queries, posts, parts of files, errors and other origins', async () => {
    const page = await open();
    await page.evaluate(async () => {
      await fetch('/help/missing');
      await fetch('/help/pages.json?token=secret');
      await fetch('/help/robots.txt', { headers: { range: 'bytes=0-3' } });
      await fetch('/help/sitemap.xml', { method: 'POST' });
      await fetch('https://example.org/').catch(() => {});
      await fetch('/help/llms.txt');
    });
    await expect.poll(() => kept(page, 'files')).toContain('/help/llms.txt');
    const all = [...(await kept(page, 'pages')), ...(await kept(page, 'files'))].join();
    expect(all).not.toMatch(/missing|token|robots|sitemap|example\.org/);
  });
});

describe('with a network', () => {
  it('a reader sees the newest release at once, and the worker follows', async () => {
    const page = await open();
    await release(next.dist);
    await page.goto(`${site.url}docs/intro`);
    expect(await page.title()).toBe('Introduction | Next');
    const script = await page.locator('script[src*="/main-"]').getAttribute('src');
    await expect.poll(() => kept(page, 'files'), { timeout: 10_000 }).toContain(script);
    await follow(page, `${site.url}docs/guides/first`);
    await isAt(page, 'First guide');
    await expect.poll(() => kept(page, 'pages')).toContain('/help/docs/guides/first');
    await goOffline(page);
    await page.reload();
    expect(await page.title()).toBe('First guide | Next');
  });

  it('a server that fails does not hide what was read', async () => {
    const page = await openFailing();
    failing.state = 'down';
    await page.reload();
    await isAt(page, 'Introduction');
    await page.goto(`${failing.url}docs/guides/first`);
    expect(await page.locator('body').innerText()).toBe('Down');
  });

  it('a network that answers with a page of its own, before a login, does not replace what was read', async () => {
    const page = await openFailing();
    failing.state = 'strange';
    await page.reload();
    await isAt(page, 'Log in');
    await page.evaluate(() => Promise.all(['pages.json', 'llms.txt'].map((name) => fetch(`/help/${name}`))));
    failing.state = 'down';
    await page.reload();
    await isAt(page, 'Introduction');
    const pages = await page.evaluate(() => fetch('/help/pages.json').then((answer) => answer.json()));
    expect(pages).not.toHaveLength(0);
    expect((await kept(page, 'pages')).join()).not.toMatch(/llms|pages\.json/);
  });

  it('one that hangs gives way to what was read once patience is over', async () => {
    const page = await openFailing();
    await mark(page);
    failing.state = 'hanging';
    const start = performance.now();
    await page.reload();
    expect(performance.now() - start).toBeGreaterThan(790);
    await isAt(page, 'Introduction');
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
    failing.state = 'up';
    await page.goto(`${failing.url}docs/guides/first`);
    await isAt(page, 'First guide');
  });

  it('no more than the newest 100 pages and 500 files are kept, and what every page needs', {
    tags: 'deep',
  }, async () => {
    const page = await openFailing();
    const script = await page.locator('script[src*="/main-"]').getAttribute('src');
    const path = (number: number, end = '') => `/help/many/${number}${end}`;
    const range = (from: number, to: number, end = '') =>
      Array.from({ length: to - from }, (_, index) => path(from + index, end));
    const read = (from: number, to: number, end = '') =>
      page.evaluate(
        async (paths) => {
          for (const one of paths) await (await fetch(one)).text();
        },
        range(from, to, end),
      );
    /** Keeps pages, or files, as the worker does. */
    const fill = (store: string, to: number, end = '') =>
      page.evaluate(
        async ([name, paths]) => {
          const cache = await caches.open(`offline:/help/:${name}`);
          for (const one of paths) await cache.put(one, new Response('x'));
        },
        [store, range(0, to, end)] as const,
      );
    const many = async (store: string) =>
      (await kept(page, store)).filter((own) => own.startsWith('/help/many/')).sort();

    await fill('pages', 97);
    await read(97, 100);
    await expect.poll(() => many('pages')).toEqual(range(0, 100).sort());
    expect(await kept(page, 'pages')).not.toContain('/help/docs/intro');
    await read(0, 1);
    await read(100, 110);
    await expect.poll(() => many('pages')).toEqual([path(0), ...range(11, 110)].sort());

    await fill('files', 495, '.txt');
    await read(495, 510, '.txt');
    await expect.poll(async () => (await many('files')).includes(path(509, '.txt'))).toBe(true);
    await expect.poll(async () => (await many('files')).length).toBe(500);
    expect(await many('files')).toEqual(range(10, 510, '.txt').sort());
    expect(await kept(page, 'files')).toContain(script);
    await goOffline(page);
    await page.reload();
    await isAt(page, 'You are offline');
  });

  it('switched off, the next release removes the worker with all that it kept', async () => {
    const page = await open();
    await release(sites.fixture.dist);
    await page.goto(`${site.url}docs/intro`);
    expect(await page.title()).toBe('Introduction | Fixture');
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left, { timeout: 10_000 }).toEqual([0, 0]);
    await page.reload();
    await isAt(page, 'Introduction');
  });
});
