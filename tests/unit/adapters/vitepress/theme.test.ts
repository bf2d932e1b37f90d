/** Style sheets of a theme: those that its code imports, and those within its components. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const built = async (files: Record<string, string>) => {
  const root = testFolder({ '.vitepress/config.ts': 'export default {}', 'index.md': '# Plums\n', ...files });
  const { files: out, findings } = await buildFixture(root, features);
  const [, css = ''] = [...out].find(([file]) => /assets\/site-.*\.css$/.test(file)) ?? [];
  return { css, findings: findings.filter((each) => /theme|components|style|Uno/.test(each)) };
};

test('styles of components apply in the order of imports, wherever the components are', async () => {
  const { css, findings } = await built({
    '.vitepress/theme/index.ts':
      "import Layout from './Layout.vue';\nimport 'sweet/a.css';\nimport './last';\nexport default {};",
    '.vitepress/theme/Layout.vue': `<script setup lang="ts">
import type { Plum } from '../plums'
import Plums from '../parts/Plums.vue'
</script>
<template><p>Plums</p></template>
<style>
@import "./vars.css";
:root { --plum: url("./plum.svg"); --order: layout; }
.VPFeature { color: plum; }
img[src*='plums.io'] { display: inline; }
</style>
<style scoped>p { color: red; }</style>
<style module>.p { color: red; }</style>
<style src="./more.css"></style>`,
    '.vitepress/theme/more.css': ':root { --more: 1; }',
    '.vitepress/theme/vars.css': ':root { --imported: 1; }',
    '.vitepress/theme/plum.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vitepress/theme/last.ts': "import './last.css'",
    '.vitepress/theme/last.css': ':root { --order: last; }',
    '.vitepress/parts/Plums.vue': '<style lang="postcss">\n:root { --order: parts; }\n</style>',
    '.vitepress/parts/Unused.vue': '<style>:root { --unused: 1; }</style>',
    'node_modules/sweet/package.json': '{"name":"sweet"}',
    'node_modules/sweet/a.css': ':root { --order: sweet; }',
  });
  expect(Array.from(css.matchAll(/--order: ?(\w+)/g), ([, name]) => name)).toEqual([
    'parts',
    'layout',
    'sweet',
    'last',
  ]);
  expect(css).toContain('--imported: 1');
  expect(css).toContain('--more: 1');
  expect(css).toMatch(/--plum: ?url\(["']?data:image/);
  expect(css).toMatch(/\.card\)\{color:plum/);
  expect(css).toMatch(/img\[src\*=["']?plums\.io["']?\]\{display:inline/);
  expect(css).not.toMatch(/--unused|color:red/);
  expect(findings).toEqual(['.vitepress/config.ts: Not taken over: code of the theme.']);
});

test('styles that reach out of a component, or are for a preprocessor, are named', async () => {
  const { css, findings } = await built({
    '.vitepress/theme/index.ts': "import './Layout.vue';\nimport './a.less';\nimport 'not-there/b.css';",
    '.vitepress/theme/Layout.vue': `<style scoped>
:deep(.VPHero) { color: red; }
:global(.dark) p { color: red; }
p { color: red; }
</style>
<style lang="less">
@plum: red;
:root { --plum: @plum }
</style>
<style lang="scss">$plum: red; :root { --scss: $plum }</style>
<style>:root { --bound: v-bind(color); }</style>`,
    '.vitepress/theme/a.less': '',
  });
  expect(css).not.toMatch(/plum|scss|bound|color:red/);
  expect(findings).toEqual([
    '.vitepress/config.ts: Not taken over: code of the theme.',
    '.vitepress/config.ts: Not taken over: rules of .vitepress/theme/Layout.vue that reach out of the component: 2.',
    '.vitepress/config.ts: Not taken over: styles of .vitepress/theme/Layout.vue in less.',
    '.vitepress/config.ts: Not taken over: style sheet .vitepress/theme/a.less.',
    '.vitepress/config.ts: Not taken over: style sheet not-there/b.css.',
    '.vitepress/config.ts: Not taken over: values of .vitepress/theme/Layout.vue for a preprocessor: --bound.',
    '.vitepress/theme/Layout.vue: The style sheet is left out. The site has no Sass. Install the package "sass" in the folder of the site.',
  ]);
});

test('a box whose variable is set to an unknown one has no ground, as in the theme', async () => {
  const { css } = await built({
    '.vitepress/theme/index.ts': "import './own.css'",
    '.vitepress/theme/own.css': ':root { --vp-custom-block-tip-bg: var(--vp-c-unknown); }',
  });
  expect(css).toMatch(/--vp-custom-block-tip-bg: ?var\(--vp-c-tip-soft\)/);
  expect(css).toMatch(/\.admonition--tip\{[^}]*--box-bg: ?var\(--vp-custom-block-tip-bg\);/);
});

test('the picture of a hero fills its place in version 2', async () => {
  const withVersion = (version: string) =>
    built({ 'package.json': JSON.stringify({ devDependencies: { vitepress: version } }) });
  const rule = /\.home-hero__picture (?:img|:is\(img[^)]*\))\{[^}]*object-fit: ?contain/;
  expect((await withVersion('^2.0.0-alpha.15')).css).toMatch(rule);
  expect((await withVersion('^1.6.4')).css).not.toMatch(rule);
});

test('the bar has the sizes, weights and lines of each version', async () => {
  const first = await built({ 'package.json': '{"devDependencies":{"vitepress":"1.6.3"}}' });
  const second = await built({ 'package.json': '{"devDependencies":{"vitepress":"2.0.0-alpha.12"}}' });
  const weight = /\.search-button ?\{[^}]*font-weight: ?400/;
  expect(first.css).not.toMatch(weight);
  expect(second.css).toMatch(weight);
  expect(first.css).toMatch(
    /\.navbar \.search-button ?\{[^}]*container-type: ?normal[^}]*flex: ?0 0 max-content/,
  );
  expect(first.css).toMatch(/li:has\(> ?\.profile\) ?\{[^}]*position: ?relative/);
});

test('plain text in code has the color of themes for both modes, or the own one of the frame', async () => {
  const of = async (theme: unknown) =>
    (
      await built({
        '.vitepress/config.ts': `export default { markdown: { theme: ${JSON.stringify(theme)} } }`,
      })
    ).css;
  const own = /color: ?var\(--vp-code-block-color/;
  expect(await of({ light: 'vitesse-light', dark: 'vitesse-dark' })).not.toMatch(own);
  expect(await of('nord')).toMatch(own);
});

test('text after a list in a box stands as far below it as before it', async () => {
  const { css } = await built({});
  expect(css).toMatch(/:where\(ul, ?ol\):where\(:not\(li ?\*\)\) ?\{margin-block: ?1rem ?\}/);
});

test('below the list of headings, ads have their place where a site has any', async () => {
  const themeConfig = { carbonAds: { code: 'plum', placement: 'orchard' } };
  const config = { '.vitepress/config.ts': `export default ${JSON.stringify({ themeConfig })}` };
  expect((await built(config)).css).toMatch(/@media ?\(width ?>= ?75em\) ?\{\.toc-column\{display: ?flex/);
  expect((await built({})).css).not.toContain('.toc-column::after');
});

test('links to other sites have a sign in texts where a site wants it, and the bar no line without links', async () => {
  const config = { '.vitepress/config.ts': 'export default { themeConfig: { externalLinkIcon: true } }' };
  const { css, findings } = await built(config);
  expect(css).toMatch(/--outside: ?""/);
  expect(css).toMatch(/> ?a\.external[^{]*::?after ?\{[^}]*content: ?var\(--outside, ?none\)/);
  expect(css).toMatch(
    /\.navbar:has\(\.navbar__links ?> ?ul ?> ?li ?> ?:not\(\.profile\)\)\) \.navbar__tools/,
  );
  expect(findings).toEqual([]);
  expect((await built({})).css).not.toMatch(/--outside: ?""/);
});

test('parts of the layout are named, those of the hero too', async () => {
  const { findings } = await built({
    '.vitepress/theme/Layout.vue':
      '<template><Layout><template #home-hero-image>A</template><template #not-found>B</template><template #doc-top>C</template></Layout></template>',
  });
  expect(findings).toEqual([
    '.vitepress/config.ts: Not taken over: parts of the layout that code of the theme adds: doc-top, home-hero-image, not-found.',
  ]);
});

test.each(['export default Theme', 'export default {\n  extends: Theme,\n} satisfies Kind;'])(
  'a theme that adds nothing to the default one is not named: %s',
  async (code) => {
    const index = `// https://vitepress.dev\nimport Theme from 'vitepress/theme'\nimport './own.css'\n\n${code}\n`;
    const { findings } = await built({
      '.vitepress/theme/index.ts': index,
      '.vitepress/theme/own.css': ':root { --plum: 1; }',
    });
    expect(findings).toEqual([]);
  },
);

test('the dialog of search is as wide as there, and its results are boxes', async () => {
  const { css } = await built({});
  expect(css).toMatch(/\.search-dialog\.search-dialog ?\{[^}]*inline-size: ?min\(56\.25rem/);
  expect(css).toMatch(/\.search-hit ?\{[^}]*border: ?2px solid var\(--vp-local-search-result-border/);
});

test.each([
  ['', true],
  ["themeConfig: { search: { provider: 'local' } }", false],
  ['locales: { root: { themeConfig: { algolia: {} } } }', false],
  ["vite: { plugins: [{ name: 'pagefind' }] }", false],
  ['extends: { themeConfig: { nav: [] } }', false],
])('the bar has no search where the configuration names none: %s', async (options, isHidden) => {
  const { css } = await built({ '.vitepress/config.ts': `export default { ${options} }` });
  expect(css.includes('.navbar .search-button{visibility:hidden}')).toBe(isHidden);
});

test('the screen of phones has a box with the name of the switch, and signs of groups', async () => {
  const { css } = await built({});
  expect(css).toMatch(/\.color-mode::?before ?\{[^}]*content: ?attr\(aria-label\)/);
  // Without links it stands below the bar, and profiles below it.
  expect(css).toMatch(/\.color-mode ?\{ ?inset-block-start: ?calc\(anchor\(--last bottom, ?100%\)/);
  expect(css).toMatch(/:not\(:has\(> ?li ?> ?:not\(\.profile\)\)\) ?\{ ?padding-block-start/);
  expect(css).toMatch(/M5 12h14M12 5v14|plus[^)]*\.svg/);
});
