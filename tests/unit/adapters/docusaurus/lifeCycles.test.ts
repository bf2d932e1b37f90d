/** Plugins of a site run: their data, pages, elements of heads, components and files. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '#engine/adapters/common/evaluate.ts';
import { readSite } from '#engine/adapters/docusaurus/config/read.ts';
import { runPlugins } from '#engine/adapters/docusaurus/plugins/process.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder, writeFiles } from '../../temporaryFolder.ts';
import { mainOf, type SmallSite, smallSite, wordsOf } from './smallSite.ts';

const plugin = (code: string): string =>
  `module.exports = function (context, options) { return { ${code} }; };`;

const findingsOf = ({ findings }: SmallSite): string[] =>
  findings.filter((finding) => /plugin|preset|theme/i.test(finding));

const page = { 'docs/a.md': '# A\n', 'package.json': '{ "version": "7.0.1" }' };

const shows = (expression: string) => ({
  'docs/shown.mdx': `import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export const Shown = () => <p>{JSON.stringify(${expression})}</p>;

<Shown />
`,
});

const shown = (site: SmallSite): string => wordsOf(mainOf(site, 'docs/shown.html')).replaceAll('&quot;', '"');

test.each([
  ['a file of the site', `['./plugins/tides', { depth: 3 }]`, 'plugins/tides/index.js'],
  ['a module in TypeScript', `['./plugins/tides.ts', { depth: 3 }]`, 'plugins/tides.ts'],
  ['a file named after a task of the engine', `['./plugins/search.ts', { depth: 3 }]`, 'plugins/search.ts'],
  ['a function of the configuration', `[require('./plugins/tides'), { depth: 3 }]`, 'plugins/tides.js'],
  ['a package', `['docusaurus-plugin-tides', { depth: 3 }]`, 'node_modules/docusaurus-plugin-tides/index.js'],
  ['the short name of a package', `['tides', { depth: 3 }]`, 'node_modules/docusaurus-plugin-tides/index.js'],
])('a plugin that is %s tells all code its data', async (_, entry, file) => {
  const code = plugin(`name: 'tides',
    async loadContent() { return { depth: options.depth, id: options.id, dir: context.siteDir === process.cwd(),
      config: [context.siteConfig.title, context.siteConfig.customFields.pier, context.baseUrl, context.i18n.currentLocale, context.siteVersion] }; },
    async contentLoaded({ content, actions }) { actions.setGlobalData(content); }`);
  const site = await smallSite(`customFields: { pier: 7 }, plugins: [${entry}], presets: [['classic', {}]]`, {
    ...page,
    ...shows(`usePluginData('tides')`),
    [file]: code,
  });
  expect(shown(site)).toContain('{"depth":3,"id":"default","dir":true,"config":["T",7,"/","en","7.0.1"]}');
  expect(findingsOf(site)).toEqual([]);
});

test('plugins that the configuration names by the paths of their packages are known', async () => {
  const redirects = `[require.resolve('@docusaurus/plugin-client-redirects'), { redirects: [{ from: '/old', to: '/docs/a' }] }]`;
  const site = await smallSite(
    `plugins: [${redirects}, require.resolve('docusaurus-plugin-tides')], presets: [[require.resolve('@docusaurus/preset-classic'), {}]]`,
    {
      ...page,
      ...shows(`usePluginData('tides')`),
      'node_modules/@docusaurus/plugin-client-redirects/index.js': plugin(`name: 'redirects'`),
      'node_modules/@docusaurus/preset-classic/index.js': plugin(''),
      'node_modules/docusaurus-plugin-tides/index.js': plugin(
        `name: 'tides', async contentLoaded({ actions }) { actions.setGlobalData({ depth: 3 }); }`,
      ),
    },
  );
  expect(site.files.get('_redirects')).toContain('/old /docs/a 301');
  expect(shown(site)).toContain('{"depth":3}');
  expect(findingsOf(site)).toEqual([]);
}, 30_000);

test('a package that is written for a bundler is loaded', async () => {
  const site = await smallSite(`plugins: ['docusaurus-plugin-tides'], presets: [['classic', {}]]`, {
    ...page,
    ...shows(`usePluginData('tides')`),
    'node_modules/docusaurus-plugin-tides/package.json': '{ "type": "module", "main": "lib/index.js" }',
    'node_modules/docusaurus-plugin-tides/lib/index.js': `import { height } from './height';
      import { depth } from 'soundings';
      export default () => ({ name: 'tides', contentLoaded: ({ actions }) => actions.setGlobalData({ height, depth,
        path: require.resolve('./height').slice(-9) }) });`,
    'node_modules/soundings/index.js': `Object.assign(exports, { ['de' + 'pth']: 9 });`,
    'node_modules/docusaurus-plugin-tides/lib/height.js': 'export const height = 4;',
  });
  expect(shown(site)).toContain('{"height":4,"depth":9,"path":"height.js"}');
  expect(findingsOf(site)).toEqual([]);
});

test('options are validated, instances have ids, and all of them see the content of the others', async () => {
  const site = await smallSite(
    `plugins: [['./plugins/tides', { id: 'high', depth: '4' }], './plugins/tides', './plugins/sum'], presets: [['classic', {}]]`,
    {
      ...page,
      ...shows(`[useDocusaurusContext().globalData.tides, usePluginData('sum')]`),
      'plugins/tides.js': `module.exports = (context, options) => ({ name: 'tides', loadContent: () => options,
        contentLoaded: ({ content, actions }) => actions.setGlobalData(content) });
        const schema = { validate: ({ depth = '1', ...rest }) => ({ value: { depth: Number(depth), ...rest } }) };
        module.exports.validateOptions = ({ validate, options }) => validate(schema, options);`,
      'plugins/sum.js': plugin(`name: 'sum', allContentLoaded({ allContent, actions }) {
        const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default;
        const { loadedVersions } = allContent['docusaurus-plugin-content-docs'].default;
        actions.setGlobalData([...Object.values(allContent.tides).map(({ depth }) => depth), blogPosts, loadedVersions.length]); }`),
      'node_modules/@docusaurus/plugin-content-blog/index.js': `exports.default = () => ({
        name: 'docusaurus-plugin-content-blog', loadContent: async () => ({ blogPosts: ['ebb'] }) });`,
    },
  );
  expect(shown(site)).toContain(
    '[{"high":{"depth":4,"id":"high"},"default":{"depth":1,"id":"default"}},[4,1,["ebb"],0]]',
  );
});

const gallery = {
  'plugins/gallery.js': plugin(`name: 'gallery', async contentLoaded({ actions }) {
    const list = await actions.createData('list.json', JSON.stringify(['wave', 'gull']));
    const one = await actions.createData('one.json', { name: 'Gull' });
    actions.addRoute({ path: context.baseUrl + 'gallery', component: '@site/src/List.jsx', modules: { list, deep: { one } }, props: { of: 3 }, exact: true });
    actions.addRoute({ path: '/birds', component: '@theme/Frame', routes: [
      { path: '/birds/gull', component: '@site/src/Bird.jsx', modules: { bird: one }, context: { more: list }, color: 'white', exact: true },
      { path: '/birds/:name', component: '@site/src/Bird.jsx' },
    ] });
  }, getThemePath: () => './theme'`),
  'plugins/theme/Frame/index.jsx': `import renderRoutes from '@docusaurus/renderRoutes';
    import Plate from '@theme/Plate';
    export default ({ route }) => <section><h1>Birds</h1><Plate />{renderRoutes(route.routes)}</section>;`,
  'plugins/theme/CodeBlock/index.jsx': `export default () => null;`,
  'plugins/theme/Plate.jsx': `export default () => <i>of the plugin</i>;`,
  'src/List.jsx': `import Layout from '@theme/Layout';
    import { useState } from 'react';
    export default function List({ list, deep, of }) {
      const [at, set] = useState(0);
      return <Layout title="Gallery" description="All pictures"><ul>{list.map((each) => <li key={each}>{each}</li>)}</ul>
        <p>{deep.one.name} of {of}</p><button onClick={() => set(at + 1)}>Next</button></Layout>;
    }`,
  'src/Bird.jsx': `import useRouteContext from '@docusaurus/useRouteContext';
    export default function Bird({ bird, route }) {
      const { plugin, data } = useRouteContext();
      return <p>{bird.name} is {route.color}, by {plugin.name} with {data.more.join(', ')}</p>;
    }`,
};

test('routes are pages with their component, data, head, and place in the sitemap', async () => {
  const site = await smallSite(`plugins: ['./plugins/gallery'], presets: [['classic', {}]]`, {
    ...page,
    ...gallery,
  });
  const html = site.files.get('gallery.html') ?? '';
  expect(html).toContain('<title>Gallery | T</title>');
  expect(html).toContain('<meta name="description" content="All pictures"/>');
  expect(mainOf(site, 'gallery.html')).toContain('<li>wave</li><li>gull</li>');
  expect(wordsOf(mainOf(site, 'gallery.html'))).toContain('Gull of 3');
  expect(mainOf(site, 'gallery.html')).toContain('data-island="site-code"');
  expect(site.files.get('sitemap.xml')).toContain('https://a.example/gallery<');
  const words = wordsOf(mainOf(site, 'birds/gull.html'));
  expect(words).toContain('Birds of the plugin Gull is white, by gallery with wave, gull');
  expect(mainOf(site, 'birds/gull.html')).not.toContain('data-island');
  expect(findingsOf(site)).toEqual([
    'docusaurus.config.js: Not taken over: component CodeBlock of the plugin ./plugins/gallery, except where code imports it.',
    'docusaurus.config.js: Not taken over: page /birds/:name of the plugin gallery.',
  ]);
});

test('the route of a plugin takes the address of a file of src/pages', async () => {
  const route = `path: '/log', component: '@site/src/pages/log.jsx', modules: { tides }, exact: true`;
  const code = `name: 'log', async contentLoaded({ actions }) {
    const tides = await actions.createData('tides.json', '["ebb"]');
    actions.addRoute({ ${route} });
  }`;
  const site = await smallSite(`plugins: ['./plugins/log'], presets: [['classic', {}]]`, {
    ...page,
    'plugins/log.js': plugin(code),
    'src/pages/log.jsx': 'export default ({ tides }) => <p>{tides.join()}</p>;',
  });
  expect(wordsOf(mainOf(site, 'log.html'))).toContain('ebb');
  expect(site.findings.filter((each) => /log/.test(each))).toEqual([]);
});

test('components of the theme that the engine has not are those of the installed theme, or named', async () => {
  const theme = 'node_modules/@docusaurus/theme-classic';
  const site = await smallSite(`presets: [['classic', {}]]`, {
    ...page,
    [`${theme}/lib/theme/Buoy/index.js`]: `import Bell from '@theme/Buoy/Bell';
      import { useThemeConfig } from '@docusaurus/theme-common';
      export default ({ name }) => <section><Bell />{name} by year: {String(useThemeConfig().blog.sidebar.groupByYear)}</section>;`,
    [`${theme}/lib/theme/Buoy/Bell.js`]: `import Heading from '@theme/Heading';
      export default () => <Heading as="h3">Bell</Heading>;`,
    [`${theme}/lib/theme/Heading/index.js`]: 'export default () => <i>of the theme</i>;',
    'src/theme/DocBreadcrumbs.jsx': `import Buoy from '@theme/Buoy';\nexport default () => <Buoy />;`,
    'src/pages/buoy.jsx': `import Buoy from '@theme/Buoy';
      import Gone from '@theme/Gone';
      export default () => <><Buoy name="Buoys" /><Gone /></>;`,
  });
  expect(mainOf(site, 'buoy.html')).toContain('<h3>Bell</h3>');
  expect(wordsOf(mainOf(site, 'buoy.html'))).toContain('Bell Buoys by year: true');
  expect(site.files.get('docs/a.html')).toContain('<nav class="breadcrumbs"');
  for (const missing of ['needs @theme/Buoy', 'shown without it: @theme/Gone'])
    expect(site.findings.join('\n')).toContain(missing);
});

test("the site's own component stands before that of a plugin, which it may wrap", async () => {
  const site = await smallSite(`plugins: ['./plugins/gallery'], presets: [['classic', {}]]`, {
    ...page,
    ...gallery,
    'src/theme/Plate.jsx': `import Plate from '@theme-original/Plate';\nexport default () => <b>Own, <Plate /></b>;`,
  });
  expect(wordsOf(mainOf(site, 'birds/gull.html'))).toContain('Birds Own, of the plugin Gull');
});

test('components use packages of which browsers lack parts', async () => {
  const site = await smallSite(`plugins: ['./plugins/one'], presets: [['classic', {}]]`, {
    ...page,
    'plugins/one.js': plugin(
      `name: 'one', contentLoaded: ({ actions }) => actions.addRoute({ path: '/one', component: '@site/src/One.jsx' })`,
    ),
    'src/One.jsx': `import { useState } from 'react';
      import read from 'depths';
      export default function One() { const [at] = useState(read()); return <p>Deep: {at}</p>; }`,
    'node_modules/depths/package.json': '{ "main": "index.js", "browser": { "./sonar": false } }',
    'node_modules/depths/index.js': `const sonar = require('./sonar');\nmodule.exports = () => sonar.depth ?? 0;`,
    'node_modules/depths/sonar.js': 'exports.depth = 7;',
  });
  expect(wordsOf(mainOf(site, 'one.html'))).toContain('Deep: 7');
  expect(mainOf(site, 'one.html')).toContain('data-island="site-code"');
  expect(site.findings).toEqual([]);
});

test('elements that plugins inject stand in the head of every page, code of scripts in files', async () => {
  const site = await smallSite(`plugins: ['./plugins/tags'], presets: [['classic', {}]]`, {
    ...page,
    'plugins/tags.js': plugin(`name: 'tags', injectHtmlTags: ({ content }) => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'icon', href: '/gull.svg', type: 'image/svg+xml' } },
        '<meta name="pier" content="7"><script defer data-domain="a.example" src="https://count.example/a.js"></script>',
        { tagName: 'script', innerHTML: 'window.tides = 4;' },
      ],
      preBodyTags: [{ tagName: 'noscript', innerHTML: 'No tides' }],
      postBodyTags: '<script src="/tide.js"></script>',
    })`),
  });
  const html = site.files.get('docs/a.html') ?? '';
  expect(html).toContain('<link rel="icon" href="/gull.svg" type="image/svg+xml"/>');
  expect(html).toContain('<meta name="pier" content="7"/>');
  expect(html).toMatch(
    /<script (?=[^>]*src="https:\/\/count.example\/a.js")(?=[^>]*data-domain="a.example")/,
  );
  expect(html).toMatch(/<script [^>]*src="\/tide.js"/);
  const [, file = ''] = /<script [^>]*src="\/(assets\/plugin-\w+\.js)"/.exec(html) ?? [];
  expect(site.files.get(file)).toBe('window.tides = 4;');
  expect(site.files.get('_headers')).toContain('https://count.example');
  expect(findingsOf(site)).toEqual([
    'docusaurus.config.js: Not taken over: <noscript> in the body of the plugin ./plugins/tags.',
  ]);
});

test('plugins have the bundler know names, files of text, and style sheets of all pages', async () => {
  const site = await smallSite(
    `plugins: ['./plugins/bundler'], presets: [['classic', {}]]`,
    {
      ...page,
      'plugins/bundler.js':
        plugin(`name: 'bundler', getClientModules: () => [require.resolve('./all.css'), './start.js'],
      configureWebpack: (config) => ({
        resolve: { alias: { ...config.resolve.alias, '@parts': require('node:path').join(context.siteDir, 'src/parts') } },
        module: { rules: [{ test: /\\.tide$/, type: 'asset/source' }, { test: /\\.wasm$/, use: 'wasm-loader' }] },
        plugins: [new (class DefinePlugin {})()], devServer: { port: 1 }, externals: {},
      })`),
      'plugins/all.css': '.of-plugin { color: teal }',
      'plugins/start.js': `import './start.css';\nexport const onRouteDidUpdate = ({ location }) => { document.title = 'at the pier of ' + location.pathname; };`,
      'plugins/start.css': '.of-start { color: navy }',
      'src/parts/Part.jsx': `import text from './north.tide';\nexport default () => <p>Part: {text}</p>;`,
      'src/parts/north.tide': 'high at noon',
      'docs/shown.mdx': `import Part from '@parts/Part';\n\n<Part />\n`,
    },
    { isBundled: true },
  );
  expect(shown(site)).toContain('Part: high at noon');
  const textsOf = (ending: string) =>
    [...site.files].flatMap(([name, text]) => (name.endsWith(ending) ? text : [])).join('\n');
  expect(textsOf('.css')).toContain('.of-plugin{color:teal}');
  expect(textsOf('.css')).toContain('.of-start{color:navy}');
  expect(textsOf('.js')).toContain('at the pier of ');
  expect(findingsOf(site)).toEqual(
    [
      'configureWebpack.module.rules for /\\.wasm$/',
      'configureWebpack.plugins DefinePlugin',
      'configureWebpack.externals',
    ].map((what) => `docusaurus.config.js: Not taken over: ${what} of the plugin ./plugins/bundler.`),
  );
});

test('plugins work on the built folder, with what they loaded', async () => {
  const site = await smallSite(`plugins: ['./plugins/end', './plugins/fails'], presets: [['classic', {}]]`, {
    ...page,
    'plugins/end.js': plugin(`name: 'end', loadContent: () => ['ebb'],
      async postBuild({ outDir, routesPaths, content, siteConfig, plugins, siteDir }) {
        const { join } = require('node:path');
        const fs = require('node:fs');
        const file = join(outDir, 'docs/a.html');
        fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('</body>', '<!-- ' + content + ' --></body>'));
        fs.mkdirSync(join(context.outDir, 'made'));
        fs.writeFileSync(join(context.outDir, 'made/list.txt'), [siteConfig.title, siteConfig.trailingSlash, ...routesPaths, plugins[0].content].join(' '));
      }`),
    'plugins/fails.js': plugin(`name: 'fails', postBuild() { throw new Error('no water'); }`),
  });
  expect(site.files.get('docs/a.html')).toContain('<!-- ebb --></body>');
  expect(site.files.get('made/list.txt')).toMatch(/^T false .*\/docs\/a .*ebb$/);
  expect(findingsOf(site)).toEqual([
    'docusaurus.config.js: The plugin ./plugins/fails fails in postBuild. The code ends with "no water".',
  ]);
});

test('a plugin that ends its process while the site is built is named', async () => {
  const site = await smallSite(`plugins: ['./plugins/end'], presets: [['classic', {}]]`, {
    ...page,
    'plugins/end.js': plugin(`name: 'end', postBuild() {}, contentLoaded() {
      const { send } = process;
      process.send = (message) => send.call(process, message, () => /^."results"/.test(message) && process.exit());
    }`),
  });
  expect(findingsOf(site)).toEqual([
    'docusaurus.config.js: The plugin ./plugins/end ends the process in postBuild.',
  ]);
}, 30_000);

test('plugins get the routes of the built site as Docusaurus nests them', async () => {
  const site = await smallSite(`plugins: ['./plugins/end'], presets: [['classic', {}]]`, {
    ...page,
    'blog/2024-01-02-ebb.md': '# Ebb',
    'src/pages/pier.md': '# Pier',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# A',
    'plugins/end.js': plugin(`name: 'end', async postBuild({ outDir, routes }) {
        require('node:fs').writeFileSync(require('node:path').join(outDir, 'routes.json'), JSON.stringify(routes)); }`),
  });
  type Route = { path: string; component: string; exact: boolean; routes?: Route[] } & Record<
    string,
    unknown
  >;
  const routes = JSON.parse(site.files.get('routes.json') ?? '[]') as Route[];
  const leaf = (path: string, component: string) => ({ path, component, exact: true });
  const ofKind = (kind: string) => ({ name: `docusaurus-plugin-content-${kind}`, id: 'default' });
  const nested = (path: string, version: object, leaves: object[]) => ({
    path,
    component: '@theme/DocsRoot',
    exact: false,
    plugin: ofKind('docs'),
    routes: [
      {
        path,
        component: '@theme/DocVersionRoot',
        exact: false,
        props: { version },
        routes: [{ path, component: '@theme/DocRoot', exact: false, routes: leaves }],
      },
    ],
  });
  expect(routes).toEqual(
    expect.arrayContaining([
      nested('/docs', { version: '1.0', label: '1.0', isLast: true }, [leaf('/docs/a', '@theme/DocItem')]),
      nested('/docs/next', { version: 'current', label: 'Next', isLast: false }, [
        leaf('/docs/next/a', '@theme/DocItem'),
      ]),
      { ...leaf('/blog', '@theme/BlogListPage'), plugin: ofKind('blog') },
      { ...leaf('/blog/2024/01/02/ebb', '@theme/BlogPostPage'), plugin: ofKind('blog') },
      { ...leaf('/pier', '@theme/MDXPage'), plugin: ofKind('pages') },
    ]),
  );
});

test('what plugins write into the docs is read after them, and so are sidebars', async () => {
  const site = await smallSite(
    `plugins: ['./plugins/api'], presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]`,
    {
      'sidebars.js': `module.exports = { main: require('./docs/api/sidebar.js') };`,
      'plugins/api.js': `module.exports = async (context) => {
        const fs = require('node:fs');
        fs.mkdirSync('docs/api', { recursive: true });
        fs.writeFileSync('docs/api/tide.md', '# Class Tide\\n');
        fs.writeFileSync('docs/api/sidebar.js', 'module.exports = ["api/tide"];');
        return { name: 'api' };
      };`,
    },
  );
  expect(mainOf(site, 'docs/api/tide.html')).toContain('Class Tide');
  expect(findingsOf(site)).toEqual([]);
});

test('a plugin that fails is named with what to do, and the site is built without it', async () => {
  const site = await smallSite(
    `plugins: ['./plugins/throws', './plugins/lacks', './plugins/exits', './plugins/works', '@harbor/absent', ['tide', false]],
     presets: [['classic', {}], '@harbor/preset']`,
    {
      ...page,
      ...shows(`[usePluginData('works'), Object.keys(useGlobalData()).length]`),
      'yarn.lock': '',
      'plugins/throws.js': plugin(`name: 'throws', loadContent() { throw new Error('no wind'); },
        injectHtmlTags: () => ({ headTags: '<meta name="throws">' })`),
      'plugins/lacks.js': plugin(`name: 'lacks', loadContent() { require('unheard-of'); }`),
      'plugins/exits.js': plugin(
        `name: 'exits', contentLoaded({ actions }) { actions.setGlobalData(1); process.exit(); }`,
      ),
      'plugins/works.js': plugin(
        `name: 'works', contentLoaded: ({ actions }) => actions.setGlobalData('fine'), extendCli() {}`,
      ),
    },
  );
  expect(shown(site)).toContain('["fine",2]');
  expect(site.files.get('docs/a.html')).not.toContain('throws');
  expect(findingsOf(site)).toEqual(
    [
      'The plugin @harbor/preset is not installed. The site is built without it.',
      'The plugin ./plugins/throws fails in loadContent. The site is built without it. The code ends with "no wind".',
      'The plugin ./plugins/lacks needs unheard-of, which is not installed. The site is built without it.',
      'The plugin ./plugins/exits ends the process in contentLoaded. The site is built without it.',
      'The plugin @harbor/absent is not installed. The site is built without it.',
      'Not taken over: extendCli of the plugin ./plugins/works.',
    ].map((what) => `docusaurus.config.js: ${what}`),
  );
});

test.each([
  ['./plugins/tide', 'plugins/tides.js', '', 'does not exist'],
  [`require.resolve('./plugins/tide')`, 'plugins/tides/index.js', '', 'does not exist'],
  ['./plugins/tides', 'plugins/tides.js', './ebb', 'needs the file ./ebb, which does not exist'],
])('a plugin whose file is not there is named by its path: %s', async (entry, file, needed, what) => {
  const written = entry.startsWith('.') ? `'${entry}'` : entry;
  const root = temporaryFolder({
    'docusaurus.config.js': `module.exports = {\n  title: 'T',\n  plugins: [${written}],\n};`,
    [file]: `${needed && `require('${needed}');`} module.exports = () => ({ name: 'tides' });`,
  });
  const problems = new Problems();
  await readSite(root, 'docusaurus.config.js', false, problems);
  const name = needed ? './plugins/tides' : './plugins/tide';
  expect(problems.all.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [
      needed ? undefined : 3,
      `The plugin ${name} ${what}. The site is built without it.`,
      needed
        ? 'Write this file, or correct its path in the plugin.'
        : 'Write the plugin in ./plugins/tide.js or ./plugins/tide/index.js, or correct the path. Did you mean "./plugins/tides"?',
    ],
  ]);
});

test('presets of other makers bring plugins and themes', async () => {
  const site = await smallSite(`presets: [['./preset', { at: 'handbook' }]]`, {
    'guides/b.md': '# B\n',
    ...Object.fromEntries(
      Object.entries(shows(`usePluginData('tides')`)).map(([, text]) => ['guides/shown.mdx', text]),
    ),
    'preset.js': `module.exports = (context, { at }) => ({
      plugins: [[require.resolve('@docusaurus/plugin-content-docs'), { path: 'guides', routeBasePath: at }], [require.resolve('./tides'), { high: 2 }]],
      themes: ['@docusaurus/theme-classic'],
    });`,
    'tides.js': `module.exports = (context, options) => ({ name: 'tides', contentLoaded: ({ actions }) => actions.setGlobalData(options) });`,
    'node_modules/@docusaurus/plugin-content-docs/index.js': 'throw new Error("It does not run here");',
  });
  expect(wordsOf(mainOf(site, 'handbook/shown.html')).replaceAll('&quot;', '"')).toContain(
    '{"high":2,"id":"default"}',
  );
  expect(mainOf(site, 'handbook/b.html')).toContain('B');
  expect(findingsOf(site)).toEqual([]);
});

test.each([
  ['without the package', {}, '0'],
  [
    'with the package, whose data it reads',
    {
      'node_modules/@docusaurus/plugin-content-blog/index.js': `exports.default = (context, options) => ({
        name: 'docusaurus-plugin-content-blog', loadContent: () => ({ blogPosts: [options.path, options.size] }),
        contentLoaded: ({ actions }) => actions.addRoute({ path: '/log', component: '@theme/BlogListPage' }) });
        exports.validateOptions = ({ validate, options }) => validate({ validate: (all) => ({ value: { ...all, size: 9 } }) }, options);`,
    },
    '["log",9]',
  ],
])('a plugin that goes on from the one for blogs is a blog, %s', async (_, packages, data) => {
  const site = await smallSite(`plugins: [['./plugins/log', { at: 'log' }]], presets: [['classic', {}]]`, {
    ...page,
    ...packages,
    ...shows(`usePluginData('log').posts`),
    'blog/2024-01-02-first.md': '# First',
    'log/2024-01-02-ebb.md': '# Ebb',
    'plugins/log.js': `const blog = require('@docusaurus/plugin-content-blog');
      module.exports = { ...blog, default: async (context, { at }) => {
        const own = await blog.default(context, { id: 'log', path: at, routeBasePath: at });
        return { ...own, name: 'log', async contentLoaded(given) {
          await own.contentLoaded(given);
          given.actions.setGlobalData({ posts: given.content.blogPosts.length && given.content.blogPosts });
        } };
      } };`,
  });
  expect(mainOf(site, 'log/2024/01/02/ebb.html')).toContain('Ebb');
  expect(mainOf(site, 'blog/2024/01/02/first.html')).toContain('First');
  expect(shown(site)).toContain(data);
  expect(findingsOf(site)).toEqual([]);
});

test('a plugin goes on from the one for blogs as a module of Node.js has it', async () => {
  const site = await smallSite(
    `plugins: [['./plugins/log.mjs', { at: 'log' }]], presets: [['classic', {}]]`,
    {
      ...page,
      'log/2024-01-02-ebb.md': '# Ebb',
      'plugins/log.mjs': `import pluginContentBlog from '@docusaurus/plugin-content-blog';
      export default async (context, { at }) => ({
        ...(await pluginContentBlog.default(context, { id: 'log', path: at, routeBasePath: at })), name: 'log' });
      export const { validateOptions } = pluginContentBlog;`,
    },
  );
  expect(mainOf(site, 'log/2024/01/02/ebb.html')).toContain('Ebb');
  expect(findingsOf(site)).toEqual([]);
});

test('a page of a plugin shows posts up to their marks, with what is known of them', async () => {
  const site = await smallSite(`plugins: ['./plugins/log'], presets: [['classic', { blog: false }]]`, {
    ...page,
    'log/ebb.md': '# Ebb\n\nLow water.\n\n<!-- truncate -->\n\nMore.\n',
    'plugins/log.js': `module.exports = () => ({ name: 'log',
      loadContent: () => ({ blogPosts: [{ metadata: { source: '@site/log/ebb.md', title: 'The ebb', permalink: '/log/ebb' } }] }),
      contentLoaded: ({ content, actions }) => actions.addRoute({ path: '/recent', exact: true, component: '@site/src/Recent.js',
        modules: { posts: content.blogPosts.map(({ metadata }) => ({ content: { __import: true, path: metadata.source, query: { truncated: true } } })) } }) });`,
    'src/Recent.js': `import Layout from '@theme/Layout';
      export default ({ posts }) => <Layout>{posts.map(({ content: Content }) => <article key={Content.metadata.permalink}>
        <b>{Content.metadata.title}</b><Content /></article>)}</Layout>;`,
  });
  expect(findingsOf(site)).toEqual([]);
  const words = wordsOf(site.files.get('recent.html') ?? '');
  expect(words).toMatch(/The ebb[\s\S]*Low water\./);
  expect(words).not.toContain('More.');
});

const counted = (more: string) => `const fs = require('node:fs');
module.exports = (context, options) => ({ name: 'counted', contentLoaded: ({ actions }) => {
  fs.appendFileSync(context.siteDir + '/runs', '.');
  actions.setGlobalData([fs.readFileSync(context.siteDir + '/runs', 'utf8').length, options.high]);
}, ${more} });`;

const runIn = async (root: string, options = 1, patience?: number) => {
  const value = { title: 'T', plugins: [['./plugin', { high: options }]] };
  writeFiles(root, { 'docusaurus.config.js': `module.exports = ${JSON.stringify(value)};` });
  const file = 'docusaurus.config.js';
  const { results } = await runPlugins(
    root,
    file,
    await evaluate(join(root, file), root, { keeps: true }),
    /^none$/,
    patience,
  );
  return results[0];
};

test('plugins run again when their code, their options or what they read has changed', async () => {
  const root = temporaryFolder({
    'plugin.js': counted(`getPathsToWatch: () => ['data/*.txt']`),
    'data/a.txt': 'a',
  });
  const dataAfter = async (change: Record<string, string> = {}, options = 1) => {
    writeFiles(root, change);
    return (await runIn(root, options))?.globalData;
  };
  expect(await dataAfter()).toEqual([1, 1]);
  expect(await dataAfter()).toEqual([1, 1]);
  expect(await dataAfter({ 'other.txt': 'b' })).toEqual([1, 1]);
  expect(await dataAfter({ 'data/b.txt': 'b' })).toEqual([2, 1]);
  expect(await dataAfter({}, 2)).toEqual([3, 2]);
  expect(
    await dataAfter(
      { 'plugin.js': `globalThis.isNew = true;\n${counted(`getPathsToWatch: () => ['data/*.txt']`)}` },
      2,
    ),
  ).toEqual([4, 2]);
});

test('a plugin that never ends is named after a time', async () => {
  const root = temporaryFolder({
    'plugin.js': plugin(`name: 'calm', loadContent: () => new Promise(() => {})`),
  });
  expect((await runIn(root, 1, 1500))?.fault).toMatchObject({
    step: 'loadContent',
    text: 'takes more than 1.5 seconds',
  });
});
