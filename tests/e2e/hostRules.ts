/** What holds of a built site on every host: our own server, and nginx with the shipped configuration. */

import { describe, expect, test } from 'vitest';
import { words } from '../words.ts';
import { acceptHeaders, carefulHeaders } from './acceptHeaders.ts';
import { ask } from './request.ts';

/** Tests of the host at `origin`, one that compares weights of media types carefully or does not. */
export function hostRules(origin: () => string, isCareful: boolean): void {
  describe('addresses', () => {
    test.each(['/', '/docs/billing', '/docs/billing/credit', '/docs/release-1.2', '/es', '/es/docs/billing'])(
      '%s is the canonical address of a page',
      async (path) => {
        const { status, headers, body } = await ask(origin(), path);
        expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body.toString()).toContain(`<title>${path === '/' ? 'home' : path.slice(1)}</title>`);
        expect(headers['cache-control']).toBe('no-cache');
      },
    );

    test.each([
      ['/docs/billing/', '/docs/billing'],
      ['/docs/billing.html', '/docs/billing'],
      ['/docs/billing/index.html', '/docs/billing'],
      ['/docs/billing/credit/', '/docs/billing/credit'],
      ['/docs/release-1.2/', '/docs/release-1.2'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['/es/', '/es'],
    ])('%s leads to %s and keeps the query', async (path, canonical) => {
      const { status, headers } = await ask(origin(), `${path}?q=a%20b&x=/`);
      expect([status, headers.location]).toEqual([308, `${canonical}?q=a%20b&x=/`]);
    });

    test.each([
      ['/old', 301, '/docs/billing'],
      ['/moved/billing/credit', 302, '/docs/billing/credit'],
      ['/kept', 308, '/docs/billing/credit'],
      ['/anchored?a=b', 301, '/docs/billing?a=b#limits'],
    ])('the redirect of %s is honoured', async (path, status, location) => {
      const answer = await ask(origin(), path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });
  });

  describe('Markdown', () => {
    test.each([...acceptHeaders, ...carefulHeaders.map((accept) => [accept, isCareful] as const)])(
      '%s: Markdown is %s',
      async (accept, isMarkdown) => {
        const { status, headers } = await ask(origin(), '/docs/billing', { accept });
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
      },
    );

    test.each(['/docs/billing', '/'])('%s says where it is, and that it varies', async (path) => {
      const isLinked = expect.stringContaining(`<${path === '/' ? '/index' : path}.md>; rel="alternate"`);
      for (const accept of ['text/html', 'text/markdown']) {
        const link = accept === 'text/html' ? isLinked : expect.not.stringContaining('alternate');
        const whole = await ask(origin(), path, { accept });
        const same = await ask(origin(), path, { accept, 'if-none-match': whole.headers.etag ?? '' });
        expect([whole.status, same.status]).toEqual([200, 304]);
        for (const { headers } of [whole, same]) {
          expect(headers.vary?.split(', ')).toContain('Accept');
          expect(headers['link'] ?? '').toEqual(link);
        }
      }
      expect((await ask(origin(), '/')).headers['link']).toContain('</llms.txt>; rel="describedby"');
    });

    test.each(['/docs/billing/credit', '/docs/billing.md', '/skills/feed/SKILL.md', '/img/logo.svg'])(
      '%s is the same for all',
      async (path) => {
        const { headers, body } = await ask(origin(), path);
        const other = await ask(origin(), path, { accept: 'text/markdown' });
        expect(other.body).toEqual(body);
        expect(headers.vary?.split(', ') ?? []).not.toContain('Accept');
        expect(headers['link']).toBeUndefined();
      },
    );

    test('says what is not there to who asks for that', async () => {
      for (const path of ['/nothing', '/skills/feed/SKILL', '/docs/nothing.md', '/404.md', '/_headers']) {
        const { status, headers, body } = await ask(origin(), path, { accept: 'text/markdown' });
        expect([status, headers['content-type']], path).toEqual([404, 'text/markdown; charset=utf-8']);
        expect(body.toString()).toBe('# Not found');
        expect(headers.vary).toContain('Accept');
      }
    });
  });

  test('the list of APIs says what it is', async () => {
    const { headers } = await ask(origin(), '/catalog', {}, 'HEAD');
    expect(headers['content-type']).toContain('application/linkset+json');
    expect(headers['link']).toBe('</catalog>; rel="api-catalog"');
  });

  test.each(words`/nothing /docs /404 /404.html /404.md /docs/nothing/ /fr/docs/nothing
    /assets/gone-ABCDEFGH.js /_headers /_redirects /_nginx.conf //_headers //_nginx.conf /%5f%68eaders
    /_redirects// //.secret /.secret`)('%s answers 404 with the page of the site', async (path) => {
    const { status, headers, body } = await ask(origin(), path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('<title>404</title>');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBeDefined();
  });

  test.each(words`/../secret.txt /./_headers /docs/../_headers /docs/../../secret.txt
    /%2e%2e/secret.txt /..%2fsecret.txt /..%5csecret.txt /%00 /% /%zz /docs/%0d%0aSet-Cookie:x/`)(
    '%s is refused in a line',
    async (path) => {
      const { status, headers, body } = await ask(origin(), path);
      expect([400, 404]).toContain(status);
      expect(headers['set-cookie']).toBeUndefined();
      expect(body.toString()).not.toMatch(/outside|nosniff|node_modules|\bat .*:\d+/);
    },
  );

  test('hashed files are kept for ever, all others are asked for again', async () => {
    const control = async (path: string) => (await ask(origin(), path)).headers['cache-control'];
    expect(await control('/assets/main-ABCDEFGH.js')).toBe('public, max-age=31536000, immutable');
    const { etag = '' } = (await ask(origin(), '/docs/billing')).headers;
    expect((await ask(origin(), '/docs/billing', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['/docs/billing.md', /^text\/markdown; charset=utf-8$/],
    ['/assets/main-ABCDEFGH.js', /^(text|application)\/javascript; charset=utf-8$/],
    ['/assets/main-ABCDEFGH.css', /^text\/css; charset=utf-8$/],
    ['/site.webmanifest', /^application\/manifest\+json; charset=utf-8$/],
    ['/sitemap.xml', /^(text|application)\/xml; charset=utf-8$/],
    ['/img/logo.svg', /^image\/svg\+xml; charset=utf-8$/],
    ['/img/photo.png', /^image\/png$/],
  ])('%s is %s', async (path, type) => {
    expect((await ask(origin(), path)).headers['content-type']).toMatch(type);
  });
}

/** What holds of a site under the base URL `/help/`. */
export async function expectBaseUrl(origin: string): Promise<void> {
  const location = async (path: string) => (await ask(origin, path)).headers.location;
  for (const path of ['/help/', '/help/docs/billing']) expect((await ask(origin, path)).status).toBe(200);
  expect((await ask(origin, '/help/')).headers['link']).toContain('</help/index.md>; rel="alternate"');
  expect((await ask(origin, '/help/', { accept: 'text/markdown' })).body.toString()).toBe('# Home');
  for (const path of ['/', '/help/index.html']) expect(await location(path), path).toBe('/help/');
  expect(await location('/help/docs/billing/')).toBe('/help/docs/billing');
  const { headers } = await ask(origin, '/help/assets/main-ABCDEFGH.js');
  expect(headers['cache-control']).toContain('immutable');
  const missing = await ask(origin, '/help/nothing');
  expect([missing.status, missing.body.toString().includes('<title>404</title>')]).toEqual([404, true]);
}
