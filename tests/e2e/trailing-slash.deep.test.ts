/**
 * A site with `trailingSlash: true` on a server that knows nothing but files and folders.
 *
 * @module-tag deep
 */
import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentType } from '#engine/serve/contentType.ts';
import { copiedSite, copyEngine } from './copy.ts';
import { ask } from './request.ts';

let folder = '';
let server: Server;
let origin = '';

/** Answers with the file, or with `index.html` of the folder when the address ends with a slash. */
async function plainFile(address: string): Promise<string | undefined> {
  const path = decodeURI(address.split(/[?#]/, 1)[0] ?? '').replace(/^\/help\//, '');
  const file = join(folder, 'dist', path.endsWith('/') || path === '' ? `${path}index.html` : path);
  const info = await stat(file).catch(() => undefined);
  return info?.isFile() ? file : undefined;
}

beforeAll(async () => {
  folder = await copyEngine();
  const config = join(folder, copiedSite, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace("baseUrl: '/help/',", "baseUrl: '/help/',\n  trailingSlash: true,"));
  const args = ['engine/bin/docwright.mjs', 'build', '--site', copiedSite, '--out', 'dist'];
  await promisify(execFile)(process.execPath, args, { cwd: folder });
  server = createServer(async (request, response) => {
    const file = await plainFile(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'Content-Type': contentType(file ?? '') });
    response.end(file && (await readFile(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

test('every link of every page leads straight to a file', async () => {
  const queue = ['/help/'];
  const seen = new Set(queue);
  const lost: string[] = [];
  for (const path of queue) {
    const { status, headers, body } = await ask(origin, path);
    if (status !== 200) lost.push(path);
    if (!headers['content-type']?.includes('html')) continue;
    for (const [, link = ''] of body.toString().matchAll(/(?:href|src)="(\/help\/[^"#?]*)/g)) {
      if (!seen.has(link)) queue.push(link);
      seen.add(link);
    }
  }
  expect(lost).toEqual([]);
  const pages = queue.filter((path) => !/\.\w+$/.test(path) || path.endsWith('/'));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((path) => !path.endsWith('/'))).toEqual([]);
});
