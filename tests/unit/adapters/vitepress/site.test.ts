/** A site of VitePress as it is: its addresses, navigation, languages and pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { words as wordsOf } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('vitepress', features);
}, 120_000);

const page = (path: string): string => site.files.get(`${path}.html`) ?? '';

/** What a writer wrote, as HTML without drawings. */
const main = (path: string): string =>
  (/<div class="prose"[\s\S]*?(?=<footer class="doc__footer|<\/article>)/.exec(page(path))?.[0] ?? '')
    .replace(/<svg\b[\s\S]*?<\/svg>/g, '')
    .replace(/<a class="hash-link"[\s\S]*?<\/a>/g, '');

const sidebar = (path: string): string => /<aside[\s\S]*?<\/aside>/.exec(page(path))?.[0] ?? '';

test('pages have the addresses that VitePress gives them, and drafts and computed pages none', () => {
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('fr'));
  expect(
    pages.sort(),
  ).toEqual(wordsOf`404.html forms/boxes.html forms/code.html forms/includes.html forms/untitled.html forms/vue.html
    forms/words.html guide/deep-roots.html guide/guide.html guide/index.html guide/plant.html index.html
    reference/tools.html rewritten/rose/thorns.html search.html snippets/part.html`);
  const ids = Array.from(main('guide/plant').matchAll(/<h\d id="([^"]*)"/g), ([, id]) => id);
  expect(ids).toEqual(['dig-water-a-2-step-plan', '_3-years-later', 'dig-water-a-2-step-plan-1', 'own']);
  expect(page('guide/plant')).toMatch(/<h1 id="plant-a-tree">Plant a tree <[^>]*>new</);
  expect(page('guide/plant')).toMatch(
    /<a class="paginator__next" href="\/docs\/reference\/tools" rel="next"><span>Next page<\/span>Tools</,
  );
  // A page that its sidebar does not list leads to the first page of that.
  expect(page('guide/guide')).toMatch(/<a class="paginator__next" href="\/docs\/guide\/plant"/);
  expect(page('guide/guide')).not.toContain('paginator__prev');
  expect(page('forms/untitled')).toContain('<h1 class="sr-only">Only a section</h1>');
  expect(main('rewritten/rose/thorns')).toContain('href="/docs/guide/">the manual</a>');
  expect(sidebar('rewritten/rose/thorns')).toMatch(/href="\/docs\/rewritten\/rose\/thorns"[^>]*>Rose</);
  expect(main('guide/plant')).toMatch(
    /"\/docs\/guide\/">the manual<.*"\/docs\/forms\/boxes">boxes<.*"\/docs\/guide\/deep-roots">roots<.*"\/docs\/apple\.svg">file</,
  );
});

test('the bar, sidebars by address, footer, edit links and head are those of the configuration', () => {
  const bar = /<header[\s\S]*?<\/header>/.exec(page('guide/plant'))?.[0] ?? '';
  for (const part of [
    '>Manual<',
    '>More<',
    'href="/docs/reference/tools"',
    'href="https://github.com/example/orchard"',
  ])
    expect(bar).toContain(part);
  expect(bar).toMatch(/<a class="profile profile--github" [^>]*><span class="sr-only">GitHub</);
  for (const label of ['Start', 'Plant a tree', 'Chart', 'Roots'])
    expect(sidebar('guide/plant')).toContain(label);
  expect(sidebar('guide/plant')).not.toContain('includes');
  expect(sidebar('forms/code')).toContain('includes');
  expect(sidebar('forms/boxes')).not.toContain('includes');
  const html = page('guide/plant');
  expect(html).toContain('Free fruit.<br>Copyright © 2026 Growers');
  expect(html).toContain('https://github.com/example/orchard/edit/main/docs/guide/plant.md');
  expect(html).toContain('<meta name="theme-color" content="#30a030"/>');
  expect(html).toContain('<title>Planting - Orchard</title>');
  expect(html).toContain('src="/docs/apple.svg"');
});

test('folders of other languages are translations, with their navigation', () => {
  expect(page('fr/guide/plant')).toContain('<html lang="fr"');
  expect(main('fr/guide/plant')).toContain('Creuser.');
  expect(page('fr/guide/plant')).toContain('>Manuel<');
  expect(sidebar('fr/guide/plant')).toContain('Planter');
  expect(page('guide/plant')).toMatch(/href="https:\/\/ja\.example\.com\/?"/);
  expect(page('ja/guide/plant')).toBe('');
});

test('boxes have the titles of VitePress in all languages', () => {
  expect(main('fr/guide/plant')).toMatch(/<span>TIP<\/span><\/p><p>Arroser/);
  expect(main('forms/boxes')).toMatch(/<span>TIP<\/span><\/p><p>Water/);
});

test('a home page shows what its front matter has', () => {
  const html = main('index');
  expect(page('index')).toContain('<h1 class="sr-only">Orchard</h1>');
  expect(html).toMatch(
    /<div class="home-hero">\s*<p [^>]*><span class="home-hero__name">Orchard<\/span><br\/?>Grow fruit<\/p>\s*<p [^>]*>From seed to apple<\/p>/,
  );
  expect(html).toMatch(
    /<img alt="" class="themed-light" src="\/docs\/apple.svg"[^>]*><img alt="" class="themed-dark"/,
  );
  expect(page('index')).toMatch(/<link rel="stylesheet" href="[^"]*home-hero/);
  expect(html).toContain('<a class="button button--primary" href="/docs/guide/plant">Start</a>');
  expect(html).toContain('<a class="button button--alt external" href="https://shop.example.com/" target=');
  expect(html).toMatch(
    /🍎<\/span><strong class="card__title"><a href="\/docs\/guide\/">Apples<\/a><\/strong>.*Sweet &amp; <strong>sour.*Read on/,
  );
  expect(html).toContain('Words below the features.');
});

describe('forms of Markdown', () => {
  test('containers have titles, open, nest and may be raw', () => {
    const html = main('forms/boxes');
    expect(html).toMatch(/admonition--tip[^>]*>.*Water <strong>daily/);
    expect(html).toContain('<span>Mind the <code>wasps</code> [really]</span>');
    expect(html).toContain('<summary>Why?</summary><p>Because.</p></details>');
    expect(html).toMatch(/<details open=""[^>]*><summary>Details<\/summary><p>Opened/);
    expect(html).toMatch(/<span>Outer<\/span><\/p><div class="admonition admonition--danger.*<span>STOP</);
    expect(html).toMatch(
      /admonition--\w+[^>]*>.*<span>Not <code>so<\/code> fast<\/span><\/p><p>Wait <em>here<\/em>\.<\/p>\s*<ul>\s*<li>and here/,
    );
    expect(html).toMatch(/admonition--important"[^>]*>.*<span>IMPORTANT<\/span><\/p><p>Prune/);
    expect(html).toContain('<p>Raw content.</p>');
    expect(page('forms/boxes')).toContain('<meta name="description" content="All boxes"/>');
    expect(page('forms/boxes')).toContain('<meta property="og:type" content="article"/>');
    expect(html).toMatch(/<p>item<\/p>\s*<div class="admonition admonition--tip/);
    expect(html).toContain('<p>In a container of a plugin.</p>');
    expect(html).toMatch(
      /<div class="tabs" data-group="os">[\s\S]*tabs__label">Linux "x"<\/p><p>Run <code>sh<\/code>[\s\S]*<span>Inside<[\s\S]*tabs__label">https:\/\/example.com<\/p><p>Elsewhere/,
    );
    expect(site.files.get('forms/boxes.md')).not.toContain(':::');
    expect(site.findings.filter((found) => found.includes('className'))).toEqual([]);
  });

  test('code has its numbers and marks, and groups are tabs with their titles', () => {
    const html = main('forms/code');
    expect(html).not.toContain('<figcaption>');
    expect(
      Array.from(
        html.matchAll(/<(mark|del|ins|span) class="line(?: dim)?" data-line="(\d+)"/g),
        ([, kind, line]) => `${line} ${kind}`,
      ),
    ).toEqual(['5 mark', '6 del', '7 ins', '8 mark', '9 span', '10 span']);
    expect(html).not.toContain('[!code');
    expect(Array.from(html.matchAll(/tabs__label">([^<]*)/g), ([, label]) => label)).toEqual([
      'npm',
      'yarn',
      'cut',
    ]);
    expect(html).toContain('<p>Words in a group.</p>');
    expect(html.replace(/<[^>]*>/g, '')).toContain('cut// @ts-expect-error\ntree.grow();\n\nWords');
    expect(html).toContain('<code>{{ kept }}</code>');
    expect(html).toContain('<math>');
  });

  test('parts of files are included: whole, by lines, by heading and by region', () => {
    const html = main('forms/includes');
    expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(
      " First line. Inner part Inner words. Next part Next words. Inner words. Next part Next words. export const grow = () =&gt; 'tree' ; // #region grow export const grow = () =&gt; 'tree' ; // #endregion grow export const cut = () =&gt; 'log' ; ",
    );
    expect(site.findings).toContain(
      'forms/includes.md: The included file "../snippets/none.md" does not exist.',
    );
  });

  test('emoji, attributes and the table of contents', () => {
    const html = main('forms/words');
    expect(html).toContain(
      'A smile 😄 and a link with <a target="_self" class="big" href="/docs/guide/plant">',
    );
    expect(html).toMatch(/<img alt="Apple" width="20"/);
    expect(html).toMatch(/<p (class|id)="[\w-]+">Paragraph.<\/p>/);
    expect(html).toContain('<ul>\n<li><a href="#%F0%9F%9B%A0%EF%B8%8F-tools">🛠️ Tools</a>');
    expect(html).toContain('<a href="#spade">Spade</a></li>');
    expect(html).toContain('<h2 id="🛠️-tools">🛠️');
  });

  test('what Vue computes is left out where it is not installed, and what components hold stays', () => {
    expect(
      main('forms/vue')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe(
      'Count: , literally .\nInside of a component.\nFirst line.\nInner part\nInner words.\nNext part\nNext words.\nWater of the theme.\n\nParagraph',
    );
    expect(page('forms/vue')).toContain('<h1 id="vue">Vue</h1>');
    const [, sheet = ''] = /<link[^>]* href="\/docs\/(assets\/[^"]*)"[^>]*>/.exec(main('forms/vue')) ?? [];
    expect(String(site.files.get(sheet))).toMatch(
      /\.home-hero \{ color: green \}\.prose\{p \{ color: red \}/,
    );
  });
});

test('variables of the style sheets of the theme, and rules for its parts, are taken over', () => {
  const sheet = [...site.files.keys()].find((file) => /^assets\/site-\w+\.css$/.test(file)) ?? '';
  const css = String(site.files.get(sheet));
  expect(css).toMatch(/\[data-theme="dark"\]\{--vp-c-brand-1: #ffd866\}/);
  expect(css).toMatch(/html\[data-navbar="?hidden"?\][^}]*transform: ?none/);
  expect(css).toMatch(/html\[data-navbar="?hidden"?\] \.navbar[^}]*transform: ?translateY\(-100%\)/);
  expect(css).toMatch(/@media ?\(hover: ?none\) ?\{\.hash-link\{opacity: ?0/);
  expect(css).toMatch(/--site-accent: var\(--vp-c-brand-1\)/);
  expect(css).toMatch(/\.home-hero\{color: ?red/);
  expect(css).toMatch(/\[data-theme="?dark"?\] \.code-block pre\{color: ?lime/);
  expect(css).not.toMatch(/color: ?blue/);
});

test('what is left out is named', () => {
  expect(
    site.findings.filter((found) => /Not |Left out|not known|no effect|Unknown|drawn/.test(found)).sort(),
  ).toEqual([
    '.vitepress/config.mts: Not installed, taken for empty: vite-plugin-missing.',
    '.vitepress/config.mts: Not taken over, as this engine has its own: theme option search.',
    '.vitepress/config.mts: Not taken over: labels of the navigation that have no counterpart in fr.',
    '.vitepress/config.mts: Not taken over: option markdown.config.',
    '.vitepress/config.mts: Not taken over: option vite.',
    '.vitepress/config.mts: Not taken over: pages that code computes: reference/[pkg].md.',
    '.vitepress/config.mts: Not taken over: rules of .vitepress/theme/own.css (2): .VPHero .own; .shiki span.',
    '.vitepress/config.mts: Not taken over: theme option carbonAds.',
    'forms/boxes.md: Unknown directive ":::other": what it holds is shown without it.',
    'forms/vue.md: Has no effect here: the key "name".',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: attributes that Vue computes (v-…, :…, @…).',
    'forms/vue.md: Left out: code of pages (<script setup>).',
    'forms/vue.md: Left out: styles within pages for a preprocessor.',
    'forms/vue.md: The component <Tree> is not known: what it holds is shown without it.',
    'forms/vue.md: What Vue computes cannot be drawn: run "npm install" in the folder of the site.',
    'guide/plant.md: Has no effect here: the key "unknownKey".',
  ]);
});
