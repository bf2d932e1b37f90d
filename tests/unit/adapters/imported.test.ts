/** A folder that was imported is drawn as the folder that it was made from. */
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configText } from '#engine/adapters/common/import/configText.ts';
import { dataOf, orKept } from '#engine/adapters/common/import/kept.ts';
import { manifestOf } from '#engine/adapters/common/import/manifest.ts';
import { adapters } from '#engine/adapters/index.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder, writeFiles } from '../temporaryFolder.ts';

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

test('the sheet of a site of Docusaurus whose search is that of Algolia', async () => {
  const former = testFolder({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', presets: [['classic', {}]],
      themeConfig: { algolia: { appId: 'a', apiKey: 'b', indexName: 'c' } } };`,
    'docs/a.md': '# A',
  });
  const to = join(testFolder(), 'site');
  await adapters.find(({ name }) => name === 'docusaurus')?.importSite?.(former, to, { features, adapters });
  const [before, after] = [await buildFixture(former, features), await buildFixture(to, features)];
  const sheets = ({ files }: typeof before) =>
    [...files].flatMap(([file, text]) => (/^assets\/site.*css$/.test(file) ? [text] : []));
  expect(sheets(after)).toEqual(sheets(before));
});

test('packages stay those of the folder, and the engine comes to them with its commands', () => {
  const from = testFolder({
    'package.json': `{ "type": "module", "scripts": { "build": "astro build" }, "dependencies": { "astro": "^5.1.0" },
      "devDependencies": { "sass": "1.77.0", "of-the-workspace": "workspace:*", "vue": "catalog:", "swc": "catalog:a" },
      "imports": { "#parts/*": "./parts/*" } }`,
    'node_modules/vue/package.json': '{ "version": "3.5.1" }',
  });
  const { version } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));
  const of = manifestOf(join(from, 'docs'), 'astro.config.mjs', join('sites', 'My Site'));
  expect(of.manifest).toEqual({
    name: 'my-site',
    private: true,
    type: 'module',
    imports: { '#parts/*': './parts/*' },
    scripts: expect.objectContaining({ build: 'docwright build' }),
    dependencies: { sass: '1.77.0', astro: '^5.1.0', vue: '3.5.1', swc: '*', docwright: version },
  });
  expect(of.unnamed.map(([name]) => name)).toEqual(['of-the-workspace']);
  const { manifest } = manifestOf(from, 'mkdocs.yml', 'site');
  expect(manifest.dependencies).toEqual({ docwright: version });
});

test('what is kept of a configuration is data', () => {
  const given: { [key: string]: unknown } = {
    title: 'Stars',
    code: () => 1,
    count: 1n,
    list: [1, () => 1, /a/],
    deep: { pattern: /a/, on: true },
    plugins: { change: () => 1 },
    markdown: { config: () => 1, lineNumbers: true },
    labels: { constructor: 'Constructor' },
  };
  given['self'] = given;
  const labels = { constructor: 'Constructor' };
  expect(dataOf(given)).toEqual({
    title: 'Stars',
    list: [1],
    deep: { on: true },
    markdown: { lineNumbers: true },
    labels,
  });
});

test.each(['{ "title":', 'null', '[]'])(
  'a file of a former configuration that is damaged is named: %s',
  (text) => {
    const dialect = orKept('stars', () => ({}));
    expect(() => dialect(testFolder({ 'stars.json': text }), {})).toThrow(
      'stars.json: The file holds no object of JSON. Take it from an earlier version, or import the former folder again.',
    );
  },
);

test('titles and patterns with words of a configuration stay as they are', () => {
  const config = { title: 'content: { code: { ,}', content: { code: {} } };
  const text = configText(config, 'docusaurus.config.js', 'report.md', 'docusaurus.json');
  expect(text).toContain(
    "title: 'content: { code: { ,}', content: { code: { siteConfig: former.siteConfig } }",
  );
});

test('pages in folders with names of built sites come along, and built sites do not', async () => {
  const from = testFolder({
    ...{
      'README.md': '# A\n\n[B](build/a.md) [C](docs/dist/a.md)',
      'build/a.md': '# B',
      'docs/dist/a.md': '# C',
    },
    ...{ 'dist/404.html': '', 'dist/a.md': '# D', 'plain.json': '{ "own": 1 }' },
  });
  const to = join(testFolder(), 'site');
  const plain = adapters.find(({ name }) => name === 'plain');
  const report = await plain?.importSite?.(from, to, { features, adapters });
  expect(report).toContain('- 5, each as it was');
  expect(report).toContain('plain.json: what is read of the former configuration stands there');
  writeFiles(to, { 'dist/index.md': '# Of a build' });
  const { files } = await buildFixture(to, features);
  expect([...files.keys()].filter((file) => file.startsWith('dist/'))).toEqual([]);
});
