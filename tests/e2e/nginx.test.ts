/** The shipped configuration on a real nginx. Skipped where nginx is not installed. */
import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '#engine/output/hosts/hostRules.ts';
import { builtSite, deployOptions } from './builtSite.ts';
import { expectBaseUrl, hostRules } from './hostRules.ts';
import { nginx, startNginx } from './nginx.ts';
import { ask } from './request.ts';

describe.skipIf(!nginx)('nginx with engine/deploy/nginx.conf', () => {
  const running: (() => Promise<void>)[] = [];
  const folders: string[] = [];
  let origin: string;

  async function start(root: string, prefix = ''): Promise<string> {
    const { url, stop } = await startNginx(root, { prefix });
    running.push(stop);
    folders.push(dirname(root));
    return url;
  }

  beforeAll(async () => {
    origin = await start(await builtSite());
  });

  afterAll(async () => {
    await Promise.all(running.map((stop) => stop()));
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
