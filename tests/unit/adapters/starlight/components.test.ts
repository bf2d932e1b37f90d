/** Components of a site of Starlight, whose code does not run, and files that pages name by an alias. */
import { beforeAll, expect, test } from 'vitest';
import { pathNames } from '#engine/adapters/common/markdown/addressOf.ts';
import { features } from '#engine/features/index.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

let site: BuiltFixture;
beforeAll(async () => {
  const root = temporaryFolder({
    'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({
      title: 'Sky', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      logo: { src: './src/logo.svg' },
    })] };`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'node_modules/@astrojs/starlight/style/util.css': '.sl-flex { display: flex; }',
    'src/content/docs/index.mdx': `---
title: Sky
---
import Card from '~/parts/Card.astro';
import { Card as Theirs } from '@astrojs/starlight/components';
import { YouTube } from 'astro-embed';
import { Content as Shared } from '../../parts/shared.mdx';
import { Content } from '~/parts/other.md';
import words from '~/words.txt?raw';
import notes from '~/notes?raw';
import code from '~/notes.mjs?raw';

![A star](~/star.svg)

<Card title="Own">Words.</Card>

<Theirs title="Other">Words.</Theirs>

<Shared />

<Content />

<img alt={words} src="/far.svg" />

<Code code={notes} lang="ts" />

<Code code={code} lang="ts" />

<YouTube id="https://youtu.be/ab4kD3zjzwc?t=3" />

<YouTube id="xtTy5nKay_Y" title="Stars" />
`,
    'src/content/docs/fr/index.md': '---\ntitle: Ciel\n---\n![Une étoile](~/star.svg)\n',
    'src/parts/Card.astro': '<div class={Math.random()}><slot /></div>\n',
    'src/parts/shared.mdx': 'What is *shared*.\n',
    'src/parts/other.md': 'What is other.\n',
    'src/words.txt': 'Far away\n',
    'src/notes.mts': 'let star;\n',
    'src/unused.svg': '<svg/>\n',
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'public/far.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
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

test('pages show the content of others, also by the name that Astro exports it with', () => {
  const html = site.files.get('index.html') ?? '';
  expect(html).toMatch(/What is <em>shared<\/em>[\s\S]*What is other/);
});

test('texts of files are attributes of all elements, and files are found by other endings', () => {
  const html = site.files.get('index.html') ?? '';
  expect(html).toContain('<img alt="Far away"');
  expect(html.match(/>star<|star;/g)).toHaveLength(2);
});

test('videos are those of the engine', () => {
  const html = site.files.get('index.html') ?? '';
  expect(html).toMatch(/watch\?v=ab4kD3zjzwc"[\s\S]*watch\?v=xtTy5nKay_Y"[\s\S]*>Stars</);
});

test('of the folder of a logo, only the logo is published', () => {
  expect(site.files.has('logo.svg')).toBe(true);
  expect(site.files.has('unused.svg')).toBe(false);
  expect(site.files.has('far.svg')).toBe(true);
});

test('components have the classes of Starlight that set how elements are shown', () =>
  expect([...site.files].some(([file, text]) => file.endsWith('.css') && /\.sl-flex ?\{/.test(text))).toBe(
    true,
  ));

test('an alias without a slash is for files that are there, and not for packages', () => {
  const root = temporaryFolder({
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@*": ["src/*"] } } }',
    'src/parts/Box.astro': '<div />',
  });
  const named = pathNames(root);
  expect(named('@parts/Box.astro')).toBe('@site/src/parts/Box.astro');
  expect(named('@astrojs/starlight/components')).toBe('@astrojs/starlight/components');
});
