/** Options of Starlight and Astro without a counterpart are named. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiAt } from '#engine/adapters/common/site.ts';
import { starlight } from '#engine/adapters/starlight/adapter.ts';
import { readStarlight, translateSite } from '#engine/adapters/starlight/config.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { phrases } from '../../../words.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const translated = (
  given: Record<string, unknown>,
  astro: Record<string, unknown> = {},
  imports: readonly string[] = [],
) => translateSite(testFolder(), { given, astro, imports: new Set(imports) }, 'astro.config.mjs');

test.each([
  [{}, true],
  [{ trailingSlash: 'never' }, 'folders'],
  [{ build: { format: 'file' } }, false],
] as const)('addresses of pages are files as Astro writes them with %o', (astro, slash) => {
  const { config } = translateSite(
    testFolder(),
    { given: {}, astro, imports: new Set() },
    'astro.config.mjs',
  );
  expect(config.trailingSlash).toBe(slash);
});

test('options that are switched against their default are named', () => {
  expect(translated({ credits: true, pagination: false, disable404Route: true }).left).toEqual([
    'option credits',
    'option pagination',
    'option disable404Route',
  ]);
  expect(translated({ credits: false, pagination: true, disable404Route: false }).left).toEqual([]);
});

test('attributes of the sidebar are named at each level', () => {
  const inner = { label: 'A', link: 'https://a.example', badge: 'New', attrs: { class: 'x' } };
  const { left } = translated({
    sidebar: [
      'b',
      { label: 'A', items: [inner] },
      { label: 'C', autogenerate: { directory: 'c', sort: true } },
    ],
  });
  expect(left).toEqual(['in the sidebar: attrs', 'in the sidebar: autogenerate.sort']);
});

test('folders of a group are closed as the group is, and its label is in the language of any spelling', async () => {
  const page = '---\ntitle: A\n---\n\nSky.\n';
  const { files } = await buildFixture(
    testFolder({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({
  title: 'Sky',
  locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: 'Z', lang: 'zh-cn' } },
  sidebar: [
    { label: 'Open', translations: { 'zh-CN': 'Kai' }, autogenerate: { directory: 'one' } },
    { label: 'Closed', collapsed: true, autogenerate: { directory: 'two' } },
    { label: 'Inside', autogenerate: { directory: 'three', collapsed: true } },
  ],
})] };`,
      ...Object.fromEntries(
        ['one', 'two', 'three'].map((name) => [`src/content/docs/${name}/in/a.md`, page]),
      ),
      'src/content/docs/index.md': page,
      'src/content/docs/zh-cn/index.md': page,
    }),
    features,
  );
  const groups = (name: string) =>
    Array.from(
      files.get(name)?.matchAll(/<details( open="")? data-place[^>]*><summary>(\w+)/g) ?? [],
      (found) => found,
    );
  expect(groups('one/in/a/index.html').map(([, open, label]) => `${label}${open ? '+' : '-'}`)).toEqual([
    'Open+',
    'in+',
    'Closed-',
    'in-',
    'Inside+',
    'in-',
  ]);
  expect(groups('zh-cn/one/in/a/index.html')[0]?.[2]).toBe('Kai');
});

test('pages of a first language with a folder have redirects from there', () => {
  const root = testFolder({
    'src/content/docs/en/index.md': '',
    'src/content/docs/en/Look Up.mdx': '',
    'src/content/docs/fr/index.md': '',
  });
  const given = { locales: { en: { label: 'English' }, fr: { label: 'Français' } }, defaultLocale: 'en' };
  const found = translateSite(root, { given, astro: {}, imports: new Set() }, 'astro.config.mjs');
  expect(found.config.content?.redirects).toEqual({ '/en': '/', '/en/look-up': '/look-up' });
  expect(found.left).toEqual(['addresses of the first language, which redirect from /en']);
});

test('pages of a first language that has no folder are those of the root', async () => {
  const astro = `import { defineConfig, envField, fontProviders, memoryCache } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  fonts: [{ provider: fontProviders.fontsource() }], env: { schema: { A: envField.string({}) } }, cache: memoryCache(),
  integrations: [starlight({ title: 'Sky', defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'F' } } })],
});`;
  const pages = { 'src/content/docs/look/up.md': '', 'src/content/docs/fr/on.md': '' };
  const root = testFolder({ 'astro.config.mjs': astro, ...pages });
  const found = await readStarlight(root, 'astro.config.mjs');
  const { config, left } = translateSite(root, found, 'astro.config.mjs');
  expect(config.docs?.[0]?.versions[0]).toMatchObject({ dir: 'src/content/docs' });
  expect(config.locales?.map(({ code }) => code)).toEqual(['en', 'fr']);
  expect(left.join()).not.toMatch(/language/);
});

test('an API description may lie beside the folder of the site', () => {
  const root = join(testFolder({ 'api.json': '{}', 'docs/a.md': '' }), 'docs');
  const left: string[] = [];
  const [api] = apiAt(root, 'api', '/api', '../api.json', (each) => left.push(each));
  expect([api?.description.file, left]).toEqual(['../api.json', []]);
});

test('a redirect of all below an address is one for each page', () => {
  const root = testFolder({ 'src/content/docs/guides/one.md': '', 'src/content/docs/guides/in/two.md': '' });
  const astro = { redirects: { '/old/[...slug]': '/guides/[...slug]', '/[lang]/x': '/guides/one' } };
  const found = translateSite(root, { given: {}, astro, imports: new Set() }, 'astro.config.mjs');
  expect(found.config.content?.redirects).toEqual({
    '/old/one': '/guides/one',
    '/old/in/two': '/guides/in/two',
  });
  expect(found.left).toEqual(['redirects with patterns']);
});

test('a favicon needs no slash before its name', () => {
  const root = testFolder({ 'public/own.svg': '' });
  const found = (favicon: string) =>
    translateSite(root, { given: { favicon }, astro: {}, imports: new Set() }, 'a').config.favicon;
  expect([found('own.svg'), found('/own.svg'), found('none.svg')]).toEqual([
    '/own.svg',
    '/own.svg',
    undefined,
  ]);
});

test('formulas are read where the plugin for them is imported', () => {
  expect(translated({}, {}, ['remark-math']).config.content?.math).toBe(true);
  expect(translated({}).config.content?.math).toBeUndefined();
});

test('the head, the title and the address are taken over, or named', () => {
  const { config, left } = translated(
    {
      titleDelimiter: '-',
      tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 9 },
      head: [
        { tag: 'script', content: 'code()' },
        { tag: 'style', content: 'p {}' },
      ],
    },
    { site: 'localhost:8000' },
  );
  expect(config.toc).toEqual({ min: 2, max: 6 });
  expect([config.titleDelimiter, config.url]).toEqual(['-', 'https://example.com']);
  expect(left).toEqual([
    'site that does not begin with https://: localhost:8000',
    'script in the head without an address',
    'head tag <style>',
  ]);
});

test('packages that are written in TypeScript and Astro run', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { words } from 'plugin';
export default { integrations: [starlight({ title: words })] };`,
    'node_modules/plugin/package.json': '{ "name": "plugin", "exports": "./index.ts" }',
    'node_modules/plugin/index.ts': `import Page from './Page.astro';
import made from 'virtual:plugin/config';
export const words: string = \`Stars${'$'}{Page ?? made}\`;`,
    'node_modules/plugin/Page.astro': '<p>A page.</p>',
  });
  const problems = new Problems();
  const read = await starlight.readConfig(root, 'astro.config.mjs', ['title'], problems);
  expect(read?.config).toEqual({ title: 'Stars' });
  expect(problems.all).toEqual([]);
});

test('plugins and options of Markdown without a counterpart are named, and pages in Markdoc counted', () => {
  const pages = {
    'src/pages/index.astro': '',
    'src/pages/rules/[id].astro': '',
    'src/pages/feed.xml.ts': '',
  };
  const root = testFolder({ 'src/content/docs/a.mdoc': 'A.', 'src/content/docs/b/c.mdoc': 'C.', ...pages });
  const given = { plugins: [{ name: 'links', hooks: {} }, { topics: [] }, { code: 'stub' }] };
  const astro = {
    markdown: { smartypants: false, gfm: false },
    integrations: [[{ name: '@astrojs/react' }]],
  };
  expect(translateSite(root, { given, astro, imports: new Set() }, 'astro.config.mjs').left).toEqual([
    'option of Astro markdown.gfm',
    'option plugins: links',
    'option plugins',
    'integration of Astro: @astrojs/react',
    'pages in Markdoc (.mdoc): 2',
    'pages that code of Astro draws: src/pages/index.astro, src/pages/rules/[id].astro',
  ]);
});

test('only a page for missing addresses at the top is named', () => {
  const left = (file: string) => {
    const root = testFolder({ [`src/content/docs/${file}`]: '---\ntitle: Lost\n---\n' });
    return translateSite(root, { given: {}, astro: {}, imports: new Set() }, 'astro.config.mjs').left;
  };
  expect(left('404.mdx')).toContain('page for missing addresses (404)');
  expect(left('errors/404.mdx')).not.toContain('page for missing addresses (404)');
});

test('topics are sidebars with links to all above them, and API descriptions have pages', async () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n\nIt's "here".\n`;
  const description = {
    openapi: '3.1.0',
    info: { title: 'Sky', version: '1' },
    tags: [{ name: 'All stars', description: 'Near and far.' }],
    paths: {
      '/stars': { get: { operationId: 'listStars', summary: 'List', tags: ['All stars'], responses: {} } },
      '/stars/{name}': { get: { responses: {} }, put: { responses: {} } },
    },
    webhooks: { risen: { post: { responses: {} } } },
  };
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import topics from 'starlight-sidebar-topics';
import openapi, { openAPISidebarGroups } from 'starlight-openapi';
export default { markdown: { smartypants: false }, integrations: [starlight({
  title: 'Sky',
  plugins: [
    openapi([
      { base: 'api', schema: './api.json', sidebar: { label: 'Sky API' } },
      { base: 'far', label: 'Far API', schema: 'https://example.com/far.json' },
    ]),
    topics([
      { id: 'look', label: 'Look', link: '/look/', icon: 'star', items: ['look', ...openAPISidebarGroups] },
      { id: 'wait', label: { en: 'Wait' }, link: 'wait', items: [{ autogenerate: { directory: 'wait' } }] },
      { label: 'Far', link: 'https://example.com/', badge: 'New', icon: 'none' },
    ], { topics: { look: ['/apart/*'] } }),
  ],
})] };`,
    'api.json': JSON.stringify(description),
    'node_modules/@astrojs/starlight/components/Icons.ts': `  star: '<path d="M1 2"/>',\n`,
    'src/content/docs/look.md': page('Looking'),
    'src/content/docs/wait/index.md': page('Waiting'),
    'src/content/docs/wait/long.md': page('Long'),
    'src/content/docs/alone.md': '---\ntitle: Alone\ntopic: wait\n---\n\nHere.\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const sidebar = (file: string) => /<aside[\s\S]*?<\/aside>/.exec(files.get(file) ?? '')?.[0] ?? '';
  const above = Array.from(
    sidebar('look/index.html').matchAll(/<li class="(topic.*?)"><a href="(.*?)"/g),
    ([, look, href]) => [look, href],
  );
  expect(above).toEqual([
    ['topic topic--current menu-icon menu-icon--star', '/look/'],
    ['topic', '/wait/'],
    ['topic', 'https://example.com/'],
  ]);
  expect(sidebar('look/index.html')).toMatch(/href="https:\/\/example\.com\/"[^>]*>(?:(?!<\/li>).)*New/);
  const [, css = ''] = [...files].find(([file]) => /assets\/site-.*\.css$/.test(file)) ?? [];
  expect(css).toMatch(/\.menu-icon--star\s*{\s*--icon:\s*url/);
  expect(sidebar('look/index.html')).toContain('href="/api/"');
  expect(sidebar('look/index.html')).toMatch(
    /<details(?! open)[^>]*><summary[^>]*>Far API<.*?href="\/far"[^>]*>Overview</s,
  );
  expect(sidebar('look/index.html')).not.toContain('>Long<');
  expect(sidebar('wait/long/index.html')).toContain('>Long<');
  // Pages that no sidebar lists have that of a topic.
  expect(sidebar('alone/index.html')).toContain('>Long<');
  expect(files.get('look/index.html')).not.toContain('paginator__previous');
  const ofApi = [...files.keys()].flatMap((file) => /^api\/(.*)index\.html$/.exec(file)?.[1] ?? []);
  expect(ofApi.sort()).toEqual([
    '',
    ...phrases`operations/liststars/ | operations/starsname/get/ | operations/starsname/put/ |
      operations/tags/all-stars/ | operations/tags/sky/ | webhooks/risen/`,
  ]);
  expect(files.get('look/index.html')).toMatch(/It's "here"|It&#x27;s &quot;here&quot;/);
  expect(findings.filter((found) => /Not taken over|Not installed|no effect/.test(found))).toEqual([
    'astro.config.mjs: Not taken over: option of starlight-sidebar-topics: topics.',
    'astro.config.mjs: Not taken over: the API description https://example.com/far.json.',
    'astro.config.mjs: Not taken over: groups of operations in the sidebar (starlight-openapi).',
    'astro.config.mjs: Not taken over: an icon.',
  ]);
});

test('code has the colors of themes of Shiki, and what else is said of it is named', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', expressiveCode: { themes: ['dracula', 'solarized-light', 'none'],
  styleOverrides: { borderRadius: '0.5rem', 'frm-edBg': '#123456', frames: { editorTabBarBackground: ['#111111', '#eeeeee'], terminalIcon: 'none' } } } })] };`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const css = [...files].find(([file]) => /^assets\/site-\w+\.css$/.test(file))?.[1];
  expect(css).toMatch(/\.code-block\s*\{\s*color-scheme: ?light;\s*--code-bg: ?#fdf6e3/i);
  expect(css).toMatch(
    /\[data-theme="dark"\] \.code-block\s*\{\s*color-scheme: ?dark;\s*--code-bg: ?#282a36/i,
  );
  expect(css).toMatch(
    /--ec-brdRad: ?0?\.5rem;\s*--ec-frm-edTabBarBg: ?light-dark\(#eee(eee)?, ?#111(111)?\);\s*--ec-frm-edBg: ?#123456/,
  );
  expect(css).toMatch(/--ec-frm-trmTtbDotsFg: ?light-dark/);
  expect(css).toMatch(/--ec-frm-edActTabBg: ?#fdf6e3/i);
  expect(findings).toEqual([
    'astro.config.mjs: Not taken over: option expressiveCode.styleOverrides.frames.terminalIcon.',
    'astro.config.mjs: Not taken over: theme of code: none.',
  ]);
});

test('pages have the tags for the head, the badges, the days and the pictures that are said of them', async () => {
  const head = (content: string, more: string) =>
    `---\ntitle: A\nhead:\n  - tag: title\n    content: ${content}\n${more}---\n\nText.\n`;
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', lastUpdated: true, sidebar: [{ slug: 'a', badge: 'New' }, { label: 'Again', slug: 'a' }, { label: 'More', badge: { text: 'Beta', variant: 'success' }, items: ['b', 'c'] }] })] };`,
    'src/content/docs/a.md': head('All of A | Sky', 'lastUpdated: 2026-01-02\n'),
    'src/content/docs/b.mdx': head(
      'B',
      '  - { tag: meta, attrs: { property: "og:title", content: "{B}" } }\n  - { tag: style, content: ".hero-html { gap: 1px }\\n\\n.own\\\\31 { gap: 2px } /* ` */" }\n',
    ),
    'src/content/docs/c.md':
      '---\ntitle: C\nlastUpdated: false\nsidebar: { badge: { text: Old, variant: tip } }\n---\n\nText.\n',
    'src/content/docs/index.md':
      '---\ntitle: Up\ntemplate: splash\nhero: { image: { html: "<b>A\\n{sky}</b>" } }\n---\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const page = (name: string) => files.get(`${name}/index.html`) ?? '';
  expect(page('a')).toContain('<title>All of A | Sky</title>');
  const badges = page('b').matchAll(/>([^<]+) <small class="page-badge ([\w-]+)"[^>]*>(\w+)</g);
  expect(Array.from(badges, ([, ...badge]) => badge)).toEqual([
    ['A', 'admonition--default', 'New'],
    ['More', 'admonition--success', 'Beta'],
    ['C', 'admonition--tip', 'Old'],
  ]);
  expect(page('a')).toContain('<time dateTime="2026-01-02');
  expect(page('b')).toContain('<title>B</title>');
  expect(page('b')).toContain('<meta property="og:title" content="{B}"/>');
  expect(page('c')).not.toContain('<time');
  expect(files.get('index.html')).toContain('<div class="home-hero__picture"><b>A {sky}</b></div>');
  const sheet = String(files.get(/assets\/page-\w+\.css/.exec(page('b'))?.[0] ?? ''));
  expect(sheet).toMatch(/\.home-hero__picture ?\{ ?gap: ?1px[\s\S]*\.own\\31 ?\{ ?gap: ?2px/);
  expect(findings).toEqual([]);
});

test('lists of headings may be switched off for all pages', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', tableOfContents: false })] };`,
    'src/content/docs/index.md': '---\ntitle: A\n---\n\n## B\n\nText.\n',
  });
  const { files } = await buildFixture(root, features);
  expect(files.get('index.html')).not.toContain('class="toc"');
});

test('style sheets that replaced components import are those of the site', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', components: { Head: './src/parts/Head.astro', Hero: './none.astro' } })] };`,
    'src/parts/Head.astro': '---\nimport "/src/a.css";\nimport "./b.css"\nimport c from "./c.js";\n---\n',
    'src/a.css': ':root { --sl-color-accent: #123456; }',
    'src/parts/b.css': ':root { --sl-color-white: #654321; }',
    'src/content/docs/index.md': '---\ntitle: A\n---\n\nText.\n',
  });
  const { files } = await buildFixture(root, features);
  const css = [...files].filter(([file]) => /^assets\/site-/.test(file)).join();
  expect(css).toContain('--sl-color-accent: #123456');
  expect(css).toContain('--sl-color-white: #654321');
});

test('plugins set the options, and what else they do is named', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import theme, { broken, old } from 'theme';
export default { integrations: [starlight({ title: 'Sky', customCss: ['./own.css'], plugins: [theme(), old, broken] })] };`,
    'own.css': ':root { --sl-color-white: #654321; }',
    'node_modules/theme/package.json':
      '{ "name": "theme", "exports": { ".": "./index.ts", "./styles/theme": "./in/theme.css" } }',
    'node_modules/theme/index.ts': `export default () => ({ name: 'theme', hooks: { 'config:setup'({ config, updateConfig, addIntegration, astroConfig }) {
  updateConfig({ customCss: [...config.customCss, 'theme/styles/theme', 'theme/none'], components: { Search: astroConfig.srcDir.protocol } });
  addIntegration({ name: 'more' });
} } });
export const old = { name: 'old', hooks: { async setup({ config, updateConfig }) { updateConfig({ title: config.title + ' and stars' }); } } };
export const broken = { name: 'broken', hooks: { setup() { throw new Error('No sky.'); } } };`,
    'node_modules/theme/in/theme.css': ':root { --sl-color-accent: #123456; }',
    'src/content/docs/index.md': '---\ntitle: A\n---\n\nText.\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const css = [...files].filter(([file]) => /^assets\/site-/.test(file)).join();
  expect(css).toMatch(/--sl-color-white: #654321[\s\S]*--sl-color-accent: #123456/);
  expect(files.get('index.html')).toContain('<title>A | Sky and stars</title>');
  expect(findings).toEqual([
    'astro.config.mjs: Not taken over: option components.Search.',
    'astro.config.mjs: Not taken over: option plugins: theme: integration of Astro.',
    'astro.config.mjs: Not taken over: option plugins: broken: fails: No sky.',
    'astro.config.mjs: Not taken over: style sheet theme/none.',
  ]);
});

test('style sheets in Sass are compiled with the package of the site, and X is not Twitter', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Sky', customCss: ['./own.scss'], social: { 'x.com': 'https://x.com/sky', twitter: 'https://x.com/moon' } })] };`,
    'own.scss': '$sky: #654321;',
    'node_modules/sass/index.js':
      "exports.compileStringAsync = async () => ({ css: ':root { --sl-color-white: #654321; }' });",
    'src/content/docs/index.md': '---\ntitle: A\n---\n\nText.\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const css = [...files].filter(([file]) => /^assets\/site-/.test(file)).join();
  expect(css).toContain('--sl-color-white: #654321');
  for (const sign of [/profile--x\b/g, /profile--twitter\b/g])
    expect(files.get('index.html')?.match(sign)).toHaveLength(2);
  expect(css.match(/\.profile--(?:x|twitter)\{/g)).toHaveLength(2);
  expect(findings).toEqual([]);
});

test('dashes may stay as they are, and pictures be named from the root of the project', async () => {
  const root = testFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { markdown: { smartypants: { dashes: false, quotes: false } }, integrations: [starlight({ title: 'Sky' })] };`,
    'src/assets/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'src/content/docs/index.mdx':
      '---\ntitle: A\nhero: { image: { file: /src/assets/sun.svg } }\n---\n\nSee --root-dir. <Own href="/a">Text</Own> <Own href="/b" />\n',
  });
  const { files, findings } = await buildFixture(root, features);
  const page = files.get('index.html') ?? '';
  expect(page).toMatch(/home-hero__picture">\s*<img[^>]*src="\/assets\/[\w/-]*sun/);
  expect(page).toContain('<p>See --root-dir. <a href="/a">Text</a> </p>');
  expect(findings).toContain(
    'astro.config.mjs: Not taken over: option of Astro markdown.smartypants.quotes.',
  );
});
