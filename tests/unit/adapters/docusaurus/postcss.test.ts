/** Style sheets that the PostCSS of a site compiles, as its plugins say. */
import { expect, test } from 'vitest';
import { mainOf, type SmallSite, smallSite } from './smallSite.ts';

const packages = {
  'node_modules/postcss/index.js': `module.exports = (plugins) => ({
    process: async (css, { from }) => {
      if (css.includes('@unheard-of')) throw Object.assign(new Error('x'), { reason: 'Unknown rule unheard-of' });
      return { css: plugins.reduce((text, plugin) => (plugin.postcss ? plugin() : plugin)(text, from), css) };
    },
  });`,
  'node_modules/windy/index.js': `module.exports = () => (css, from) =>
    css.replace('@windy;', '.gale { color: red; } .from { --file: ' + from.split(/[\\/]/).pop() + '; }').replace('@apply bold', 'font-weight: 700');
    module.exports.postcss = true;`,
};

const files = {
  'src/css/custom.css': '@windy;\n.own { color: blue; }\n',
  'src/components/Box.jsx': `import styles from './box.module.css';\nexport default () => <b className={styles.box}>Box</b>;`,
  'src/components/box.module.css': '.box { @apply bold; }',
  'docs/box.mdx': `import Box from '@site/src/components/Box';\n\n<Box />\n`,
};

const inline = `function windy() {
  return { name: 'windy', configurePostCss(options) { options.plugins.push(require('windy')); return options; } };
}`;

const siteWith = (plugins: string, more: Record<string, string>): Promise<SmallSite> =>
  smallSite(
    `plugins: [${plugins}], presets: [['classic', { theme: { customCss: './src/css/custom.css' } }]]`,
    { ...files, ...more },
  );

const sheets = (site: SmallSite): string =>
  [...site.files]
    .filter(([file]) => file.endsWith('.css'))
    .map(([, text]) => text)
    .join('');

test.each([
  ['a function of the configuration', inline, {}],
  ['a file of the site', `'./plugins/windy'`, { 'plugins/windy/index.js': `module.exports = ${inline};` }],
  [
    'the configuration of PostCSS',
    '',
    { 'postcss.config.js': `module.exports = { plugins: [require('windy')] };` },
  ],
  [
    'names in the configuration of PostCSS',
    '',
    { 'postcss.config.mjs': 'export default { plugins: ["windy"] };' },
  ],
])('style sheets and CSS modules are compiled by plugins of %s', async (_, plugins, more) => {
  const site = await siteWith(plugins, { ...packages, ...more });
  expect(sheets(site)).toContain('.gale{color:red}');
  expect(sheets(site)).toContain('--file: custom.css');
  expect(sheets(site)).toContain('.own{color:blue}');
  const [, name] = /<b class="([\w-]+)">Box/.exec(mainOf(site, 'docs/box.html')) ?? [];
  expect(sheets(site)).toContain(`.${name}{font-weight:700}`);
  expect(site.findings.filter((finding) => /PostCSS|sheet|plugin/.test(finding))).toEqual([]);
});

test.each([
  ['a function', inline, {}],
  ['a file', `'./plugins/windy'`, { 'plugins/windy/index.js': `module.exports = ${inline};` }],
])('a site without the packages of %s is told once which command installs them', async (_, plugins, more) => {
  const site = await siteWith(plugins, { ...more, 'yarn.lock': '' });
  expect(sheets(site)).toContain('.own{color:blue}');
  expect(site.findings.filter((finding) => finding.includes('PostCSS'))).toEqual([
    'docusaurus.config.js: Style sheets stay as they are written, as PostCSS lacks packages: windy, postcss.',
  ]);
});

test('a sheet that PostCSS refuses is named, and the others stay', async () => {
  const site = await siteWith(inline, { ...packages, 'src/css/custom.css': '@unheard-of;' });
  expect(site.findings).toContain('src/css/custom.css: The style sheet is left out. Unknown rule unheard-of');
  expect(sheets(site)).toContain('{font-weight:700}');
});

test('a sheet that ends PostCSS is named, as are those after it', async () => {
  const site = await siteWith(inline, {
    ...packages,
    'node_modules/windy/index.js':
      'module.exports = () => () => process.exit(1); module.exports.postcss = true;',
  });
  const reasons = site.findings.filter((finding) => finding.includes('PostCSS of the site ended.'));
  expect(reasons.map((finding) => finding.replace(/:.*/s, '')).sort()).toEqual([
    'src/components/box.module.css',
    'src/css/custom.css',
  ]);
});

test('a configuration of PostCSS that does not load is named', async () => {
  const site = await siteWith(inline, {
    ...packages,
    'node_modules/windy/index.js': 'throw new Error("calm");',
  });
  expect(site.findings.filter((finding) => finding.includes('PostCSS'))).toEqual([
    'docusaurus.config.js: Style sheets stay as they are written, as the configuration of PostCSS does not load.',
  ]);
});

test.each([
  ['', {}],
  [inline, packages],
])(
  'addresses from the folder of the site are those of what is published, with plugins "%s"',
  async (plugins, more) => {
    const site = await siteWith(plugins, {
      ...more,
      'src/css/custom.css': `@font-face { font-family: Own; src: url("/static/own.woff2?v=1") }
      .a { background: url(/static/there.png) } .b { background: url(/img/only.png) } .c { background: url('/src/d.svg#x') }
      .d { background: url(/nowhere.png) } .e { background: url(//a.example/static/own.woff2) }`,
      'src/components/box.module.css': '.box { background: url("/static/own.woff2"); }',
      'static/own.woff2': 'font',
      'static/there.png': 'png',
      'static/static/there.png': 'png',
      'static/img/only.png': 'png',
      'src/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const css = sheets(site);
    expect(css).toMatch(/src:\s*url\("?\/own\.woff2\?v=1"?\)/);
    expect(css).toMatch(/\.a{background:url\("?\/static\/there\.png"?\)/);
    expect(css).toMatch(/\.b{background:url\("?\/img\/only\.png"?\)/);
    expect(css).toMatch(/\.c{background:url\(["']?data:image\/svg/);
    expect(css).toMatch(/\.d{background:url\("?\/nowhere\.png"?\)/);
    expect(css).toMatch(/\.e{background:url\("?\/\/a\.example\/static\/own\.woff2"?\)/);
    expect(css).toMatch(/_box{background:url\("?\/own\.woff2"?\)/);
    expect(site.findings.filter((finding) => /sheet|Not there/.test(finding))).toEqual([]);
  },
);

test('a sheet that is not CSS is named where the site has no plugins for it', async () => {
  const site = await smallSite(`presets: [['classic', { theme: { customCss: './a.less' } }]]`, {
    'docs/a.md': '# A\n',
    'a.less': '@a: 1px;',
  });
  expect(site.findings).toEqual(['a.less: The style sheet is left out. Only CSS is read.']);
});

test('fonts and style sheets of hosts that a sheet names are loaded', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { theme: { customCss: './src/css/custom.css' } }]]`,
    {
      'docs/page.md': 'Words.\n',
      'src/css/custom.css': `@import url('https://fonts.googleapis.com/css2?family=A:wght@400;700');
      @font-face { font-family: B; src: url('https://b.example/b.woff2') format('woff2'); }
      @font-face { font-family: C; src: url(data:font/woff2;base64,AAAA); }`,
    },
  );
  const sheet = [...files].find(([name]) => /site-\w+\.css$/.test(name))?.[1] ?? '';
  expect(sheet).toMatch(/^@import\s*"https:\/\/fonts\.googleapis\.com\/css2\?family=A:wght@400;700";/);
  const headers = files.get('_headers') ?? '';
  expect(headers).toMatch(/style-src 'self' https:\/\/fonts\.googleapis\.com/);
  expect(headers).toMatch(/font-src 'self' https:\/\/b\.example https:\/\/fonts\.gstatic\.com data:/);
});
