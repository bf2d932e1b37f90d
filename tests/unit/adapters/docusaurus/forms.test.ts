/** Single forms of Docusaurus in our terms. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '#engine/adapters/common/evaluate.ts';
import { headOf } from '#engine/adapters/common/head.ts';
import { magicCommentsOf } from '#engine/adapters/docusaurus/config/markdown.ts';
import { translateSite } from '#engine/adapters/docusaurus/config/site.ts';
import { sidebarsFrom } from '#engine/adapters/docusaurus/content/sidebarItems.ts';
import { applyMagicComments } from '#engine/content/code/codeComments.ts';
import { matcher } from '#engine/content/glob.ts';
import { declarations } from '#engine/content/markdown/style.ts';
import { datedName } from '#engine/features/collections/build/records/datedName.ts';
import { Problems } from '#engine/shared/problems.ts';
import { kebabCase } from '#engine/shared/text/kebabCase.ts';
import { phrases } from '../../../words.ts';
import { testFolder } from '../../temporaryFolder.ts';
import { mainOf, smallSite } from './smallSite.ts';

async function evaluated(name: string, text: string, others: Record<string, string> = {}) {
  const folder = testFolder({ ...others, [name]: text });
  return evaluate(join(folder, name), folder);
}

test.each([
  [
    'a.js',
    `const x = require('missing'); module.exports = { at: __dirname.length > 1, x, y: x.deep('z').more };`,
  ],
  [
    'a.ts',
    `import { x } from 'missing'; const at: boolean = import.meta.url.startsWith('file:') && !import.meta.env.DEV; export default { at, x, y: x() };`,
  ],
  [
    'a.mjs',
    `import * as m from './none.mjs'; export default async () => ({ at: true, x: m.default, y: new m.Z(), z: [...m.all] });`,
  ],
  [
    'b.mjs',
    `import { createRequire } from 'module'; const require = createRequire(import.meta.url); export default { at: true, x: require('missing'), y: require('missing').z };`,
    0,
  ],
  [
    'd.mjs',
    `import module from 'node:module'; const require = module.createRequire(import.meta.url); export default { at: true, x: require('missing'), y: require('missing').z };`,
    0,
  ],
  [
    'c.js',
    `const x = require('missing'); const keys = []; for (const key in x()) keys.push(key); module.exports = { at: keys.length === 0, x, y: x.y };`,
  ],
])('a configuration runs without its packages (%s)', async (name, text, count = 1) => {
  const { value, missing } = await evaluated(name, text);
  expect(value).toMatchObject({ at: true, x: { code: 'stub' }, y: { code: 'stub' } });
  expect(missing).toHaveLength(count);
});

test('a plugin with one description has a page for it, and another one needs no id', () => {
  const root = join(import.meta.dirname, '../../../fixtures/docusaurus');
  const spec = './static/api/orchard.yaml';
  const plugins = ['/first', '/second/'].map((route) => ['docusaurus-plugin-redoc', { spec, route }]);
  const { config, left } = translateSite(root, { title: 'T', plugins }, true);
  expect(config.docs.map(({ id, routeBasePath }) => [id, routeBasePath])).toEqual([
    ['api--first', '/first'],
    ['api--second-', '/second'],
  ]);
  expect(config.openapi?.map(({ file, docs }) => [file, docs])).toEqual([
    ['static/api/orchard.yaml', 'api--first'],
    ['static/api/orchard.yaml', 'api--second-'],
  ]);
  expect(left).toEqual([]);
});

test('a plugin that never answers holds no configuration up', async () => {
  const { value } = await evaluated(
    'a.js',
    'module.exports = { title: "T", plugins: [() => new Promise(() => {})] };',
  );
  expect(value).toMatchObject({ title: 'T' });
});

test('a module that is required means its default export', async () => {
  const { value } = await evaluated('a.js', `module.exports = { items: require('./list') };`, {
    'list.ts': `export default ['a', 'b'] satisfies string[];`,
  });
  expect(value).toEqual({ items: ['a', 'b'] });
});

const installed = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/${name}`, text]));

test.each(['js', 'mjs', 'cjs', 'ts'])('packages and files of all kinds are found (%s)', async (ending) => {
  const { value, missing } = await evaluated(
    `a.${ending}`,
    `import only, { depth as ofOnly } from 'only-module';
     import { depth as ofImport } from 'import-only';
     import common, { depth as ofCommon } from 'common';
     import compiled, { depth as ofCompiled } from 'compiled';
     import { depth as ofBoth } from 'both';
     import { version } from 'common/package.json';
     import data from './data.json';
     import own from './own';
     const kinds = [typeof only, typeof compiled];
     export default { kinds, ofOnly, ofImport, ofCommon, common: common.depth, ofCompiled, ofBoth, version, data, own };`,
    {
      ...installed({
        'only-module/package.json': '{ "type": "module", "exports": "./index.js" }',
        'only-module/index.js': `export default 'only'; export const depth = 1;`,
        'import-only/package.json': '{ "type": "module", "exports": { "import": "./index.js" } }',
        'import-only/index.js': 'export const depth = 2;',
        'common/package.json': '{ "version": "3.0.1" }',
        'common/index.js': `Object.assign(exports, { ['de' + 'pth']: 3 });`,
        'compiled/index.js': `Object.defineProperty(exports, '__esModule', { value: true });
          exports.default = 'compiled'; Object.assign(exports, { ['de' + 'pth']: 4 });`,
        'both/package.json':
          '{ "exports": { "module": "./index.mjs", "import": "./index.mjs", "require": "./index.cjs" } }',
        'both/index.mjs': `import { depth } from 'common'; export { depth };`,
        'both/index.cjs': `exports.depth = 5;`,
      }),
      'data.json': '{ "height": 6 }',
      'own.ts': `import { depth } from 'both'; export default { depth } satisfies object;`,
    },
  );
  expect(value).toEqual({
    ...{ kinds: ['string', 'string'], ofOnly: 1, ofImport: 2, ofCommon: 3, common: 3, ofCompiled: 4 },
    ...{ ofBoth: 5, version: '3.0.1', data: { height: 6 }, own: { depth: 5 } },
  });
  expect(missing).toEqual([]);
});

test('a configuration that throws says so without a stack', async () => {
  await expect(evaluated('a.js', 'throw new Error("No key")')).rejects.toThrow(
    /^The code ends with "No key"\.$/,
  );
  const stubbed = `require('unheard-of'); throw new Error('No key')`;
  await expect(evaluated('a.js', stubbed)).rejects.toThrow(
    /^The code ends with "No key"\. Not installed, which may be why: unheard-of\.$/,
  );
});

test('a configuration that cannot be parsed names its file', async () =>
  await expect(evaluated('a.mjs', 'export default { a: };')).rejects.toMatchObject({
    errors: [{ location: { file: expect.stringMatching(/[\\/]a\.mjs$/) } }],
  }));

test('what the platform says of a configuration is said in words of ours', async () =>
  await expect(evaluated('a.js', 'export default undefined.title;')).rejects.toThrow(
    /^The code fails when it is run: "title" is asked of a value that is undefined\.$/,
  ));

const fixture = join(import.meta.dirname, '../../../fixtures/docusaurus');
/** A configuration of these options in our terms. */
const translated = (options: object, root = fixture) =>
  translateSite(root, { title: 'T', url: 'https://a.example', ...options }, true);

test('of several versions the newest past one is the latest', () => {
  const { config, left } = translated({
    i18n: { defaultLocale: 'fr', locales: ['en', 'fr'] },
    themeConfig: { unknown: 1 },
    strange: true,
    presets: [['@docusaurus/preset-classic', { blog: false, pages: false }]],
  });
  expect(config.docs[0]?.versions).toMatchObject([
    { name: 'current', path: 'next', isLast: false, banner: 'unreleased', sidebars: true },
    { name: '1.0', path: '', isLast: true, dir: 'versioned_docs/version-1.0' },
  ]);
  expect(config.locales.map(({ code, label }) => `${code} ${label}`)).toEqual(['fr Français', 'en English']);
  expect(config.collections).toEqual([]);
  expect(left).toEqual(phrases`option strange | theme option unknown |
    translations into en, which have no folder: their pages are in the first language`);
});

test('style sheets and code among the modules of all pages are told apart', () => {
  const presets = [['classic', { docs: false, blog: false }]];
  const sheets = translated({ presets, clientModules: ['./src/a.css', join(fixture, 'src/b.scss')] });
  expect(sheets.config.content?.styles).toEqual(['src/a.css', 'src/b.scss']);
  expect(sheets.left).toEqual([]);
  const both = translated({ presets, clientModules: ['./src/a.css', './src/b.js'] });
  expect(both.config.content?.styles).toEqual(['src/a.css']);
  expect(both.left).toEqual(['the client module src/b.js, which does not exist']);
});

test('a file of sidebars and a version whose folder is not there are named', async () => {
  const docs = (own: object) => ({ presets: [['classic', { docs: own, blog: false, pages: false }]] });
  expect(translated(docs({ sidebarPath: './none.js' })).left).toEqual([
    'the sidebars of none.js, which does not exist',
  ]);
  const root = testFolder({ 'versions.json': '["2.0"]', 'docs/a.md': '' });
  const { config, left } = translated(docs({ sidebarPath: false }), root);
  expect(left).toEqual(['version 2.0 of the docs, as versioned_docs/version-2.0 does not exist']);
  expect(config.docs[0]?.versions).toMatchObject([{ name: 'current', isLast: true }]);
});

test('an item that is not known empties no sidebar', () => {
  const problems = new Problems();
  const sidebars = sidebarsFrom(
    { main: ['a', { type: 'new', id: 'x' }, { type: 'doc', id: 'b', odd: 1 }], short: { Label: ['c'] } },
    'sidebars.js',
    problems,
  );
  expect(sidebars).toEqual({
    main: ['a', { type: 'doc', id: 'b' }],
    short: [{ type: 'category', label: 'Label', items: ['c'] }],
  });
  expect(problems.all.map(({ message }) => message)).toEqual([
    'Not taken over: sidebar item of the type new.',
    'Not taken over: sidebar item key odd.',
  ]);
});

test('HTML of a sidebar, a bar and a footer stays as it is written', () => {
  const value = 'Ask <a href="/help">us</a> or <a href="https://x.example"><img src="x.svg" alt="X"></a><hr>';
  const sidebars = sidebarsFrom(
    {
      main: [
        { type: 'html', value, className: 'calm' },
        { type: 'html', value: '<b>Sea</b>', defaultStyle: true },
      ],
    },
    'sidebars.js',
    new Problems(),
  );
  expect(sidebars['main']).toEqual([
    { type: 'text', label: '', html: value, className: 'calm' },
    { type: 'text', label: '', html: '<span><b>Sea</b></span>' },
  ]);
  const whole = { label: '', href: '', html: value };
  const { config, left } = translated({
    themeConfig: {
      navbar: { items: [{ type: 'html', value, position: 'left' }] },
      footer: { links: [{ title: 'More', items: [{ html: value }] }] },
    },
  });
  expect(config.navbar[0]).toMatchObject({ ...whole, position: 'left' });
  expect(config.footer.columns).toMatchObject([{ title: 'More', links: [whole] }]);
  expect(left).toEqual([]);
});

test('items of the bar stand at its start, and those that show an icon alone have the name of their host', () => {
  const { config, left } = translated({
    themeConfig: {
      navbar: {
        items: [
          { label: 'Harbor', to: '/harbor' },
          { className: 'mark', href: 'https://www.ships.example/all', position: 'right' },
        ],
      },
    },
  });
  expect(config.navbar.slice(0, 2)).toMatchObject([
    { label: 'Harbor', position: 'left' },
    { label: 'ships.example', icon: 'mark unsigned', position: 'right' },
  ]);
  expect(left).toEqual([]);
});

test.each([
  ['**/*.{md,mdx}', 'a/b.mdx', true],
  ['**/*.{md,mdx}', 'b.md', true],
  ['{api,guides}/*.md', 'guides/a.md', true],
  ['{api,guides}/*.md', 'guides/deep/a.md', false],
  ['**/_*/**', 'a/_b/c.md', true],
  ['a?.md', 'a+.md', true],
  ['a.md', 'abmd', false],
])('the pattern %s and the path %s', (pattern, path, fits) => expect(matcher([pattern])(path)).toBe(fits));

test.each([
  ['2024-05-06-first.md', { day: '2024-05-06', slug: '2024/05/06/first', text: 'first' }],
  ['2024/05/06-first/index.mdx', { day: '2024-05-06', slug: '2024/05/06/first', text: 'first' }],
  ['notes/2024-5-6-first.md', { day: '2024-05-06', slug: '2024/5/6/notes/first', text: 'first' }],
  ['first.md', { slug: 'first', text: 'first' }],
  [
    '2024-05-06-harvest/2024-05-06-apples.md',
    { day: '2024-05-06', slug: '2024/05/06/2024-05-06-harvest/apples', text: 'apples' },
  ],
])('day and address of the post %s', (file, expected) => expect(datedName(file)).toEqual(expected));

test.each([
  ['Fresh Fruit', 'fresh-fruit'],
  ['React.js', 'react-js'],
  ['openAPI', 'open-api'],
  ['v2.0', 'v-2-0'],
  ['podman+machine', 'podman-machine'],
  ['C++', 'c-plus-plus'],
  ['OAuth 2.0', 'o-auth-2-0'],
])('the address of the tag %s', (label, address) => expect(kebabCase(label)).toBe(address));

test.each<[unknown, string]>([
  [
    { textAlign: 'center', marginTop: 8, opacity: 0.5, flexGrow: 1, margin: 0 },
    'text-align:center;margin-top:8px;opacity:0.5;flex-grow:1;margin:0',
  ],
  [
    { WebkitLineClamp: 2, '--own-color': '#fff', msTransform: 'none' },
    '-webkit-line-clamp:2;--own-color:#fff;-ms-transform:none',
  ],
  ['color: red; background: url(x); width:100%;', 'color:red;width:100%'],
  [
    {
      color: 'red}body{display:none',
      'a{': 'b',
      background: 'URL(https://a.example)',
      x: '</style>',
      y: '\\75rl(a)',
    },
    '',
  ],
  [null, ''],
  [['a'], ''],
])('the style %j', (style, expected) => expect(declarations(style)).toBe(expected));

test.each([
  ['// This line breaks\na\nb', { code: 'a\nb', deleted: [1] }],
  ['# begin\na\n# end', { code: 'a', highlighted: [1] }],
  ['say("This line breaks here")', { code: 'say("This line breaks here")', deleted: [] }],
])('comments of a site, in %j', (code, expected) => {
  const own = magicCommentsOf({
    magicComments: [
      { className: 'code-block-error-line', line: 'This line breaks' },
      { className: 'marked', block: { start: 'begin', end: 'end' } },
      { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
      null,
    ],
  });
  expect(own).toHaveLength(2);
  expect(applyMagicComments(code, 'text', own)).toMatchObject(expected);
});

test('elements of heads with addresses that cannot be loaded are named', () => {
  const left: string[] = [];
  const head = headOf(
    {
      scripts: [
        'http://a.example.com/x.js',
        'javascript:alert(1)',
        '//cdn.example.com/y.js',
        { src: 'js/z.js', onload: 'x()', async: true },
      ],
      stylesheets: [
        { href: 'data:text/css,x' },
        { href: '/img/touch.png', rel: 'apple-touch-icon', sizes: '180x180' },
      ],
      headTags: [{ tagName: 'script', innerHTML: 'x' }, null],
    },
    '/base/',
    (cause) => left.push(cause),
  );
  expect(head?.scripts).toEqual([
    { src: 'https://cdn.example.com/y.js', attributes: {} },
    { src: '/js/z.js', attributes: { async: true } },
  ]);
  expect(head?.links).toEqual([{ href: '/img/touch.png', rel: 'apple-touch-icon', sizes: '180x180' }]);
  expect(left).toHaveLength(5);
});

test('presets of other makers stand for the classic one where they have its options', () => {
  const { config, left } = translated({
    presets: [
      ['preset-of-another', { specs: [] }],
      ['preset-of-a-vendor', { docs: {}, blog: false }],
    ],
  });
  expect(config.docs.map(({ id }) => id)).toEqual(['default', 'pages']);
  expect(config.collections).toEqual([]);
  expect(left).toContain('preset preset-of-another');
});

test('levels of findings and the case of ids follow the options', () => {
  expect(translated({}).config.content).toMatchObject({
    broken: { links: 'warn', anchors: 'warn', routes: 'warn' },
    keepsCase: false,
    format: 'mdx',
  });
  const markdown = { format: 'detect', anchors: { maintainCase: true } };
  const levels = { onBrokenLinks: 'ignore', onBrokenAnchors: 'log', onDuplicateRoutes: 'throw' };
  expect(translated({ ...levels, markdown }).config.content).toMatchObject({
    broken: { links: 'ignore', anchors: 'note', routes: 'warn' },
    keepsCase: true,
    format: 'detect',
  });
});
test('what waits for nothing says so', async () => {
  const asked = evaluated('a.mjs', 'export default () => new Promise(() => undefined);');
  await expect(asked).rejects.toThrow(
    'The code ends its process, or waits for something that never comes, and stood where its default',
  );
});

test('a warning looks like a danger before version 3', async () => {
  const typeWith = async (version: string) => {
    const site = await smallSite(`presets: [['classic', {}]]`, {
      'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
      'docs/page.md': '# Page\n\n:::warning\n\nStorm.\n\n:::\n',
    });
    return /admonition--(\w+)/.exec(mainOf(site, 'docs/page.html'))?.[1];
  };
  expect(await typeWith('2.4.3')).toBe('danger');
  expect(await typeWith('3.0.0')).toBe('warning');
});
