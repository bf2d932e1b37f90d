import { expect, test } from 'vitest';
import { decodePath, targetOf } from '#engine/serve/address.ts';
import { words } from '../../words.ts';

const names = words`_headers _redirects _nginx.conf 404.html es/404.html .env docs/.git/config`;
const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => `/${name}`,
  (name) => `//${name}//`,
  (name) => name.replaceAll('/', '///'),
  (name) => name.toUpperCase(),
  (name) => `${name}.`,
  (name) => `${name}%20`,
  (name) => `./${name}`,
  (name) => `docs/../${name}`,
  (name) => name.replace(/[a-z_]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (name) => `%2e/${name}`,
];

test.each(names)('no spelling of %s is answered', (name) => {
  for (const baseUrl of ['/', '/help/']) {
    for (const spell of spellings) {
      const address = baseUrl + spell(name);
      const path = decodePath(address);
      const target = path === undefined ? undefined : targetOf(path, { baseUrl, trailingSlash: false });
      expect(target, address).toBeUndefined();
    }
  }
});

test('a name that only begins like one of these is a page', () =>
  expect(targetOf('/docs//_headers', { baseUrl: '/', trailingSlash: false })).toEqual({
    page: 'docs/_headers.html',
    markdown: 'docs/_headers.md',
    canonical: '/docs/_headers',
    file: 'docs/_headers',
  }));
