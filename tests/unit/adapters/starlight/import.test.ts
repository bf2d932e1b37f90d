/** A folder of Starlight becomes a site folder with the same pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { starlight } from '#engine/adapters/starlight/adapter.ts';
import { features } from '#engine/features/index.ts';

const fixture = join(import.meta.dirname, '../../../fixtures/starlight');
let folder = '';
let report = '';
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'import-')), 'site');
  report = (await starlight.importSite?.(fixture, folder, { features, adapters })) ?? '';
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

test('the new folder has a configuration, sidebars as data, redirects and the pages', async () => {
  expect(await read('site.config.ts')).toContain("adapter: 'starlight'");
  expect(await read('sidebars.ts')).toContain("label: 'Reference'");
  expect(await read('content/redirects.yml')).toContain('/old: /guides/first/');
  expect(await read('src/content/docs/guides/first.mdx')).toContain('<TabItem');
  expect(await read('tsconfig.json')).toContain('@assets/*');
});

test('every address is as it was, and the report says what was left out and why', () => {
  expect(report).toMatch(/- \d+, each as it was/);
  expect(report).toContain('- 1 × Not drawn in the place of Header: Astro, from version 4.9 on, draws it');
});
