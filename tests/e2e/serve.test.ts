import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '#engine/output/hosts/hostRules.ts';
import type { RunningServer } from '#engine/serve/http.ts';
import { type ServeOptions, serve } from '#engine/serve/serve.ts';
import { words } from '../words.ts';
import { builtSite, deployOptions } from './builtSite.ts';
import { expectBaseUrl, hostRules } from './hostRules.ts';
import { ask } from './request.ts';

const running: RunningServer[] = [];
const folders: string[] = [];
const lines: string[] = [];

async function start(options: Partial<ServeOptions> & { dist: string }): Promise<RunningServer> {
  const log = (line: string) => lines.push(line);
  const defaults = { baseUrl: '/', trailingSlash: false, port: 0, host: '127.0.0.1', log };
  folders.push(join(options.dist, '..'));
  const server = await serve({ ...defaults, ...options });
  running.push(server);
  return server;
}

let dist: string;
let origin: string;

beforeAll(async () => {
  dist = await builtSite();
  origin = (await start({ dist })).url;
});

afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

hostRules(() => origin, true);

describe('addresses', () => {
  test('an escaped form of an address is the same address, and two slashes are no host', async () => {
    expect((await ask(origin, '/d%6Fcs/billing')).status).toBe(200);
    expect((await ask(origin, '//docs/billing')).headers.location).toBe('/docs/billing');
    expect((await ask(origin, '/moved//example.com')).headers.location).toBe('/docs//example.com');
  });

  test('a page with a slash at the end, when the site wants one', async () => {
    const slashed = await builtSite({ trailingSlash: true });
    const { url } = await start({ dist: slashed, trailingSlash: true });
    expect((await ask(url, '/docs/billing/')).status).toBe(200);
    for (const path of ['/docs/billing', '/docs/billing.html', '/docs/billing/index.html']) {
      const { status, headers } = await ask(url, path);
      expect([status, headers.location], path).toEqual([308, '/docs/billing/']);
    }
    expect((await ask(url, '/nothing')).status).toBe(404);
  });

  test('everything lies below the base URL', async () => {
    const { url } = await start({ dist: await builtSite({ baseUrl: '/help/' }), baseUrl: '/help/' });
    expect(url).toMatch(/\/help\/$/);
    await expectBaseUrl(url.replace(/help\/$/, ''));
    expect((await ask(url, '/help')).headers.location).toBe('/help/');
    expect((await ask(url, '/docs/billing')).status).toBe(404);
    expect((await ask(url, '/helpful')).status).toBe(404);
  });
});

describe('what is not there', () => {
  test('is a page to who asks for Markdown where there is none', async () => {
    const { body } = await ask(origin, '/es/nothing', { accept: 'text/markdown' });
    expect(body.toString()).toContain('<title>es/404</title>');
  });

  test.each([
    ['/es/docs/nothing', 'es/404'],
    ['/es/404.html', 'es/404'],
    ['//es//404.html', '404'],
  ])('%s answers 404 with the page %s', async (path, title) => {
    const { status, headers, body } = await ask(origin, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain(`<title>${title}</title>`);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBeDefined();
  });

  test.each([
    '/%2e/_headers',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/docs%2Fbilling',
    '/docs/billing%00.html',
    '/%ff',
    '/docs/%0d%0aSet-Cookie:x=1',
    `/${'a'.repeat(3000)}`,
    `/${'a/'.repeat(1000)}b`,
    `/${'a'.repeat(300)}`,
  ])('%s is refused in a line', async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect([400, 404]).toContain(status);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.toString()).not.toMatch(/outside|nosniff|node_modules|\bat .*:\d+/);
  });

  test('only reading is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await ask(origin, '/', {}, method);
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('a broken request is answered and its connection ended', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [chunk] = await once(socket, 'data');
    expect(String(chunk)).toMatch(/^HTTP\/1.1 400 /);
    await once(socket, 'close');
  });
});

describe('symbolic links', () => {
  test('lead to files of the output folder only', async () => {
    const linked = await builtSite();
    const outside = join(linked, '..');
    await mkdir(join(outside, 'private'));
    await writeFile(join(outside, 'private/page.html'), 'outside');
    await writeFile(join(outside, 'large.mp4'), Buffer.alloc(2_000_000));
    const links = {
      'link.txt': '../secret.txt',
      'linked.html': '../private/page.html',
      'linked.md': '../secret.txt',
      'assets/main-ABCDEFGH.css.br': '../../secret.txt',
      'large.mp4': '../large.mp4',
      folder: '../private',
      'inside.txt': 'sitemap.xml',
      'round.txt': 'round.txt',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, join(linked, name));
    const { url } = await start({ dist: linked });
    for (const path of words`/link.txt /linked /linked/ /linked.md /large.mp4 /folder/page /round.txt`) {
      const { status, body } = await ask(url, path);
      expect([status, body.toString()], path).toEqual([404, expect.stringContaining('<title>404</title>')]);
    }
    expect((await ask(url, '/inside.txt')).body.toString()).toBe('<urlset/>');
    const plain = await ask(url, '/assets/main-ABCDEFGH.css', { 'accept-encoding': 'br' });
    expect(plain.body.toString()).toBe('body{margin:0}');
  });

  test('may be the output folder itself, and may be led elsewhere', async () => {
    const [first, second] = [await builtSite(), await builtSite()];
    await writeFile(join(second, 'sitemap.xml'), '<urlset><url/></urlset>');
    const link = join(first, '../current');
    await symlink(first, link);
    const { url } = await start({ dist: link });
    expect((await ask(url, '/sitemap.xml')).body.toString()).toBe('<urlset/>');
    await rm(link);
    await symlink(second, link);
    expect((await ask(url, '/sitemap.xml')).body.toString()).toBe('<urlset><url/></urlset>');
  });
});

describe('compression', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0, *;q=0', undefined],
    ['identity', undefined],
    ['identity;q=1, br;q=0.2', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
    ['BR', 'br'],
    ['br;q=bad', undefined],
  ])('Accept-Encoding "%s" gives %s', async (accept, expected) => {
    const { status, headers, body } = await ask(origin, '/docs/billing', { 'accept-encoding': accept });
    expect([status, headers['content-encoding']]).toEqual([200, expected]);
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    const plain = expected === 'br' ? brotliDecompressSync(body) : expected ? gunzipSync(body) : body;
    expect(plain.toString()).toContain('docs/billing ★');
  });

  test('a small file and an image come as they are', async () => {
    for (const path of ['/assets/main-ABCDEFGH.css', '/img/photo.png']) {
      expect(
        (await ask(origin, path, { 'accept-encoding': 'br' })).headers['content-encoding'],
      ).toBeUndefined();
    }
  });
});

describe('caching', () => {
  test('each encoding has a tag of its own, and a known tag needs no content', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding };
      const { etag = '' } = (await ask(origin, '/docs/billing', accept)).headers;
      tags.add(etag);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await ask(origin, '/docs/billing', { ...accept, 'if-none-match': known });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
        expect(again.headers['cache-control']).toBe('no-cache');
      }
      expect((await ask(origin, '/docs/billing', { ...accept, 'if-none-match': '"x"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  test('a new build shows at once', async () => {
    const before = await ask(origin, '/sitemap.xml');
    await writeFile(join(dist, 'sitemap.xml'), '<urlset><url/></urlset>');
    const after = await ask(origin, '/sitemap.xml', { 'if-none-match': String(before.headers.etag) });
    expect([after.status, after.body.toString()]).toEqual([200, '<urlset><url/></urlset>']);
  });

  test('new header rules show at once, also on what was asked for before', async () => {
    const before = await readFile(join(dist, '_headers'), 'utf8');
    expect((await ask(origin, '/docs/billing')).headers['referrer-policy']).not.toBe('same-origin');
    await writeFile(join(dist, '_headers'), `${before}\n/docs/*\n  referrer-policy: same-origin\n`);
    expect((await ask(origin, '/docs/billing')).headers['referrer-policy']).toBe('same-origin');
    await writeFile(join(dist, '_headers'), before);
    expect((await ask(origin, '/docs/billing')).headers['referrer-policy']).not.toBe('same-origin');
  });

  test('HEAD answers as GET does, without content', async () => {
    for (const path of ['/docs/billing', '/nothing', '/old', '/img/photo.png']) {
      const [get, head] = await Promise.all([ask(origin, path), ask(origin, path, {}, 'HEAD')]);
      const { date: _getDate, ...expected } = get.headers;
      const { date: _headDate, ...headers } = head.headers;
      expect([head.status, headers]).toEqual([get.status, expected]);
      expect(head.body.length).toBe(0);
    }
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', 10],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', 10],
    ['bytes=-5', 206, 'bytes 4995-4999/5000', 5],
    ['bytes=4000-9999', 206, 'bytes 4000-4999/5000', 1000],
    ['bytes= ,0-9 ,', 206, 'bytes 0-9/5000', 10],
    ['Bytes=0-9', 206, 'bytes 0-9/5000', 10],
    ['bytes=-9999', 206, 'bytes 0-4999/5000', 5000],
    ['bytes=5000-', 416, 'bytes */5000', 22],
    ['bytes=-0', 416, 'bytes */5000', 22],
    ['bytes=-00', 416, 'bytes */5000', 22],
    ['bytes=9-1', 200, undefined, 5000],
    ['bytes=0-1,3-4', 200, undefined, 5000],
    ['lines=1-2', 200, undefined, 5000],
  ])('Range "%s" gives %i', async (range, status, contentRange, length) => {
    const answer = await ask(origin, '/img/photo.png', { range });
    expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([
      status,
      contentRange,
      length,
    ]);
  });

  test('only GET has ranges, and an empty file has none', async () => {
    const head = await ask(origin, '/img/photo.png', { range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '5000']);
    await writeFile(join(dist, 'files/empty.txt'), '');
    expect((await ask(origin, '/files/empty.txt', { range: 'bytes=-5' })).status).toBe(200);
    expect((await ask(origin, '/files/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  });
});

test('a large file is sent in full and in parts', async () => {
  await writeFile(join(dist, 'files/large.mp4'), Buffer.alloc(3_000_000, 7));
  const whole = await ask(origin, '/files/large.mp4');
  expect([whole.body.length, whole.headers['content-type']]).toEqual([3_000_000, 'video/mp4']);
  const part = await ask(origin, '/files/large.mp4', { range: 'bytes=2999990-' });
  expect([part.status, part.body.length]).toEqual([206, 10]);
  const { status } = await ask(origin, '/files/large.mp4', { 'if-none-match': String(whole.headers.etag) });
  expect(status).toBe(304);
});

test('an archive is sent as what it is', async () =>
  expect((await ask(origin, '/files/sample.tar.gz')).headers['content-type']).toBe('application/gzip'));

test('the security headers of the build are sent, without the step to HTTPS on plain HTTP', async () => {
  const expected = securityHeaders(deployOptions);
  const policy = expected['Content-Security-Policy'] ?? '';
  expect(policy).toContain('upgrade-insecure-requests');
  const secure = await ask(origin, '/', { 'x-forwarded-proto': 'https' });
  for (const [name, value] of Object.entries(expected))
    expect(secure.headers[name.toLowerCase()]).toBe(value);
  const { headers } = await ask(origin, '/');
  expect(headers['content-security-policy']).toBe(policy.replace('; upgrade-insecure-requests', ''));
});

describe('the server', () => {
  test('takes the next free port and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { url } = await start({ dist, port: taken });
    other.close();
    expect(Number(new URL(url).port)).toBeGreaterThan(taken);
    expect(lines.join('\n')).toContain(`Port ${taken} is taken, so port ${new URL(url).port} is used.`);
  });

  test('explains a host that it cannot use', async () =>
    await expect(start({ dist, host: '203.0.113.7' })).rejects.toThrow(/Cannot listen on 203\.0\.113\.7/));

  test('closes at once, open connections too', async () => {
    const server = await start({ dist });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    const before = performance.now();
    socket.on('error', () => undefined);
    await Promise.all([server.close(), once(socket, 'close')]);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
