import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedFolder } from '#engine/serve/published/servedFolder.ts';
import { temporaryFolder, testFolder, writeFiles } from '../temporaryFolder.ts';

const out = temporaryFolder();

const write = (catalog: string) => writeFiles(out, { 'agents.json': catalog });

test('a folder says which addresses it answers', async () => {
  expect(servedFolder(out)).toEqual({ baseUrl: '/', trailingSlash: false, hosts: [] });
  write(
    JSON.stringify({ url: 'https://docs.example/help/', trailingSlash: true, mcp: 'https://mcp.example/' }),
  );
  const hosts = ['docs.example', 'mcp.example'];
  expect(servedFolder(out)).toEqual({ baseUrl: '/help/', trailingSlash: true, hosts });
});

test('what is wrong with a folder is said', async () => {
  write('{');
  expect(servedFolder(out)).toBe(`${join(out, 'agents.json')} cannot be read: build the site anew.`);
  write('{"url":5}');
  expect(servedFolder(out)).toBe(`${join(out, 'agents.json')} cannot be read: build the site anew.`);
  const none = join(out, 'none');
  expect(servedFolder(none)).toBe(`There is nothing in ${none} yet: build the site first.`);
});

test('preview serves a folder whose configuration cannot be read', async () => {
  const site = testFolder({
    'site.config.ts': 'throw new Error("broken");',
    'dist/agents.json': JSON.stringify({ url: 'https://docs.example/help/' }),
    'dist/docs/first.html': 'first',
  });
  const child = spawn(process.execPath, ['engine/bin/docwright.mjs', 'preview', '--site', site], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const [, url = ''] = / at (\S+)/.exec(String(said)) ?? [];
  const page = await fetch(new URL('docs/first', url.replace('localhost', '127.0.0.1')));
  expect([new URL(url).pathname, page.status, await page.text()]).toEqual(['/help/', 200, 'first']);
  child.kill();
  await once(child, 'exit');
});
