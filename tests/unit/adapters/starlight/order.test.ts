/** Order of lists that Starlight makes of a folder, and what stands in them. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nHere.\n`;

/** The labels of the sidebar of a page, those of groups with a sign. */
async function labels(files: Record<string, string>, options = '', shown = 'index.html'): Promise<string[]> {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', ${options} })] };`,
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/content/docs/${file}`, text])),
  });
  const site = await buildFixture(root, features);
  const html = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(site.files.get(shown) ?? '')?.[0] ?? '';
  const entries = html.matchAll(/<(summary|li[^>]*><a)\b[^>]*>(?:<span[^>]*>)?([^<]*)/g);
  return Array.from(entries, ([, tag, words]) => `${tag === 'summary' ? '+ ' : ''}${words}`);
}

test('pages of a folder are in the order of their addresses, not of their files', async () => {
  expect(
    await labels({
      'index.md': page('Start'),
      'banner-splash.md': page('Banner splash'),
      'banner.mdx': page('Banner'),
      'banner2.md': page('Banner 2'),
      'Zenith.md': page('Zenith'),
      'zodiac.md': page('Zodiac', 'sidebar_position: 1\nsidebar_label: Last\n'),
      'v1.2 up.md': page('Version'),
      'émile.md': page('Émile'),
      'far.md': page('Far', 'slug: aaa\n'),
      'none.md': page('None', 'sidebar:\n  hidden: true\n'),
      'empty/none.md': page('None', 'sidebar: { hidden: true }\n'),
    }),
  ).toEqual(['Start', 'Far', 'Banner', 'Banner splash', 'Banner 2', 'Émile', 'Version', 'Zenith', 'Zodiac']);
});

test('a page that the sidebar leaves out has the sidebar', async () => {
  const files = { 'index.md': page('Start'), 'none.md': page('None', 'sidebar: { hidden: true }\n') };
  expect(await labels(files, '', 'none/index.html')).toEqual(['Start']);
});

test('a folder has its name, the place of its first page, and that page among the others', async () => {
  expect(
    await labels({
      'index.md': page('Start'),
      'Zoo-2/last.md': page('Last'),
      'Zoo-2/first.md': page('First', 'sidebar:\n  order: 1\n'),
      '2-moon/index.md': page('Moon'),
      '2-moon/Away.md': page('Away', 'sidebar:\n  order: 5\n'),
      'sun/in/deep.md': page('Deep'),
      'sun.md': page('Sun'),
      'abc.md': page('Abc'),
    }),
  ).toEqual([
    ...['+ Zoo-2', 'First', 'Last', '+ 2-moon', 'Away', 'Moon'],
    ...['Start', 'Abc', '+ sun', 'Sun', '+ in', 'Deep'],
  ]);
});
