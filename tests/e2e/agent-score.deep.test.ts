/**
 * The checker of the Agent-Friendly Documentation Spec finds nothing to improve on any page of this site, behind both servers.
 * It needs Node.js 22, which comes as a package.
 *
 * @module-tag deep
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type ServedFolder, servedFolder } from '#engine/serve/published/servedFolder.ts';
import { serve } from '#engine/serve/serve.ts';
import { freePort } from '../listening.ts';
import { nginx, startNginx } from './nginx.ts';
import { buildSite, projectRoot, sites } from './site.ts';

const tools = join(projectRoot, '.cache/test/agent-score');
const checker = join(tools, 'node_modules/afdocs/bin/afdocs.mjs');
const root = join(projectRoot, '.cache/test/scored-site');
const folder = join(projectRoot, '.cache/test/scored');
const dist = join(folder, 'dist');
let port: number;

interface Scored {
  scoring: { overall: number };
  results: { id: string; status: 'pass' | 'warn' | 'fail' | 'skip' | 'error'; message: string }[];
}

/** Pages that are looked at in one run: more keep the checker from its connections for longer than servers keep these. */
const together = 40;

/** What the checker says of some pages. */
async function score(urls: readonly string[]): Promise<Scored> {
  const args = ['check', `http://127.0.0.1:${port}`, '--format', 'json', '--score', '--quiet'];
  const those = ['--urls', urls.join(), '--max-links', '1000', '--request-delay', '0'];
  const child = spawn(join(tools, 'node_modules/.bin/node'), [checker, ...args, ...those]);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Has each page of the sitemap looked at. */
async function expectBestPages(): Promise<void> {
  const sitemap = await readFile(join(dist, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(pages.length).toBeGreaterThan(100);
  for (let at = 0; at < pages.length; at += together) expectBest(await score(pages.slice(at, at + together)));
}

function expectBest({ scoring, results }: Scored): void {
  expect(results.length).toBeGreaterThan(25);
  // There is no other way in, as all pages are public.
  const others = results.filter(({ id, status }) => status !== 'pass' && id !== 'auth-alternative-access');
  expect(others).toEqual([]);
  expect(scoring.overall).toBe(100);
}

beforeAll(async () => {
  if (!existsSync(checker)) {
    await mkdir(tools, { recursive: true });
    await writeFile(join(tools, 'package.json'), '{ "private": true }');
    const packages = ['afdocs@0.22.2', 'node@22.23.3'];
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], { cwd: tools });
  }
  port = await freePort();
  for (const old of [root, folder]) await rm(old, { recursive: true, force: true });
  await cp(sites.real.root, root, { recursive: true });
  const config = join(root, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('https://docs.serenitystar.ai', `http://127.0.0.1:${port}`));
  await buildSite({ root, dist, baseUrl: '/' });
});

afterAll(async () => {
  for (const made of [root, folder]) await rm(made, { recursive: true, force: true });
});

test('npm start reaches 100 of 100', async () => {
  const { hosts, ...addresses } = servedFolder(dist) as ServedFolder;
  const listen = { port, host: '127.0.0.1', log: () => undefined };
  const served = { dist, features, host: listen.host, hosts };
  const endpoints = Object.assign({}, ...features.map((feature) => feature.endpoints?.(served)));
  const server = await serve({ dist, ...addresses, endpoints, ...listen });
  try {
    await expectBestPages();
  } finally {
    await server.close();
  }
});

test.skipIf(!nginx)('nginx with the shipped configuration reaches 100 of 100', async () => {
  const { stop } = await startNginx(dist, { port });
  try {
    await expectBestPages();
  } finally {
    await stop();
  }
});
