/** Style sheets that the Tailwind of a site compiles. Its packages stand in for it here. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../fixtureSite.ts';
import { testFolder } from '../temporaryFolder.ts';

/** Tailwind 3, a plugin of PostCSS. */
const three = {
  'node_modules/tailwindcss/index.js': `module.exports = () => ({
    postcssPlugin: 'tailwindcss',
    Once(sheet, { Declaration, Rule }) {
      sheet.walkAtRules((rule) => {
        if (rule.name === 'tailwind')
          rule.replaceWith(new Rule({ selector: '.gale', nodes: [new Declaration({ prop: 'color', value: 'red' })] }));
        if (rule.name === 'apply' && rule.params === 'calm') throw rule.error('There is no class calm');
        if (rule.name === 'apply') rule.replaceWith(new Declaration({ prop: 'font-weight', value: '700' }));
      });
    },
  });
  module.exports.postcss = true;`,
};

/** Tailwind 4, within its plugin of Vite. */
const inVite = 'node_modules/@tailwindcss/vite';
const four = {
  [`${inVite}/package.json`]:
    '{ "name": "@tailwindcss/vite", "type": "module", "exports": { "import": "./index.js" } }',
  [`${inVite}/node_modules/@tailwindcss/node/index.js`]: `exports.compile = async (css, { base }) => ({
    root: null, sources: [],
    build: (found) => css.replace('@import "tailwindcss";', '.' + found.join('') + ' { color: red; }'),
  });`,
  [`${inVite}/node_modules/@tailwindcss/oxide/index.js`]: `exports.Scanner = class {
    constructor({ sources: [{ base, pattern }] }) { this.found = [pattern === '**/*' ? 'gale' : base]; }
    scan() { return this.found; }
  };`,
};

const built = async (files: Record<string, string>) => {
  const { files: out, findings } = await buildFixture(testFolder(files), features);
  const sheets = [...out].flatMap(([file, text]) => (file.endsWith('.css') ? text : []));
  return { css: sheets.join('\n'), page: out.get('index.html') ?? '', findings };
};

const sky = (sheet: string) => ({
  'astro.config.mjs': `export default { integrations: [(await import('@astrojs/starlight')).default({ title: 'Sky', customCss: ['./src/own.css'] })] };`,
  'src/content/docs/index.mdx': '---\ntitle: Sky\n---\n<p class="gale">Wind</p>\n',
  'src/own.css': sheet,
});

test.each([
  ['3', three, '@tailwind utilities;'],
  [
    '3, which a configuration of PostCSS names',
    { ...three, 'postcss.config.mjs': 'export default { plugins: { tailwindcss: {} } };' },
    '@tailwind utilities;',
  ],
  ['4', four, '@import "tailwindcss";'],
])('sheets are compiled by Tailwind %s', async (_, packages, sheet) => {
  const { css, findings } = await built({ ...sky(sheet), ...packages });
  expect(css).toMatch(/\.prose, ?\.page-header,[^)]*\) \.gale{color:red}/);
  expect(findings.filter((each) => /sheet|Tailwind/.test(each))).toEqual([]);
});

test('a site without Tailwind is told once which command installs it', async () => {
  const { css, findings } = await built({
    ...sky('@tailwind utilities; :root { --own: 1; }'),
    'pnpm-lock.yaml': '',
  });
  expect(css).toMatch(/--own:\s*1/);
  expect(findings.filter((each) => each.includes('PostCSS'))).toEqual([
    'package.json: Style sheets stay as they are written, as PostCSS lacks packages: tailwindcss.',
  ]);
});

const vue = {
  '.vitepress/config.ts': 'export default {}',
  'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'index.md': `# Plums

<div class="row"><img class="mark" src="/mark.svg"></div>

<style scoped>
.row { @apply bold; & :deep(img) { color: red } }
</style>
`,
};

test('styles of pages are compiled, too', async () => {
  const { css, findings } = await built({ ...vue, ...three });
  expect(css.replace(/\s/g, '')).toMatch(/\.row{font-weight:700;?&img{color:red}/);
  expect(findings.filter((each) => /Left out: styles/.test(each))).toEqual([]);
});

test('the size of a picture with a class is what the styles of the site say', async () => {
  const { page } = await built({ ...vue, ...three });
  expect(page).toMatch(/<img(?=[^>]*mark\.svg)(?![^>]*width=)/);
});

test('a sheet that Tailwind refuses is named', async () => {
  const { findings } = await built({ ...sky('.a { @apply calm; }'), ...three });
  expect(findings).toContain('src/own.css: The style sheet is left out. There is no class calm');
});
