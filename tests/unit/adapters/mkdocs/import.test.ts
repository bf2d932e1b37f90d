/** A folder of MkDocs becomes a site folder with the same pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adapters } from '#engine/adapters/index.ts';
import { mkdocs } from '#engine/adapters/mkdocs/adapter.ts';
import { features } from '#engine/features/index.ts';

const fixture = join(import.meta.dirname, '../../../fixtures/mkdocs');
let folder = '';
let report = '';
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'import-')), 'site');
  report = (await mkdocs.importSite?.(fixture, folder, { features, adapters })) ?? '';
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

test('the new folder has a configuration, sidebars as data, redirects and the pages', async () => {
  expect(await read('site.config.ts')).toContain("adapter: 'mkdocs'");
  expect(await read('sidebars.ts')).toContain("label: 'Turning it on'");
  expect(await read('content/redirects.yml')).toContain('/old: /guide/on');
  expect(await read('docs/forms/boxes.md')).toContain('!!! note');
});

test('every address is as it was, and the report says what was left out and why', () => {
  expect(report).toContain('- 21, each as it was');
  expect(report).toContain('- hooks in Python: hooks.py: it is written in Python, or for the other theme');
  expect(report).toContain('1 × Left out: what a template repeats ({% for … %}).');
});
