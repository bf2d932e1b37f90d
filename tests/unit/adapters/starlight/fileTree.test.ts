/** Trees of files are drawn as Starlight draws them: https://starlight.astro.build/components/file-tree/. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const page = `---
title: Sky
---
import { FileTree } from '@astrojs/starlight/components';

<FileTree>

- sky
  - moon.test.ts
  - CHANGES.md
  - my.tsconfig
  - star
  - empty/
  - …

</FileTree>
`;

const icons = `export const definitions: Definitions = {
	files: { 'CHANGES.md': 'seti:clock' },
	extensions: { '.ts': 'seti:typescript', '.md': 'seti:markdown' },
	partials: { tsconfig: 'seti:tsconfig' },
};

export const FileIcons = {
	'seti:folder': '<path d="m1 1"/>',
	'seti:clock': '<path d="m2 2"/>',
	'seti:typescript': '<path d="m3 3"/>',
	'seti:tsconfig': '<path d="m4 4"/>',
	'seti:default': '<path d="m5 5"/>',
};`;

const build = (packages: Readonly<Record<string, string>> = {}) =>
  buildFixture(
    testFolder({
      'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
      'src/content/docs/index.mdx': page,
      ...packages,
    }),
    features,
  );

test('names are as they are written, and icons are those of the package', async () => {
  const site = await build({
    'node_modules/@astrojs/starlight/user-components/file-tree-icons.ts': icons,
  });
  const entries = Array.from(
    (site.files.get('index.html') ?? '').matchAll(/file-tree__(\w+)">(?:<svg.*?d="(.*?)".*?<\/svg>)?(.*?)</g),
    ([, kind, path, name]) => [kind, path, name],
  );
  expect(entries).toEqual([
    ['folder', 'm1 1', 'sky'],
    ['file', 'm3 3', 'moon.test.ts'],
    ['file', 'm2 2', 'CHANGES.md'],
    ['file', 'm4 4', 'my.tsconfig'],
    ['file', 'm5 5', 'star'],
    ['folder', 'm1 1', 'empty/'],
    ['more', undefined, '…'],
  ]);
});

test('without the package, files have the icon of the engine', async () => {
  const site = await build();
  expect(site.files.get('index.html')).toMatch(/file-tree__file"><svg class="icon".*?<\/svg>star/);
});
