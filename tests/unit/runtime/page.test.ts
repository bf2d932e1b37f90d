import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const page = '<html>';

/** A document of build `a` in English, whose parser finds what the test says. */
function openDocument(parsed: { lang?: string; build?: string } = {}) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { origin: 'https://docs.example.com' });
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { baseUrl: '/help/', build: 'a' } } });
  const documentElement = { lang: parsed.lang ?? 'en', dataset: { build: parsed.build ?? 'a' } };
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ documentElement });
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
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('isPage', () => {
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
  ])('%s: %s', async (address, expected) => {
    const { isPage } = await load();
    expect(isPage(new URL(address, 'https://docs.example.com'))).toBe(expected);
  });
});

describe('fetchPage', () => {
  test('gives a page, the lost one too, and its size', async () => {
    const { fetchPage } = await load();
    const sizes: number[] = [];
    for (const status of [200, 404]) {
      answer({ status, headers: { 'content-type': 'text/html', 'content-length': '321' } });
      expect(await fetchPage('/help/', {}, (bytes) => sizes.push(bytes))).toBeDefined();
    }
    answer();
    await fetchPage('/help/', {}, (bytes) => sizes.push(bytes));
    expect(sizes).toEqual([321, 321, 10_000]);
  });

  test('asks this host, whatever the path looks like', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('', { headers: { 'content-type': 'text/plain' } });
    });
    const { fetchPage, pageKey } = await load();
    await fetchPage(pageKey(new URL('https://docs.example.com//example.org/x?y')), {});
    expect(asked).toEqual(['https://docs.example.com//example.org/x?y']);
  });

  test.each([
    ['no HTML', { headers: { 'content-type': 'text/plain' } }, {}],
    ['a redirect', { redirected: true }, {}],
    ['another build', {}, { build: 'b' }],
    ['another language', {}, { lang: 'es' }],
  ])('leaves %s to an ordinary load', async (_, init, parsed) => {
    openDocument(parsed);
    answer(init);
    const { fetchPage } = await load();
    expect(await fetchPage('/help/', {})).toBeUndefined();
  });

  test('rejects what the server could not answer', async () => {
    answer({ status: 503, statusText: 'Service Unavailable' });
    const { fetchPage } = await load();
    await expect(fetchPage('/help/', {})).rejects.toThrow('503 Service Unavailable');
  });
});
