import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const page = '<html>';
/** The end of every page. */
const end = {};

/** A document of build `a` in English, whose parser finds what the test says. */
function openDocument(parsed: { lang?: string; build?: string | undefined; isCut?: boolean } = {}) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { origin: 'https://docs.example.com' });
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { baseUrl: '/help/', build: 'a' } } });
  const { lang = 'en', build, isCut = false } = { build: 'a', ...parsed };
  const documentElement = { lang, dataset: { build } };
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ documentElement, querySelector: () => (isCut ? null : end) });
    },
  );
}

function answer(init: ResponseInit & { redirected?: boolean } = {}) {
  const { redirected = false, ...rest } = init;
  const response = new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...rest });
  Object.defineProperty(response, 'redirected', { value: redirected });
  vi.stubGlobal('fetch', async () => response);
}

const load = () => import('#engine/runtime/page.ts');

beforeEach(() => {
  vi.resetModules();
  openDocument();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/help/', true],
  ['/help/docs/intro', true],
  ['/help/docs/1.0', true],
  ['/help/docs/intro.html', true],
  ['/help/release-notes/2025-03-31', true],
  ['/help/docs/intro.md', false],
  ['/help/feed.xml', false],
  ['/help', false],
  ['/elsewhere', false],
  ['https://example.com/help/', false],
])('isPage %s: %s', async (address, expected) => {
  const { isPage } = await load();
  expect(isPage(new URL(address, 'https://docs.example.com'))).toBe(expected);
});

describe('fetchHtml', () => {
  test('gives a page, the lost one too, and its size', async () => {
    const { fetchHtml } = await load();
    const sizes: number[] = [];
    for (const status of [200, 404]) {
      answer({ status, headers: { 'content-type': 'text/html', 'content-length': '321' } });
      expect(await fetchHtml('/help/', {}, (bytes) => sizes.push(bytes))).toBe(page);
    }
    answer();
    await fetchHtml('/help/', {}, (bytes) => sizes.push(bytes));
    expect(sizes).toEqual([321, 321, 10_000]);
  });

  test('asks this host, whatever the path looks like', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('', { headers: { 'content-type': 'text/html' } });
    });
    const { fetchHtml, pageKey } = await load();
    await fetchHtml(pageKey(new URL('https://docs.example.com//example.org/x?y')), {});
    expect(asked).toEqual(['https://docs.example.com//example.org/x?y']);
  });

  test('leaves a redirect to an ordinary load', async () => {
    answer({ redirected: true });
    const { fetchHtml, readPage } = await load();
    expect(readPage(await fetchHtml('/help/', {}))).toBeUndefined();
  });

  test.each([
    ['503 Service Unavailable', { status: 503, statusText: 'Service Unavailable' }],
    ['text/plain', { headers: { 'content-type': 'text/plain' } }],
  ])('rejects what is no page: %s', async (reason, init) => {
    answer(init);
    const { fetchHtml } = await load();
    await expect(fetchHtml('/help/', {})).rejects.toThrow(reason);
  });
});

describe('readPage', () => {
  test.each([
    ['another build', { build: 'b' }],
    ['another language', { lang: 'es' }],
  ])('leaves %s to an ordinary load', async (_, parsed) => {
    openDocument(parsed);
    const { readPage } = await load();
    expect(readPage(page)).toBeUndefined();
  });

  test.each([
    ['cut off', { isCut: true }],
    ['of another site', { build: undefined, isCut: true }],
  ])('rejects what is %s', async (_, parsed) => {
    openDocument(parsed);
    const { readPage } = await load();
    expect(() => readPage(page)).toThrow('Unexpected HTML');
  });

  test('gives a whole page', async () => {
    const { readPage } = await load();
    expect(readPage(page)).toBeDefined();
  });
});
