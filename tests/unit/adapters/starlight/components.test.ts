/** Components of a site of Starlight, whose code does not run, and files that pages name by an alias. */
import { beforeAll, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
beforeAll(async () => {
  const root = temporaryFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({
      title: 'Sky', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
    })] };`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/content/docs/index.mdx': `---
title: Sky
---
import Card from '~/parts/Card.astro';
import { Card as Theirs } from '@astrojs/starlight/components';

![A star](~/star.svg)

<Card title="Own">Words.</Card>

<Theirs title="Other">Words.</Theirs>
`,
    'src/content/docs/fr/index.md': '---\ntitle: Ciel\n---\n![Une étoile](~/star.svg)\n',
    'src/parts/Card.astro': '<div class={Math.random()}><slot /></div>\n',
    'src/star.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  });
  site = await buildFixture(root, features);
}, 60_000);

test('a component with the name of one of Starlight is named, one with another name for it is not', () => {
  const html = site.files.get('index.html') ?? '';
  expect(html).toMatch(/class="card"[\s\S]*Own[\s\S]*class="card"[\s\S]*Other/);
  expect(site.findings).toEqual([
    'src/content/docs/index.mdx: The component <Card> of the site is code, which does not run: that of Starlight is shown.',
  ]);
});

test('pictures of every language are found by an alias', () => {
  expect(site.files.get('index.html')).toMatch(/<img alt="A star" src="\/assets\/star-\w+\.svg"/);
  expect(site.files.get('fr/index.html')).toMatch(/<img alt="Une étoile" src="\/assets\/star-\w+\.svg"/);
});
