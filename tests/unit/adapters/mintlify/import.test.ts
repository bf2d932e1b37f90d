/** A folder of Mintlify becomes a site folder with the same pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { mintlify } from '#engine/adapters/mintlify/adapter.ts';
import { features } from '#engine/features/index.ts';

const fixture = join(import.meta.dirname, '../../../fixtures/mintlify');
let folder = '';
let report = '';
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'import-')), 'site');
  report = (await mintlify.importSite?.(fixture, folder, { features, adapters })) ?? '';
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

test('the new folder has a configuration, the navigation, redirects and the pages', async () => {
  expect(await read('site.config.ts')).toContain("adapter: 'mintlify'");
  expect(await read('site.config.ts')).toContain("sidebars: 'docs.json'");
  expect(await read('docs.json')).toContain('"group": "Parts"');
  expect(await read('content/redirects.yml')).toContain('/old: /guides/nights');
  expect(await read('guides/boxes.mdx')).toContain('<CardGroup');
});

test('every address is as it was, and the report says what was left out and why', () => {
  expect(report).toMatch(/- \d+, each as it was/);
  expect(report).toContain('- option colors.ultraLight: it is for the other theme');
});
