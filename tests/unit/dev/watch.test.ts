import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classify } from '#engine/dev/watch.ts';

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
  ['/package.json', undefined],
  ['/site/content/docs/.a.mdx.swp', undefined],
  ['/site/content/docs/a.mdx~', undefined],
  ['/site/content/docs/4913', undefined],
  ['/site/dist', undefined],
  ['/site/README.md', undefined],
])('a change of %s concerns %s', (file, kind) => {
  const site = join(import.meta.dirname, '../../fixtures/tiny');
  expect(classify(file.replace('/site', site), site, '/engine')).toBe(kind);
});

test('a site within the project of the engine is told apart by folder', () => {
  expect(classify('/docs/site/theme/home.page.tsx', '/docs/site', '/docs/engine')).toBe('theme');
  expect(classify('/docs/site/content/docs/a.mdx', '/docs/site', '/docs/engine')).toBe('content');
});

test('content of a site of Docusaurus lies anywhere', () => {
  const site = join(import.meta.dirname, '../../fixtures/docusaurus');
  expect(classify(join(site, 'docs/guides/plant.mdx'), site, '/engine')).toBe('content');
  expect(classify(join(site, 'docusaurus.config.js'), site, '/engine')).toBe('config');
  expect(classify(join(site, 'node_modules/react/index.js'), site, '/engine')).toBeUndefined();
});
