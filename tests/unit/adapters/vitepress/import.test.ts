/** A folder of VitePress becomes a site folder with the same pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { vitepress } from '#engine/adapters/vitepress/adapter.ts';
import { features } from '#engine/features/index.ts';

const fixture = join(import.meta.dirname, '../../../fixtures/vitepress');
let folder = '';
let report = '';
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'import-')), 'site');
  report = (await vitepress.importSite?.(fixture, folder, { features, adapters })) ?? '';
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

test('the new folder has a configuration, sidebars as data, and the pages', async () => {
  expect(await read('site.config.ts')).toContain("adapter: 'vitepress'");
  expect(await read('sidebars.ts')).toContain("label: 'Plant a tree'");
  expect(await read('forms/boxes.md')).toContain('::: tip');
  expect(await read('fr/guide/plant.md')).toContain('Creuser.');
});

test('style sheets of the theme are there, as they were', async () => {
  expect(await read('site.config.ts')).toContain("'.vitepress/theme/own.css'");
  expect(await read('.vitepress/theme/own.css')).toBe(
    await readFile(join(fixture, '.vitepress/theme/own.css'), 'utf8'),
  );
  expect(report).not.toContain('style sheet does not exist');
});

test('every address is as it was, and the report says what was left out and why', () => {
  expect(report).toMatch(/- \d+, each as it was/);
  expect(report).toContain('- option vite: code of Vite and Vue does not run');
});
