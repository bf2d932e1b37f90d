import { expect, it } from 'vitest';
import { canonicalPath, outputFile, swapLocale, toHref, toRoutePath } from '#engine/shared/url.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['docs', '/docs'],
  ['/docs/', '/docs'],
  ['//docs///x//', '/docs/x'],
  ['/docs/index.html', '/docs'],
  ['/docs/index', '/docs'],
  ['/docs/x.html', '/docs/x'],
  ['/index.html', '/'],
  ['/blog/2024-07-22.x', '/blog/2024-07-22.x'],
])('canonicalPath of %s is %s', (path, canonical) => {
  expect(canonicalPath(path, false)).toBe(canonical);
  expect(canonicalPath(path, true)).toBe(canonical === '/' ? '/' : `${canonical}/`);
});

it.each([
  ['/docs/x', '/help/docs/x', '/help/docs/x/'],
  ['/docs/x/?q=a/b#c/d', '/help/docs/x?q=a/b#c/d', '/help/docs/x/?q=a/b#c/d'],
  ['/', '/help/', '/help/'],
  ['/sitemap.xml', '/help/sitemap.xml', '/help/sitemap.xml'],
  ['/logo.svg?v=1', '/help/logo.svg?v=1', '/help/logo.svg?v=1'],
  ['/docs/v1.0', '/help/docs/v1.0', '/help/docs/v1.0/'],
  ['/docs/1.0/intro', '/help/docs/1.0/intro', '/help/docs/1.0/intro/'],
  ['/docs/0.9', '/help/docs/0.9', '/help/docs/0.9/'],
  ['/docs/next.js', '/help/docs/next.js', '/help/docs/next.js'],
  ['/docs/a b', '/help/docs/a%20b', '/help/docs/a%20b/'],
  ['/docs/a\u3000b', '/help/docs/a%E3%80%80b', '/help/docs/a%E3%80%80b/'],
])('toHref of %s', (path, plain, slashed) => {
  expect(toHref(path, { baseUrl: '/help/', trailingSlash: false })).toBe(plain);
  expect(toHref(path, { baseUrl: '/help/', trailingSlash: true })).toBe(slashed);
});

it.each([
  ['/help/docs/x', '/docs/x'],
  ['/help/docs/x/', '/docs/x'],
  ['/help/', '/'],
  ['/help', '/'],
  ['/helpless', undefined],
  ['/other', undefined],
])('toRoutePath of %s is %s', (pathname, path) => expect(toRoutePath(pathname, '/help/')).toBe(path));

it.each([
  ['/', 'index.html', 'index.html'],
  ['/docs', 'docs.html', 'docs/index.html'],
  ['/docs/x', 'docs/x.html', 'docs/x/index.html'],
  ['/404', '404.html', '404.html'],
  ['/es/404', 'es/404.html', 'es/404.html'],
])('outputFile of %s', (path, plain, slashed) => {
  expect([false, true, 'folders' as const].map((rule) => outputFile(path, rule))).toEqual([
    plain,
    slashed,
    slashed,
  ]);
});

it('only the addresses of a list end with a slash, and are folders', () => {
  const rules = { baseUrl: '/help/', trailingSlash: ['/docs', '/docs/404'] };
  const paths = ['/docs/', '/docs#a', '/docs/x', '/', '/docs/404'];
  expect(paths.map((path) => toHref(path, rules))).toEqual([
    '/help/docs/',
    '/help/docs/#a',
    '/help/docs/x',
    '/help/',
    '/help/docs/404/',
  ]);
  expect(['/docs', '/docs/x', '/docs/404'].map((path) => outputFile(path, rules.trailingSlash))).toEqual([
    'docs/index.html',
    'docs/x.html',
    'docs/404.html',
  ]);
});

it.each([
  ['/docs/x', 'en', 'es', '/es/docs/x'],
  ['/es/docs/x', 'es', 'en', '/docs/x'],
  ['/es/docs/x', 'es', 'fr', '/fr/docs/x'],
  ['/es', 'es', 'en', '/'],
  ['/', 'en', 'es', '/es'],
  ['/essays', 'en', 'es', '/es/essays'],
  ['/docs/x', 'en', 'en', '/docs/x'],
])('swapLocale of %s from %s to %s is %s', (path, from, to, swapped) =>
  expect(swapLocale(path, from, to, 'en')).toBe(swapped),
);
