import { expect, test } from 'vitest';
import { classify } from '#engine/dev/watch.ts';

test.each([
  ['/site/content/docs/a.mdx', 'content'],
  ['/site/content/docs', 'content'],
  ['/site/i18n/es/docs/a.mdx', 'content'],
  ['/site/public/logo.svg', 'content'],
  ['/site/site.config.ts', 'config'],
  ['/site/sidebars.ts', 'config'],
  ['/site/src/islands/Own.island.tsx', 'config'],
  ['/site/src/own.css', 'style'],
  ['/engine/src/styles/main.css', 'style'],
  ['/engine/src/browser/main.ts', 'script'],
  ['/engine/src/shell/Navbar.browser.ts', 'script'],
  ['/engine/src/shell/Navbar.tsx', 'code'],
  ['/engine/src/islands/Search.island.tsx', 'code'],
  ['/engine/package.json', undefined],
  ['/site/content/docs/.a.mdx.swp', undefined],
  ['/site/content/docs/a.mdx~', undefined],
  ['/site/content/docs/4913', undefined],
  ['/site/dist', undefined],
  ['/site/README.md', undefined],
])('a change of %s concerns %s', (file, kind) => {
  expect(classify(file, '/site', '/engine')).toBe(kind);
});

test('a site that is its own engine is told apart by folder', () => {
  expect(classify('/site/src/pages/home.page.tsx', '/site', '/site')).toBe('code');
  expect(classify('/site/content/docs/a.mdx', '/site', '/site')).toBe('content');
});
