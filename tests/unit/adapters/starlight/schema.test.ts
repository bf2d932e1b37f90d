/** Options and front matter of the schemas in @astrojs/starlight 0.42: each is taken over, or named. */
import { expect, test } from 'vitest';
import { translateSite } from '#engine/adapters/starlight/config.ts';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const link = { label: 'Host', href: 'https://a.example' };

const taken: Readonly<Record<string, unknown>> = {
  ...{ title: { en: 'Sky' }, description: 'High', titleDelimiter: '-', favicon: '/sky.svg' },
  ...{ logo: { light: 'public/a.svg', dark: 'public/a.svg', alt: 'Sky', replacesTitle: true } },
  ...{ social: [{ icon: 'github', ...link }], editLink: { baseUrl: 'https://a.example/edit' } },
  ...{ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }, lastUpdated: true, pagination: true },
  ...{ locales: { root: { label: 'English', lang: 'en', dir: 'ltr' } }, defaultLocale: 'root' },
  sidebar: [
    { label: 'Sky', translations: { fr: 'Ciel' }, collapsed: true, items: [{ slug: 'sky', badge: 'New' }] },
    { label: 'All', autogenerate: { directory: 'all' } },
    { label: 'Host', link: 'https://a.example' },
  ],
  ...{ head: [{ tag: 'meta', attrs: { name: 'sky', content: 'blue' } }], customCss: ['./sky.css'] },
  ...{ expressiveCode: { themes: ['nord'] }, pagefind: { pageLength: 1 }, plugins: [] },
};

const named: Readonly<Record<string, unknown>> = {
  components: { Head: './Head.astro' },
  disable404Route: true,
  prerender: false,
  credits: true,
  routeMiddleware: './data.ts',
  markdown: { headingLinks: false, processedDirs: ['./src'] },
};

test('every option is taken over, or named', () => {
  const files = { 'sky.css': ':root { --a: b }', 'public/a.svg': '', 'src/content/docs/sky.md': '' };
  const given = { ...taken, ...named };
  const { left } = translateSite(
    testFolder(files),
    { given, astro: {}, imports: new Set() },
    'astro.config.mjs',
  );
  const names = Object.keys(named).map((name) => (name === 'components' ? 'components.Head' : name));
  expect(left).toEqual(names.map((name) => `option ${name}`));
});

test('every key of front matter is taken over, or named', async () => {
  const root = testFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky' })] };`,
    'src/content/docs/index.md': `---
title: Sky
description: High
slug: ''
editUrl: https://a.example/edit
head: [{ tag: meta, attrs: { name: sky, content: blue } }]
tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 }
template: splash
hero: { title: Sky, tagline: High, actions: [{ text: Look, link: 'https://a.example' }] }
lastUpdated: 2026-01-02
prev: { link: 'https://a.example', label: Before }
next: false
sidebar: { order: 1, label: Sky, badge: New, hidden: true, attrs: { class: x } }
banner: { content: Look up. }
pagefind: false
draft: false
---

Text.
`,
  });
  const { findings } = await buildFixture(root, features);
  expect(findings).toEqual(
    ['attrs'].map((key) => `src/content/docs/index.md: Has no effect here: the key "….${key}".`),
  );
});
