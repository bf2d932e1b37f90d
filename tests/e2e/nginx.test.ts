/** The shipped configuration on a real nginx. Skipped where nginx is not installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '#engine/output/headers.ts';
import { acceptHeaders, carefulHeaders } from './acceptHeaders.ts';
import { builtSite, deployOptions } from './builtSite.ts';
import { ask } from './request.ts';

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
if (!nginx) console.warn('nginx is not installed: its configuration is not tested.');

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe.skipIf(!nginx)('nginx with deploy/nginx.conf', () => {
  const running: ChildProcess[] = [];
  const folders: string[] = [];
  let origin: string;

  /** Starts nginx on the folder; `prefix` stands in the places that the configuration marks with (base). */
  async function start(root: string, prefix = ''): Promise<string> {
    const folder = dirname(root);
    folders.push(folder);
    const port = await freePort();
    const shipped = await readFile('deploy/nginx.conf', 'utf8');
    const site = shipped
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '')
      .replace('include /srv/docs/', `include ${root}${prefix}/`)
      .replace('error_page 404 /', `error_page 404 ${prefix}/`)
      .replace('if ($uri = /)', `if ($uri = ${prefix}/)`)
      .replaceAll('/srv/docs', root);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/tmp/${name};`,
    );
    const main = [
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
      process.getuid?.() === 0 ? 'user root;' : '',
      `events {} http { access_log off; ${temporary.join(' ')} default_type application/octet-stream;`,
      `include /etc/nginx/mime.types; include ${folder}/site.conf; }`,
    ];
    await mkdir(join(folder, 'tmp'));
    await writeFile(join(folder, 'site.conf'), site);
    await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
    const command = ['-p', '/etc/nginx/', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    const checked = spawnSync(nginx ?? '', ['-t', ...command], { encoding: 'utf8' });
    expect(checked.stderr).toContain('test is successful');
    expect(checked.stderr).not.toContain('[warn]');
    running.push(spawn(nginx ?? '', command));
    const url = `http://127.0.0.1:${port}/`;
    await vi.waitFor(() => ask(url, '/'), { timeout: 5000 });
    return url;
  }

  beforeAll(async () => {
    origin = await start(await builtSite());
  });

  afterAll(async () => {
    for (const child of running) child.kill();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  test.each([
    ['/', 'home'],
    ['/docs/billing', 'docs/billing'],
    ['/docs/billing/credit', 'docs/billing/credit'],
    ['/docs/release-1.2', 'docs/release-1.2'],
    ['/es', 'es'],
  ])('%s is a page', async (path, title) => {
    const { status, headers, body } = await ask(origin, path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(`<title>${title}</title>`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each([...acceptHeaders, ...carefulHeaders.map((accept) => [accept, false] as const)])(
    '%s: Markdown is %s',
    async (accept, isMarkdown) => {
      const { status, headers } = await ask(origin, '/docs/billing', { accept });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
    },
  );

  test.each(['/docs/billing', '/'])('%s says where its Markdown is, and that it varies', async (path) => {
    const isLinked = expect.stringContaining(`<${path === '/' ? '/index' : path}.md>; rel="alternate"`);
    for (const accept of ['text/html', 'text/markdown']) {
      const link = accept === 'text/html' ? isLinked : expect.not.stringContaining('alternate');
      const whole = await ask(origin, path, { accept });
      const same = await ask(origin, path, { accept, 'if-none-match': whole.headers.etag ?? '' });
      expect([whole.status, same.status]).toEqual([200, 304]);
      for (const { headers } of [whole, same]) {
        expect(headers.vary?.split(', ')).toContain('Accept');
        expect(headers['link'] ?? '').toEqual(link);
      }
    }
    expect((await ask(origin, '/')).headers['link']).toContain('</llms.txt>; rel="describedby"');
  });

  test.each(['/docs/billing/credit', '/docs/billing.md', '/skills/feed/SKILL.md', '/img/logo.svg'])(
    '%s is the same for all',
    async (path) => {
      const { headers, body } = await ask(origin, path);
      const other = await ask(origin, path, { accept: 'text/markdown' });
      expect(other.body).toEqual(body);
      expect(headers.vary?.split(', ') ?? []).not.toContain('Accept');
      expect(headers['link']).toBeUndefined();
    },
  );

  test('the list of APIs says what it is', async () => {
    const { headers } = await ask(origin, '/catalog', {}, 'HEAD');
    expect(headers['content-type']).toContain('application/linkset+json');
    expect(headers['link']).toBe('</catalog>; rel="api-catalog"');
  });

  test('what is not there is said in Markdown to who asks for that', async () => {
    for (const path of ['/nothing', '/skills/feed/SKILL', '/docs/nothing.md', '/404.md', '/_headers']) {
      const { status, headers, body } = await ask(origin, path, { accept: 'text/markdown' });
      expect([status, headers['content-type']], path).toEqual([404, 'text/markdown; charset=utf-8']);
      expect(body.toString()).toBe('# Not found');
      expect(headers.vary).toContain('Accept');
    }
    expect((await ask(origin, '/nothing')).headers.vary).toContain('Accept');
  });

  test.each([
    ['/docs/billing/', '/docs/billing'],
    ['/docs/billing.html', '/docs/billing'],
    ['/docs/billing/index.html', '/docs/billing'],
    ['/docs/billing/index', '/docs/billing'],
    ['/docs/billing/credit/', '/docs/billing/credit'],
    ['/docs/release-1.2/', '/docs/release-1.2'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/es/', '/es'],
  ])('%s leads to %s and keeps the query', async (path, canonical) => {
    const { status, headers } = await ask(origin, `${path}?q=a%20b`);
    expect([status, headers.location]).toEqual([308, `${canonical}?q=a%20b`]);
  });

  test.each([
    ['/old', 301, '/docs/billing'],
    ['/moved/billing/credit', 302, '/docs/billing/credit'],
    ['/kept', 308, '/docs/billing/credit'],
    ['/anchored?a=b', 301, '/docs/billing?a=b#limits'],
  ])('the redirect of %s is honoured', async (path, status, location) => {
    const answer = await ask(origin, path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    '/nothing',
    '/docs',
    '/404',
    '/404.html',
    '/404.md',
    '/docs/nothing/',
    '/nothing.html',
    '/assets/gone-ABCDEFGH.js',
    '/_headers',
    '/_redirects',
    '/_nginx.conf',
    '//_headers',
    '//_nginx.conf',
    '/%5f%68eaders',
    '/_redirects//',
    '/./_headers',
    '/docs/../_headers',
    '//.secret',
    '/.secret',
  ])('%s answers 404 with the page of the site', async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('<title>404</title>');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBeDefined();
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00',
    '/%',
    '/docs/%0d%0aSet-Cookie:x/',
  ])('%s is refused', async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect([400, 404]).toContain(status);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.toString()).not.toContain('outside');
  });

  test('sends exactly the security headers of the build', async () => {
    for (const path of ['/docs/billing', '/assets/main-ABCDEFGH.js', '/nothing', '/docs/billing/']) {
      const { headers } = await ask(origin, path);
      for (const [name, value] of Object.entries(securityHeaders(deployOptions))) {
        expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value);
      }
    }
  });

  test('sends the compressed copies', async () => {
    for (const path of ['/docs/billing', '/docs/billing.md', '/assets/main-ABCDEFGH.js', '/img/logo.svg']) {
      const { headers, body } = await ask(origin, path, { 'accept-encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary).toContain('Accept-Encoding');
      expect(gunzipSync(body).length).toBeGreaterThan(body.length);
    }
    expect((await ask(origin, '/docs/billing')).headers['content-encoding']).toBeUndefined();
  });

  test('caches hashed files for ever and asks again for all others', async () => {
    const { headers } = await ask(origin, '/assets/main-ABCDEFGH.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { etag = '' } = (await ask(origin, '/docs/billing')).headers;
    expect((await ask(origin, '/docs/billing', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each<[status: number, asked: Record<string, string>, method?: string]>([
    [416, { range: 'bytes=999999-' }],
    [412, { 'if-match': '"other"' }],
    [405, {}, 'POST'],
  ])('an error %i for a hashed file is not kept, and has each header once', async (status, asked, method) => {
    const answer = await ask(origin, '/assets/main-ABCDEFGH.js', asked, method);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/max-age|immutable|, /);
    for (const [name, value] of Object.entries(securityHeaders(deployOptions)))
      expect(answer.headers[name.toLowerCase()], name).toBe(value);
    if (status === 416) expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  test('a part of a hashed file is sent, and asked for again', async () => {
    const { status, headers, body } = await ask(origin, '/assets/main-ABCDEFGH.js', { range: 'bytes=0-9' });
    expect([status, body.length, headers['cache-control']]).toEqual([206, 10, 'no-cache']);
  });

  test.each([
    ['/docs/billing.md', 'text/markdown; charset=utf-8'],
    ['/assets/main-ABCDEFGH.js', /^(text|application)\/javascript; charset=utf-8$/],
    ['/assets/main-ABCDEFGH.css', 'text/css; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/sitemap.xml', /^(text|application)\/xml; charset=utf-8$/],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/photo.png', 'image/png'],
  ])('%s is %s', async (path, type) => {
    expect((await ask(origin, path)).headers['content-type']).toMatch(type);
  });

  test('serves a site under a base URL', async () => {
    const dist = await builtSite({ baseUrl: '/help/' });
    const root = join(dirname(dist), 'root');
    await mkdir(root);
    spawnSync('cp', ['-r', dist, join(root, 'help')]);
    const url = await start(root, '/help');
    expect((await ask(url, '/help/')).headers['link']).toContain('</help/index.md>; rel="alternate"');
    expect((await ask(url, '/help/', { accept: 'text/markdown' })).body.toString()).toBe('# Home');
    expect((await ask(url, '/help/docs/billing')).status).toBe(200);
    expect((await ask(url, '/')).headers.location).toBe('/help/');
    expect((await ask(url, '/help/index.html')).headers.location).toBe('/help/');
    expect((await ask(url, '/help/docs/billing/')).headers.location).toBe('/help/docs/billing');
    expect((await ask(url, '/help/assets/main-ABCDEFGH.js')).headers['cache-control']).toContain('immutable');
    const missing = await ask(url, '/help/nothing');
    expect([missing.status, missing.body.toString().includes('<title>404</title>')]).toEqual([404, true]);
  });
});
