/** A folder that was imported is drawn as the folder that it was made from. */
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataOf, orKept } from '#engine/adapters/common/import/kept.ts';
import { manifestOf } from '#engine/adapters/common/import/manifest.ts';
import { adapters } from '#engine/adapters/index.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

/** The elements of a page, without scripts, fingerprints and the id of the build. */
const shown = (html = '') =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/(?:-\w{16})?-[\w-]{8}(?=\.\w+")| data-build="\w+"/g, '')
    .split(/(?=<)/);

test.each(adapters.filter(({ importSite }) => importSite))(
  'every page of $title',
  async (adapter) => {
    // Without a history, no page has a date of it.
    const [former, folder] = ['former', 'site'].map((name) => join(testFolder(), name)) as [string, string];
    await cp(join(import.meta.dirname, '../../fixtures', adapter.name), former, { recursive: true });
    await adapter.importSite?.(former, folder, { features, adapters });
    const [before, after] = [await buildFixture(former, features), await buildFixture(folder, features)];
    const pages = [...before.files.keys()].filter((file) => file.endsWith('.html'));
    expect([...after.files.keys()].filter((file) => file.endsWith('.html')).sort()).toEqual(pages.sort());
    for (const file of pages)
      expect(shown(after.files.get(file)), file).toEqual(shown(before.files.get(file)));
  },
  120_000,
);

test('packages stay those of the folder, and the engine comes to them with its commands', () => {
  const from = testFolder({
    'package.json': `{ "type": "module", "scripts": { "build": "astro build" }, "dependencies": { "astro": "^5.1.0" },
      "devDependencies": { "sass": "1.77.0", "of-the-workspace": "workspace:*" } }`,
  });
  const { version } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));
  expect(manifestOf(join(from, 'docs'), 'astro.config.mjs', join('sites', 'My Site'))).toMatchObject({
    name: 'my-site',
    type: 'module',
    scripts: { build: 'docwright build' },
    dependencies: { sass: '1.77.0', astro: '^5.1.0', docwright: version },
  });
  expect(manifestOf(from, 'astro.config.mjs', 'site')).not.toHaveProperty('dependencies.of-the-workspace');
  expect(manifestOf(from, 'mkdocs.yml', 'site')).toHaveProperty('dependencies', { docwright: version });
});

test('what is kept of a configuration is data', () => {
  const given: { [key: string]: unknown } = {
    title: 'Stars',
    code: () => 1,
    list: [1, () => 1, /a/],
    deep: { pattern: /a/, on: true },
  };
  given['self'] = given;
  expect(dataOf(given)).toEqual({ title: 'Stars', list: [1], deep: { on: true } });
});

test('a file of a former configuration that is damaged is named', () => {
  const dialect = orKept('stars', () => ({}));
  expect(() => dialect(testFolder({ 'stars.json': '{ "title":' }), {})).toThrow(
    'stars.json: The file is no JSON. Take it from an earlier version, or import the former folder again.',
  );
});
