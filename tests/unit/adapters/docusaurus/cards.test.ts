/** Generated indexes of categories, versions without badges, and a logo of another host. */
import { expect, test } from 'vitest';
import { mainOf, smallSite, wordsOf } from './smallSite.ts';

const site = await smallSite(
  `presets: [['classic', { blog: false, docs: { versions: { current: { badge: false } } } }]],
    themeConfig: { navbar: { title: '', logo: { src: '//cdn.example/a.png', alt: 'Ship' } } }`,
  {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/old.md': 'Old words.',
    'docs/all/_category_.json': '{ "label": "All", "link": { "type": "generated-index", "slug": "/all" } }',
    'docs/all/full/_category_.json': '{ "label": "Full", "link": { "type": "doc", "id": "all/full/index" } }',
    'docs/all/full/index.md': '---\ndescription: About the page.\n---\n# Full\n',
    'docs/all/full/part.md': '# Part\n',
    'docs/all/lone/_category_.json': '{ "label": "Lone", "link": { "type": "doc", "id": "all/lone/index" } }',
    'docs/all/lone/index.md': '---\ndescription: About the lone page.\n---\n# Lone\n',
  },
);

test('a category says how many items it has, and one without items is its page', () => {
  const words = wordsOf(mainOf(site, 'docs/next/all.html'));
  expect(words).toContain('🗃️ Full 1 item');
  expect(words).toContain('📄️ Lone About the lone page.');
});

test('a version has a badge unless it is switched off', () => {
  expect(wordsOf(mainOf(site, 'docs/old.html'))).toContain('Version: 1.0');
  expect(wordsOf(mainOf(site, 'docs/next/all/full.html'))).not.toContain('Version:');
});

test('the bar has the picture of another host alone', () => {
  const brand = /<a class="brand"[\s\S]*?<\/a>/.exec(site.files.get('docs/old.html') ?? '')?.[0];
  expect(brand).toMatch(/src="https:\/\/cdn\.example\/a\.png" alt="Ship"/);
  expect(wordsOf(brand ?? '').trim()).toBe('');
});

test('the only version has a badge where it is switched on', async () => {
  const words = async (options: string) => {
    const docs = { 'docs/lone.md': '# Lone\n' };
    return wordsOf(
      mainOf(await smallSite(`presets: [['classic', { docs: { ${options} } }]]`, docs), 'docs/lone.html'),
    );
  };
  expect(await words('')).not.toContain('Version:');
  expect(await words(`versions: { current: { label: 'Latest', badge: true } }`)).toContain('Version: Latest');
});
