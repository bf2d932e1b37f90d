/** Pictures of pages that lie outside of the site folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';

const files = {
  'website/docusaurus.config.js': `module.exports = {
  title: 'Tides', url: 'https://tides.example.com', baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs' }, blog: false }]],
};`,
  'website/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>',
  'docs/page.md': '# Page\n\n![Wave](../website/static/img/a.svg)\n',
};

test('a page beside the site folder names pictures of the site by its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const pages = new Map<string, string>();
    const { problems } = await build({
      root: join(folder, 'website'),
      features,
      each: ({ path }, { html }) => pages.set(path, html),
    });
    expect(problems.all.filter(({ message }) => message.includes('image'))).toEqual([]);
    expect(pages.get('/docs/page')).toMatch(/ src="\/assets\/a-\w+\.svg" width="7" height="5"/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
