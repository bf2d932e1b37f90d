import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, classify, watchSite } from '#engine/dev/watch.ts';

const folders = ['content', 'i18n', 'public', '../examples'];

test.each([
  ['/site/content/docs/a.mdx', 'content'],
  ['/site/content/docs', 'content'],
  ['/site/i18n/es/docs/a.mdx', 'content'],
  ['/site/public/logo.svg', 'content'],
  ['/site/site.config.ts', 'config'],
  ['/site/sidebars.ts', 'config'],
  ['/site/theme/Own.island.tsx', 'theme'],
  ['/site/theme/own.css', 'style'],
  ['/engine/render/styles/main.css', 'style'],
  ['/engine/runtime/main.ts', 'script'],
  ['/engine/render/navbar/Menu.browser.ts', 'script'],
  ['/engine/render/navbar/Navbar.tsx', 'code'],
  ['/engine/features/search/ui/dialog/SearchDialog.island.tsx', 'code'],
  ['/site/../examples/a.ts', 'content'],
  ['/site/../examples-old/a.ts', undefined],
  ['/package.json', undefined],
  ['/site/content/docs/.a.mdx.swp', undefined],
  ['/site/content/docs/a.mdx~', undefined],
  ['/site/content/docs/4913', undefined],
  ['/site/dist', undefined],
  ['/site/README.md', undefined],
])('a change of %s concerns %s', (file, kind) => {
  const site = join(import.meta.dirname, '../../fixtures/tiny');
  expect(classify(join(file.replace('/site', site)), site, '/engine', folders)).toBe(kind);
});

test('a site within the project of the engine is told apart by folder', () => {
  expect(classify('/docs/site/theme/home.page.tsx', '/docs/site', '/docs/engine', folders)).toBe('theme');
  expect(classify('/docs/site/content/docs/a.mdx', '/docs/site', '/docs/engine', folders)).toBe('content');
});

test('content of a site of Docusaurus lies anywhere', () => {
  const site = join(import.meta.dirname, '../../fixtures/docusaurus');
  expect(classify(join(site, 'docs/guides/plant.mdx'), site, '/engine', folders)).toBe('content');
  expect(classify(join(site, 'docusaurus.config.js'), site, '/engine', folders)).toBe('config');
  expect(classify(join(site, 'node_modules/react/index.js'), site, '/engine', folders)).toBeUndefined();
});

test('folders that the configuration names are watched, also those that it names later', async () => {
  const project = await mkdtemp(join(tmpdir(), 'docs-watch-'));
  const root = join(project, 'site');
  for (const folder of ['site', 'examples', 'more']) await mkdir(join(project, folder));
  await writeFile(join(root, 'site.config.ts'), '');
  const named = ['../examples'];
  const changes: Change[] = [];
  let wake = () => {};
  const stop = watchSite(
    root,
    '/engine',
    () => [...named],
    async (change) => {
      changes.push(change);
      setImmediate(() => wake());
    },
  );
  const edit = async (file: string) => {
    const seen = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await writeFile(join(project, file), 'x');
    await seen;
  };
  await edit('examples/a.ts');
  named.push('../more');
  await edit('site/site.config.ts');
  await edit('more/b.ts');
  stop();
  await rm(project, { recursive: true });
  expect(changes).toEqual([
    { kind: 'content', files: [join(project, 'examples/a.ts')] },
    { kind: 'config', files: [join(root, 'site.config.ts')] },
    { kind: 'content', files: [join(project, 'more/b.ts')] },
  ]);
});
