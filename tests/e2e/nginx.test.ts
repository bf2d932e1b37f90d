/** The shipped configuration on a real nginx. Skipped where nginx is not installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '#engine/output/hosts/hostRules.ts';
import { builtSite, deployOptions } from './builtSite.ts';
import { expectBaseUrl, hostRules } from './hostRules.ts';
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

describe.skipIf(!nginx)('nginx with engine/deploy/nginx.conf', () => {
  const running: ChildProcess[] = [];
  const folders: string[] = [];
  let origin: string;

  /** Starts nginx on the folder; `prefix` stands in the places that the configuration marks with (base). */
  async function start(root: string, prefix = ''): Promise<string> {
    const folder = dirname(root);
    folders.push(folder);
    const port = await freePort();
    const shipped = await readFile('engine/deploy/nginx.conf', 'utf8');
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

  hostRules(() => origin, false);

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

  test('serves a site under a base URL', async () => {
    const dist = await builtSite({ baseUrl: '/help/' });
    const root = join(dirname(dist), 'root');
    await mkdir(root);
    spawnSync('cp', ['-r', dist, join(root, 'help')]);
    const url = await start(root, '/help');
    await expectBaseUrl(url);
  });
});
