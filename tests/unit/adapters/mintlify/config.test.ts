/** Configurations of Mintlify in their forms, and what is wrong with them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namedAmong } from '#engine/adapters/common/openapi/operations.ts';
import { descriptionsIn } from '#engine/adapters/mintlify/apiPages.ts';
import { mintlifyFile, pagesOf, readMintlify } from '#engine/adapters/mintlify/config/file.ts';
import { navigationOf } from '#engine/adapters/mintlify/config/navigation.ts';
import { rootRules, translateSite } from '#engine/adapters/mintlify/config/site.ts';
import { parser } from '#engine/adapters/mintlify/markdown/parse.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

/** A folder with pages and this configuration. */
function folder(file: string, config: unknown, pages: readonly string[] = []): string {
  const root = testFolder();
  for (const page of pages) {
    mkdirSync(dirname(join(root, page)), { recursive: true });
    writeFileSync(join(root, page), `---\ntitle: ${page}\n---\n`);
  }
  writeFileSync(join(root, file), typeof config === 'string' ? config : JSON.stringify(config));
  return root;
}

test('the older configuration is read by the names of the newer one', () => {
  const root = folder(
    'mint.json',
    {
      $schema: 'x',
      name: 'Old',
      openapi: 'api.json',
      api: { baseUrl: 'https://api.example.com' },
      modeToggle: { default: 'dark', isHidden: true },
      topbarLinks: [{ name: 'Help', url: 'https://example.com/help' }],
      topbarCtaButton: { type: 'github', url: 'https://github.com/example/lamps' },
      footerSocials: [{ type: 'x', url: 'https://x.com/example' }],
      footer: { links: [{ title: 'More', links: [{ label: 'Shop', url: 'https://example.com/shop' }] }] },
      primaryTab: { name: 'Guides' },
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Was', url: 'was', version: 'v1' },
      ],
      anchors: [{ name: 'Talk', url: 'https://example.com/talk' }],
      versions: ['v2', { name: 'v1' }],
      navigation: [
        { group: 'Start', version: 'v2', pages: ['a', { group: 'In', pages: ['b', 'api/c'] }] },
        { group: 'Calls', pages: ['/api/d'] },
        { group: 'Then', version: 'v1', pages: ['was/e'] },
      ],
      analytics: {},
    },
    ['a.mdx', 'b.mdx', 'api/c.mdx', 'api/d.mdx', 'was/e.mdx'],
  );
  expect(mintlifyFile(root)).toBe('mint.json');
  const { given } = readMintlify(root, 'mint.json');
  const calls = { group: 'Calls', pages: ['/api/d'] };
  const start = { group: 'Start', pages: ['a', { group: 'In', pages: ['b'] }] };
  expect(given['navigation']).toEqual({
    versions: [
      {
        version: 'v2',
        tabs: [
          { tab: 'Guides', groups: [start] },
          {
            tab: 'API',
            groups: [{ group: 'Start', pages: [{ group: 'In', pages: ['api/c'] }] }, calls],
          },
        ],
      },
      {
        version: 'v1',
        tabs: [
          { tab: 'API', groups: [calls] },
          { tab: 'Was', groups: [{ group: 'Then', pages: ['was/e'] }] },
        ],
      },
    ],
    global: { anchors: [{ anchor: 'Talk', href: 'https://example.com/talk' }] },
  });
  const { config, left } = translateSite(root, given, 'mint.json');
  expect(config.colorMode).toMatchObject({ defaultMode: 'dark', disableSwitch: true });
  expect(config.navbar).toContainEqual(expect.objectContaining({ label: 'Help' }));
  expect(config.navbar).toContainEqual(expect.objectContaining({ label: 'example/lamps' }));
  expect(config.footer?.columns?.map(({ title }) => title)).toEqual(['More', 'Old']);
  expect(given['api']).toMatchObject({ openapi: 'api.json', mdx: { server: 'https://api.example.com' } });
  expect(left).toContain('option analytics');
});

test('anchors of the older configuration are parts around its tabs', () => {
  const root = folder('mint.json', {
    name: 'Old',
    topAnchor: { name: 'Top', icon: 'book' },
    tabs: [{ name: 'API', url: 'api' }],
    anchors: [
      { name: 'Deep', url: '/deep', icon: 'code' },
      { name: 'None', url: 'none' },
    ],
    navigation: [{ group: 'A', pages: ['a', 'deep/x', 'api/b'] }],
  });
  expect(readMintlify(root, 'mint.json').given['navigation']).toMatchObject({
    anchors: [
      {
        anchor: 'Top',
        icon: 'book',
        tabs: [
          { tab: 'Documentation', groups: [{ group: 'A', pages: ['a'] }] },
          { tab: 'API', groups: [{ group: 'A', pages: ['api/b'] }] },
        ],
      },
      { anchor: 'Deep', icon: 'code', groups: [{ group: 'A', pages: ['deep/x'] }] },
    ],
  });
});

test('versions, products and dropdowns are menus, whose first part is open', () => {
  const config = {
    name: 'Parts',
    navigation: {
      versions: [
        {
          version: 'v2',
          tabs: [
            { tab: 'A', pages: ['a'] },
            { tab: 'B', pages: ['b'] },
          ],
        },
        { version: 'v1', pages: ['old'] },
      ],
      products: [
        {
          product: 'P',
          dropdowns: [
            { dropdown: 'D', pages: ['d'] },
            { dropdown: 'E', pages: ['e'] },
          ],
        },
      ],
    },
  };
  const root = folder('docs.json', config, ['a.mdx', 'b.mdx', 'old.mdx', 'd.mdx', 'e.mdx']);
  const { given } = readMintlify(root, 'docs.json');
  expect(translateSite(root, given, 'docs.json').config.navbar).toEqual([
    {
      label: 'v2',
      position: 'left',
      items: [
        { type: 'docSidebar', sidebar: 'nav-a', label: 'v2' },
        { type: 'docSidebar', sidebar: 'nav-v1', label: 'v1' },
      ],
    },
    { type: 'docSidebar', sidebar: 'nav-a', label: 'A', position: 'left' },
    { type: 'docSidebar', sidebar: 'nav-b', label: 'B', position: 'left' },
    { type: 'docSidebar', sidebar: 'nav-d', label: 'D', position: 'left' },
    { type: 'docSidebar', sidebar: 'nav-e', label: 'E', position: 'left' },
    { type: 'search' },
  ]);
});

test('a folder is one of Mintlify only if its file has a navigation', () => {
  expect(mintlifyFile(folder('docs.json', { name: 'x', navigation: {} }))).toBe('docs.json');
  expect(mintlifyFile(folder('docs.json', { name: 'x', pages: [] }))).toBeUndefined();
  expect(mintlifyFile(testFolder())).toBeUndefined();
});

test('a configuration that is no JSON is told with its line, and a missing part by its name', () => {
  const broken = folder('docs.json', '{\n "name": "x"\n "navigation": {} }');
  expect(() => readMintlify(broken, 'docs.json')).toThrow('docs.json is no JSON: line 3 cannot be read.');
  const partial = folder('docs.json', { name: 'x', navigation: { $ref: './nav/main.json' } });
  expect(readMintlify(partial, 'docs.json').missing).toEqual(['nav/main.json']);
});

test('a description that lies elsewhere, and operations and pages that are not there, are named', () => {
  const navigation = {
    directory: 'card',
    tabs: [
      { tab: 'A', openapi: 'https://example.com/openapi.json' },
      { tab: 'B', openapi: 'none.yaml', pages: ['GET /x', 'nowhere'] },
      { tab: 'C', asyncapi: 'async.yaml' },
    ],
  };
  const root = folder('docs.json', { name: 'x', navigation });
  expect(translateSite(root, { name: 'x', navigation }, 'docs.json').left).toEqual([
    'in the navigation: directory',
    'the API description https://example.com/openapi.json, which is not fetched',
    'the API description none.yaml, which is no file here',
    'in the navigation: the page GET /x, which does not exist',
    'in the navigation: the page nowhere, which does not exist',
    'the AsyncAPI description async.yaml',
  ]);
});

test('a file that names a description is none', async () => {
  const root = folder('docs.json', { $schema: 'x', name: 'x', navigation: { pages: ['a'] } });
  writeFileSync(join(root, 'a.mdx'), '---\ntitle: A\nopenapi: GET /x\n---\n');
  writeFileSync(join(root, 'other.json'), '{\n  "openapi": "/api/openapi.json"\n}\n');
  const { findings } = await buildFixture(root, features);
  expect(findings).toContainEqual(expect.stringContaining('No API description of the site has'));
  expect(findings.join()).not.toContain('is not an OpenAPI description');
});

test('pages of a description that lies elsewhere say so', async () => {
  const navigation = { pages: ['a'] };
  const api = { openapi: 'https://example.com/openapi.json' };
  const root = folder('docs.json', { $schema: 'x', name: 'x', navigation, api });
  writeFileSync(join(root, 'a.mdx'), '---\ntitle: A\nopenapi: GET /x\n---\n');
  const { findings } = await buildFixture(root, features);
  expect(findings).toContain(
    'a.mdx: No API description of the site has the operation of this page: its address alone is shown. https://example.com/openapi.json is not fetched.',
  );
});

test('redirects of all pages below an address are one for each page; other patterns are named', () => {
  const redirects = [
    { source: '/beta/:slug*', destination: '/v2/:slug*' },
    { source: '/start', destination: '/' },
    { source: '/older', destination: '/start' },
    { source: '/articles/concepts-*', destination: '/v2/a' },
    { source: '/out/', destination: 'https://example.com' },
    { source: '/with space', destination: '/v2/a' },
  ];
  const navigation = { pages: ['v2/a'] };
  const root = folder('docs.json', {}, ['v2/a.mdx', 'v2/b/c.mdx', 'beta/b/c.mdx']);
  const { config, left } = translateSite(root, { name: 'x', navigation, redirects }, 'docs.json');
  expect(config.content?.redirects).toEqual({
    '/': '/v2/a',
    '/v2': '/v2/a',
    '/beta/a': '/v2/a',
    '/start': '/v2/a',
    '/older': '/v2/a',
    '/out': 'https://example.com',
    '/with%20space': '/v2/a',
  });
  expect(left).toEqual(['redirects with patterns']);
});

test('a word that a language translates in one of two places is translated', () => {
  const language = (language: string, words: string[], [a, b]: string[]) => ({
    language,
    tabs: [
      { tab: words[0], pages: [a] },
      { tab: words[1], groups: [{ group: 'Stats', pages: [b] }] },
    ],
  });
  const languages = [
    language('en', ['Stats', 'More'], ['a', 'b']),
    language('es', ['Datos', 'Más'], ['es/a', 'es/b']),
  ];
  const root = folder('docs.json', {}, ['a.mdx', 'b.mdx', 'es/a.mdx', 'es/b.mdx']);
  const { config } = translateSite(root, { name: 'x', navigation: { languages } }, 'docs.json');
  expect(config.locales[1]?.labels).toEqual({ Stats: 'Datos', More: 'Más' });
});

test('a folder without a page leads to the first of its pages', () => {
  const root = folder('docs.json', {}, [
    'sdk/ts/two.mdx',
    'sdk/ts/one.mdx',
    'sdk/go.mdx',
    'in/index.mdx',
    'in/a.mdx',
  ]);
  const pages = ['sdk/ts/one', 'sdk/ts/two', 'sdk/go', 'in/a'];
  const redirects = [{ source: '/sdk', destination: '/sdk/go' }];
  const { config } = translateSite(root, { name: 'x', navigation: { pages }, redirects }, 'docs.json');
  expect(config.content?.redirects).toEqual({
    '/': '/sdk/ts/one',
    '/sdk': '/sdk/go',
    '/sdk/ts': '/sdk/ts/one',
  });
});

test('the start leads to a page that has the address of a folder', () => {
  const root = folder('docs.json', {}, ['docs.mdx', 'docs/a.mdx']);
  const given = { name: 'x', navigation: { pages: ['docs', 'docs/a'] } };
  expect(translateSite(root, given, 'docs.json').config.content?.redirects).toEqual({ '/': '/docs' });
});

test('a redirect of a page that exists is named, and the start still leads to the first page', () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/b/', destination: '/a' },
    { source: '/old', destination: '/a' },
  ];
  const root = folder('docs.json', {}, ['a.mdx', 'b/index.mdx']);
  const given = { name: 'x', navigation: { pages: ['a'] }, redirects };
  const { config, left } = translateSite(root, given, 'docs.json');
  expect(config.content?.redirects).toEqual({ '/': '/a', '/old': '/a' });
  expect(left).toEqual(['the redirect of /a, which is a page', 'the redirect of /b, which is a page']);
});

test('operations are looked for in the named description, with its ending or without, else in all of the site', () => {
  const root = folder('one.yaml', 'openapi: 3.1.0');
  writeFileSync(join(root, 'two.json'), JSON.stringify({ openapi: '3.1.0' }));
  writeFileSync(join(root, 'other.json'), JSON.stringify({ data: true }));
  const all = descriptionsIn(root, ['named.yaml']);
  expect(all).toEqual(['named.yaml', 'one.yaml', 'two.json']);
  expect(namedAmong(all, 'two', '')).toEqual(['two.json']);
  expect(namedAmong(all, 'spec/one.yaml', '')).toEqual([]);
  const specs = ['api/a.json', 'ja/api/a.json', 'a.json'];
  for (const [name, first] of [
    ['../a.json', 'ja/api/a.json'],
    ['./a.json', 'api/a.json'],
    ['/a.json', 'a.json'],
    ['../../../api/a.json', 'api/a.json'],
  ] as const)
    expect(namedAmong(specs, name, 'ja/api/pages')[0]).toBe(first);
});

test('snippets of the older folder are read by the names of today, also with letters of the other case', () => {
  const parse = (root: string, written: string) => {
    let given = '';
    const ours = (each: string) => {
      given = each;
      return { tree: { type: 'root' as const, children: [] }, source: each };
    };
    parser(root, {})(written, ours, { file: 'a.mdx' }, new Problems());
    return given;
  };
  const written = 'import A from "/snippets/a.mdx";\n<Snippet file="b.mdx" />\n<Snippet file="c" />';
  const found = parse(
    folder('docs.json', {}, ['_snippets/A.mdx', '_snippets/b.mdx', 'snippets/C.mdx']),
    written,
  );
  expect(found).toBe(
    'import A from "/_snippets/A.mdx";\n<Snippet file="/_snippets/b.mdx" />\n<Snippet file="/snippets/C.mdx" />',
  );
  expect(parse(folder('docs.json', {}), written)).toBe(written);
});

test('links of the bar are at its end: words, a sign, a button, or a repository with its mark', () => {
  const barOf = (navbar: object) => {
    const given = { name: 'x', navigation: { pages: ['a'] }, navbar };
    return translateSite(folder('docs.json', {}, ['a.mdx']), given, 'docs.json').config.navbar.slice(0, -1);
  };
  const [href, position] = ['https://example.com/oil', 'right'];
  const chat = { icon: 'discord', label: '', href: 'https://discord.gg/oil' };
  expect(
    barOf({ links: [{ label: 'Oil', href }, chat], primary: { type: 'button', label: 'Buy', href } }),
  ).toEqual([
    { label: 'Oil', href, className: 'tool', position },
    { label: 'Discord', href: chat.href, icon: 'profile profile--discord', position },
    { label: 'Buy', href, className: 'tool primary', position },
  ]);
  const github = 'https://github.com/example/oil';
  expect(rootRules({ navbar: { primary: { type: 'github', href: github } } })).toContain(
    '.profile--github{--profile:url(',
  );
  expect(rootRules({ navbar: { links: [{ icon: 'brands/github', href: github }] } })).toContain(
    '.profile--github{--profile:url(',
  );
  expect(barOf({ primary: { type: 'github', href: github } })).toEqual([
    { label: 'example/oil', href: github, className: 'tool signed profile--github', position },
  ]);
});

test('anchors are entries above the groups of every sidebar, and the one of the sidebar is marked', () => {
  const anchors = [
    { anchor: 'Guides', groups: [{ group: 'G', pages: ['a'] }] },
    { anchor: 'API', tabs: [{ tab: 'T', pages: ['b/index'] }] },
  ];
  const navigation = { anchors, global: { anchors: [{ anchor: 'Chat', href: 'https://example.com' }] } };
  const { sidebars } = navigationOf(folder('docs.json', {}, ['a.mdx', 'b/index.mdx']), { navigation });
  expect(Object.values(sidebars).map((items) => items.slice(0, -1))).toEqual(
    ['Guides', 'API'].map((current) =>
      [
        ['Guides', '/a'],
        ['API', '/b'],
        ['Chat', 'https://example.com'],
      ].map(([label, href]) => ({
        type: 'link',
        isBeside: true,
        label,
        href,
        className: label === current ? 'anchor anchor--current' : 'anchor',
      })),
    ),
  );
});

test('a tab leads to the first page of its sidebar, not to the anchors above it', async () => {
  const anchors = [
    { anchor: 'One', tabs: [{ tab: 'T', pages: ['a'] }] },
    { anchor: 'Two', tabs: [{ tab: 'U', pages: ['b', 'c'] }] },
  ];
  const root = folder('docs.json', { $schema: 'x', name: 'x', navigation: { anchors } }, [
    'a.mdx',
    'b.mdx',
    'c.mdx',
  ]);
  const { files } = await buildFixture(root, features);
  expect(files.get('b.html')).toMatch(/<a href="\/a">T<\/a>[\s\S]*<a href="\/b" aria-current="page">U<\/a>/);
  expect(files.get('b.html')).toMatch(/doc__footer[\s\S]*href="\/c"/);
});

test('profiles in the footer are drawings, and search says what it is asked for', () => {
  const given = {
    name: 'x',
    navigation: {},
    search: { prompt: 'Ask Oil' },
    footer: { socials: { github: 'https://github.com/oil', other: 'https://example.com' } },
  };
  const { config } = translateSite(folder('docs.json', {}), given, 'docs.json');
  expect(config.locales[0]?.strings).toEqual({ search: 'Ask Oil' });
  for (const place of [1, 2]) expect(rootRules(given)).toContain(`li:nth-child(${place})>a{--sign-size`);
});

test('a configuration without colors that can be read leaves the accent of the engine', () => {
  const accent = (colors: object) => rootRules({ colors }).match(/--site-accent:[^;}]+/)?.[0];
  expect(rootRules({})).toBe(':root{--ask:inline-flex;}');
  expect(accent({ primary: 'red;} body{', light: '#fff' })).toBeUndefined();
  for (const wrong of ['#12345', '#1234567']) expect(accent({ primary: wrong })).toBeUndefined();
  expect(accent({ primary: '#0a0' })).toBe('--site-accent:light-dark(#0a0,#0a0)');
  const ground = rootRules({ background: { color: { dark: '#112233' } } });
  expect(ground).toContain('--color-bg:light-dark(#ffffff,#112233);');
});

test('"Copy page" is shown where the configuration has a menu for the page', () => {
  expect(rootRules({ contextual: { options: ['copy'] } })).toContain('--copy-page:flex');
});

test('code has the colors of the themes that the configuration names, on their ground', async () => {
  const sheetOf = async (styling: object) => {
    const given = { $schema: 'x', name: 'x', navigation: { pages: ['a'] }, styling };
    const { files } = await buildFixture(folder('docs.json', given, ['a.mdx']), features);
    const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(files.get('a.html') ?? '') ?? [];
    return String(files.get(sheet)).toLowerCase();
  };
  const dark = await sheetOf({ codeblocks: 'dark' });
  expect(dark).toContain('--code-bg:#1e1e1e');
  expect(await sheetOf({ codeblocks: { theme: { light: 'dracula', dark: 'dracula' } } })).toContain(
    '#282a36',
  );
  const plain = await sheetOf({});
  expect(plain).not.toContain('--code-bg:#1e1e1e');
  expect(plain).toMatch(/\.l\d+\{--light:#[\da-f]+\}/);
});

test('pages of the modes "custom" and "frame" are what their owner wrote, and "wide" is named in the sidebar', async () => {
  const navigation = { pages: ['a', 'b'] };
  const root = folder('docs.json', { $schema: 'x', name: 'x', navigation });
  writeFileSync(
    join(root, 'a.mdx'),
    '---\ntitle: A\ndescription: About A.\nmode: custom\n---\n\nOwn words.\n',
  );
  writeFileSync(join(root, 'b.mdx'), '---\ntitle: B\nmode: wide\n---\n\nWords.\n');
  const { files } = await buildFixture(root, features);
  const body = /<article[\s\S]*<\/article>/.exec(files.get('a.html') ?? '')?.[0];
  expect(body).toContain('<h1 class="sr-only">A');
  expect(body).not.toContain('About A.');
  expect(files.get('b.html')).toContain('<li class="wide-page">');
});

test('the font of the theme is that of its package, which is named where it is not installed', async () => {
  const root = folder('docs.json', { $schema: 'x', name: 'x', navigation: { pages: ['a'] } }, ['a.mdx']);
  const named = 'docs.json: Not installed, taken for empty: @fontsource-variable/inter.';
  expect((await buildFixture(root, features)).findings).toContain(named);
  const inter = join(root, 'node_modules/@fontsource-variable/inter');
  mkdirSync(inter, { recursive: true });
  writeFileSync(join(inter, 'index.css'), '@font-face{font-family:"Inter Variable";src:url(./a.woff2)}');
  writeFileSync(join(inter, 'package.json'), '{ "main": "index.css" }');
  writeFileSync(join(inter, 'a.woff2'), 'font');
  const { files, findings } = await buildFixture(root, features);
  expect(findings).not.toContain(named);
  const [, sheet = ''] = /href="\/(assets\/site-\w+\.css)"/.exec(files.get('a.html') ?? '') ?? [];
  expect(String(files.get(sheet))).toContain('@font-face{font-family:"Inter Variable"');
});

test('a page for missing addresses is named', () => {
  const { left } = translateSite(
    folder('docs.json', {}, ['404.mdx']),
    { name: 'x', navigation: {} },
    'docs.json',
  );
  expect(left).toEqual(['page for missing addresses (404)']);
});

test('classes of Tailwind in pages are named once, those in code are not', () => {
  const root = folder('docs.json', {});
  writeFileSync(join(root, 'a.mdx'), '<div className="mt-4 flex">A</div>');
  writeFileSync(join(root, 'b.mdx'), '<span\n  class="own text-sm">B</span>');
  writeFileSync(join(root, 'c.mdx'), '```html\n<p class="mt-4">C</p>\n```\n\n<p class="own-flex">C</p>');
  const { left } = translateSite(root, { name: 'x', navigation: {} }, 'docs.json');
  expect(left).toEqual(['classes of Tailwind, on 2 pages']);
});

test('patterns of .mintignore leave files out, as those of Git do', () => {
  const root = folder('.mintignore', '# drafts\ndrafts/\n*.draft.mdx\n/top.mdx\n!drafts/kept.mdx\n', [
    ...['a.mdx', 'drafts/b.mdx', 'drafts/kept.mdx', 'in/c.draft.mdx', 'top.mdx', 'in/top.mdx'],
    ...['README.md', 'in/CLAUDE.md', 'AGENTS.md', 'node_modules/x/y.md', 'snippets/s.mdx'],
    // Of these names, Mintlify leaves out files in Markdown alone, and no folders.
    ...['in/README.mdx', 'changelog.mdx', 'build/first.mdx'],
  ]);
  expect([...pagesOf(root).keys()].sort()).toEqual(['a', 'build/first', 'changelog', 'in/README', 'in/top']);
});
