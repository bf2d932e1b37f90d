/** Options of VitePress without a counterpart are named. */
import { expect, test } from 'vitest';
import { vitepress } from '#engine/adapters/vitepress/adapter.ts';
import { translateSite } from '#engine/adapters/vitepress/config/site.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { words } from '../../../words.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { testFolder } from '../../temporaryFolder.ts';

const named = (given: object): string[] =>
  translateSite(testFolder(), given as Record<string, unknown>, '.vitepress/config.ts').left;

test('content is read by the configuration that is given, not by the last one of its folder', async () => {
  const root = testFolder({ '.vitepress/config.ts': "export default { srcDir: 'pages' }" });
  const read = await vitepress.readConfig(root, '.vitepress/config.ts', ['title'], new Problems());
  expect(read).toMatchObject({ config: { title: 'VitePress' }, given: { srcDir: 'pages' } });
  const folder = (given: object) => vitepress.dialect(root, { ...given }).translations?.('fr', 'docs');
  expect([read?.given ?? {}, { srcDir: 'b' }, {}].map(folder)).toEqual(['pages/fr', 'b/fr', 'fr']);
});

test('the source is a folder by its path, and one that is not below the folder is named', async () => {
  const config = `import { fileURLToPath } from 'node:url';
export default { srcDir: fileURLToPath(new URL('../pages', import.meta.url)) };`;
  const folder = testFolder({ '.vitepress/config.ts': config, 'pages/a.md': '# A\n' });
  const { files } = await buildFixture(folder, features);
  expect([...files.keys()]).toContain('a.html');
  expect(named({ srcDir: '../pages' })).toContain('pages of srcDir that are outside of this folder');
});

test('a site of VitePress before 1.0 is named, and has the light mode alone', () => {
  const siteWith = (files: Record<string, string>, given = {}) => {
    const { config, left } = translateSite(testFolder(files), given, '.vitepress/config.ts');
    const named = left.filter((cause) => cause.startsWith('theme of VitePress before 1.0'));
    return [named.length, config.colorMode?.disableSwitch];
  };
  const asks = (version: string) => ({
    'package.json': JSON.stringify({ devDependencies: { vitepress: version } }),
  });
  const installed = { 'node_modules/vitepress/package.json': '{ "version": "0.22.4" }' };
  expect(siteWith({ ...asks('^1.0.0'), ...installed })).toEqual([1, true]);
  expect(siteWith(asks('~0.20.10'))).toEqual([1, true]);
  expect(siteWith({}, { themeConfig: { repo: 'a/b', docsDir: 'docs' } })).toEqual([1, true]);
  expect(siteWith(asks('1.0.0-alpha.65'))).toEqual([0, false]);
  expect(siteWith({})).toEqual([0, false]);
});

test('a site that forces the mode of the system follows it without a switch', () => {
  const folder = testFolder();
  const modeOf = (appearance: string) =>
    translateSite(folder, { appearance }, '.vitepress/config.ts').config.colorMode;
  expect(modeOf('force-auto')).toMatchObject({ disableSwitch: true, respectSystemPreference: 'initially' });
  expect(modeOf('force-dark')).toMatchObject({ disableSwitch: true, respectSystemPreference: false });
});

test('a site without words in its title is called as VitePress calls it', () => {
  const { config } = translateSite(testFolder(), { title: '' }, '.vitepress/config.ts');
  expect(config.title).toBe('VitePress');
});

test('escapes of a terminal in code go', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': 'export default {}',
      'index.md': '# Sky\n\n```ansi\n\u001b[34mblue\u001b[0m sky\n```\n',
    }),
    features,
  );
  expect(files.get('index.html')).toMatch(/<code>(?:<[^>]*>)*blue sky/);
});

test('front matter that only the end of the file ends is front matter', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': 'export default {}',
      'index.md': '---\nlayout: home\nhero:\n  name: Orchard\n  tagline: Grow fruit\n',
    }),
    features,
  );
  expect(files.get('index.html')).toMatch(/home-hero__name">Orchard<[\s\S]*home-hero__tagline">Grow fruit/);
});

test('a folder of configuration has the theme beside it, with the fonts of VitePress where they are installed', () => {
  const fonts = 'node_modules/vitepress/dist/client/theme-default/styles/fonts.css';
  const files = { '.vitepress/config/index.ts': '', '.vitepress/theme/styles/vars.css': '', [fonts]: '' };
  const sheets = (more: Record<string, string>) =>
    translateSite(testFolder({ ...files, ...more }), {}, '.vitepress/config/index.ts').config.content?.styles;
  expect(sheets({})).toEqual([fonts, '.vitepress/theme/styles/vars.css']);
  const plain = { '.vitepress/theme/index.ts': "import theme from 'vitepress/theme-without-fonts'" };
  expect(sheets(plain)).toEqual(['.vitepress/theme/styles/vars.css']);
});

test('the font of VitePress is named where its package is asked for and not installed', () => {
  const asking = { 'package.json': '{ "devDependencies": { "vitepress": "^1.6.4" } }' };
  const left = (more: Record<string, string>) =>
    translateSite(testFolder({ ...asking, ...more }), {}, '.vitepress/config.ts').left;
  expect(left({})).toEqual(['font Inter of the theme, which "npm install" brings']);
  expect(left({ 'node_modules/vitepress/dist/client/theme-default/styles/fonts.css': '' })).toEqual([]);
});

test.each([
  { leftDelimiter: '%{', rightDelimiter: '}%' },
  { left: '%{', right: '}%' },
])('attributes have the marks %o, and groups without `collapsed` stay open', async (attrs) => {
  const sidebar = [
    { text: 'Open', items: [{ text: 'Page', link: '/page' }] },
    { text: 'Closed', collapsed: true, items: [{ text: 'Page', link: '/page' }] },
  ];
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `export default ${JSON.stringify({ markdown: { attrs }, themeConfig: { sidebar } })}`,
      'page.md': '# Plant %{#grow}%\n\n## Water %{#wet}%\n',
    }),
    features,
  );
  const html = files.get('page.html') ?? '';
  expect(html).toContain('<h1 id="grow">Plant</h1>');
  expect(html).toMatch(/<h2 id="wet"[^>]*>Water</);
  expect(html).toMatch(/<li class="fixed"><details open[^>]*><summary>Open</);
  expect(html).toMatch(/<li><details[^>]*><summary>Closed</);
});

test('links of the bar are marked on the pages that their pattern fits, else on their own, and menus by their links', async () => {
  const nav = [
    { text: 'Exact', link: '/guide' },
    { text: 'Pattern', link: '/api', activeMatch: '^/guide|api' },
    { text: 'Menu', items: [{ text: 'In it', link: '/guide/deep' }] },
  ];
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `export default ${JSON.stringify({ base: '/x/', themeConfig: { nav } })}`,
      'guide/index.md': '# Guide\n',
      'guide/deep.md': '# Deep\n',
      'api.md': '# API\n',
    }),
    features,
  );
  const marked = (path: string) => {
    const [bar = ''] = /<header[\s\S]*?<\/header>/.exec(files.get(path) ?? '') ?? [];
    return Array.from(bar.matchAll(/aria-current="\w+">([^<]*)/g), ([, label]) => label);
  };
  expect(marked('guide/index.html')).toEqual(['Exact', 'Pattern']);
  expect(marked('guide/deep.html')).toEqual(['Pattern', 'Menu', 'In it']);
  expect(marked('api.html')).toEqual(['Pattern']);
});

test('options of the theme that have no effect are named', () => {
  expect(named({ themeConfig: { aside: false, carbonAds: {} } })).toEqual([
    'theme option aside',
    'theme option carbonAds',
  ]);
  expect(named({ markdown: { toc: {}, theme: 'nord', anchor: { level: 2 } } })).toEqual([
    'option markdown.toc',
    'option markdown.anchor.level',
  ]);
});

/** The keys of the published types that are taken over, and those that are named. */
const keys = {
  site: {
    taken: words`title description base lang dir head srcDir srcExclude outDir assetsDir cacheDir cleanUrls lastUpdated titleTemplate
      appearance ignoreDeadLinks metaChunk mpa useWebFonts contentProps buildConcurrency`,
    left: words`extends shouldPreload router vue vite scrollOffset buildEnd postRender transformHead transformHtml
      transformPageData`,
  },
  markdown: {
    taken: words`headers theme lineNumbers math`,
    left: words`preConfig config cache externalLinks languages languageAlias defaultHighlightLang codeTransformers
      shikiSetup codeCopyButtonTitle emoji frontmatter sfc toc component image`,
  },
  themeConfig: {
    taken: words`logo siteTitle nav sidebar socialLinks footer outline sidebarMenuLabel returnToTopLabel langMenuLabel
      skipToContentLabel darkModeSwitchLabel externalLinkIcon`,
    left: words`logoLink outlineTitle aside lastUpdatedText lightModeSwitchTitle
      darkModeSwitchTitle algolia carbonAds i18nRouting`,
  },
};

test.each(Object.entries(keys))('each option of %s is taken over or named', (part, { taken, left }) => {
  const given = Object.fromEntries([...taken, ...left].map((key) => [key, 'x']));
  const kind = { site: 'option ', markdown: 'option markdown.', themeConfig: 'theme option ' }[part] ?? '';
  const found = named(part === 'site' ? given : { [part]: given });
  expect(found.filter((each) => each.startsWith(kind))).toEqual(left.map((key) => kind + key));
});

test('parts of options that are not taken over are named', () => {
  const theme = {
    docFooter: { prev: false },
    notFound: { quote: 'Lost' },
    footer: { message: '<a href="/">Home</a>' },
  };
  const locales = { fr: { label: 'Français', title: 'Verger', themeConfig: { footer: {} } } };
  const markdown = { gfmAlerts: false, attrs: { disable: true }, container: {} };
  expect(named({ themeConfig: theme, locales, markdown, sitemap: { transformItems: { code: '' } } })).toEqual(
    [
      'option markdown.gfmAlerts',
      'option markdown.attrs.disable',
      'option sitemap.transformItems',
      'theme option docFooter.prev',
      'theme option notFound.quote',
      'links in the footer',
    ],
  );
});

test('dates of last changes have the format of the theme, and are shown where it or the site says so', () => {
  const lastUpdated = { formatOptions: { dateStyle: 'full' } };
  const formats = [{}, { lastUpdated: true }, { themeConfig: { lastUpdated } }].map(
    (given) => translateSite(testFolder(), given, '.vitepress/config.ts').config.lastUpdated,
  );
  expect(formats).toEqual([false, { dateStyle: 'short', timeStyle: 'short' }, { dateStyle: 'full' }]);
});

test('texts are those of the theme in each language, else those of VitePress in English', () => {
  const themeConfig = {
    outline: { label: 'Contents' },
    editLink: { text: 'Suggest changes' },
    lastUpdated: { text: 'Changed' },
    docFooter: { prev: 'Before', next: 'After' },
    sidebarMenuLabel: 'Sections',
  };
  const search = (buttonText: string) => ({ translations: { button: { buttonText } } });
  const ofSearch = { ...search('Find'), locales: { fr: search('Chercher') } };
  const locales = { root: {}, fr: { themeConfig: { outline: { label: 'Sommaire' } } } };
  const given = {
    themeConfig: { ...themeConfig, search: { options: ofSearch } },
    locales,
    markdown: { container: { tipLabel: 'Hint' } },
  };
  const { config } = translateSite(testFolder(), given, '.vitepress/config.ts');
  const [first, french] = config.locales.map(({ strings }) => strings);
  expect(first).toMatchObject({
    onThisPage: 'Contents',
    editThisPage: 'Suggest changes',
    lastUpdated: 'Changed: {date}',
    previous: 'Before',
    next: 'After',
    toggleNavigation: 'Sections',
    tipTitle: 'Hint',
    search: 'Find',
  });
  expect(french).toEqual({ ...first, onThisPage: 'Sommaire', search: 'Chercher' });
  const plain = translateSite(testFolder(), {}, '.vitepress/config.ts').config.locales[0]?.strings;
  expect(plain).toMatchObject({
    toggleNavigation: 'Menu',
    next: 'Next page',
    tipTitle: 'TIP',
    search: 'Search',
  });
});

test('features of a home page have pictures, drawings and a link below', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': 'export default {}',
      'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'index.md': `---
layout: home
features:
  - { title: Apples, icon: { src: /a.svg, width: 32 }, details: Sweet., link: /a, linkText: Read on }
  - { title: Pears, icon: { light: /a.svg, dark: /a.svg, wrap: true } }
  - { title: Plums, icon: '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>' }
---
`,
    }),
    features,
  );
  const html = files.get('index.html') ?? '';
  expect(html).toMatch(
    /Apples<.*?<p class="card__picture"><img [^>]*width="32"[^>]*>.*?Sweet\..*?card__more">Read on</s,
  );
  expect(html).toMatch(/Pears<.*?<p class="card__icon"><img [^>]*themed-light.*?themed-dark/s);
  expect(html).toMatch(/Plums<.*?<p class="card__icon"><svg viewBox="0 0 9 9"><path d="M0 0h9"/s);
});

test('words of badges are in no list, and a page without a title shows none', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': 'export default {}',
      'badges.md': `# Plants <Badge type="warning">new</Badge>

## Trees <Badge type="danger">old</Badge>

Words.
`,
      'index.md': '---\nlayout: home\n---\nOnly words.\n',
      'noted.md': '<!-- For writers. -->\n\n# Noted\n',
      'above.md': '<script setup>\nlet a;\n</script>\n\nWords above.\n\n# Title\n\nWords below.\n',
      'titled.md': '---\ntitle: Only in lists\n---\n<!-- nothing -->\n\n## Section\n',
    }),
    features,
  );
  expect(files.get('above.html')).toMatch(
    /<h1 class="sr-only">Title<.*<p>Words above\.<\/p>\s*<h1 id="title">Title<.*<\/h1>\s*<p>Words below/s,
  );
  expect(files.get('noted.html')).toMatch(/<header class="page-header"><h1 id="noted">Noted</);
  expect(files.get('titled.html')).toContain('<h1 class="sr-only">Only in lists<');
  const html = files.get('badges.html') ?? '';
  expect(html).toMatch(/<h1 id="plants-new">Plants <small class="page-badge admonition--warning"[^>]*>new</);
  expect(html).toMatch(/<h2 id="trees-old"[^>]*>Trees <small class="badge admonition--danger">old</);
  expect(html).toMatch(/href="#trees-old">Trees<\/a>/);
  expect(files.get('index.html')).toContain('<h1 class="sr-only">');
});

test('a page of a layout of the theme has its title, and one of `layout: page` no list of headings', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': 'export default {}',
      'posts.md': '---\ntitle: Posts\nlayout: blog\n---\n',
      'wide.md': '---\nlayout: page\n---\n# Wide\n\n## One\n\n## Two\n',
      'plain.md': '# Plain\n\n## One\n\n## Two\n',
    }),
    features,
  );
  expect(files.get('posts.html')).toMatch(/<h1(?: id="[^"]*")?>Posts</);
  expect(files.get('plain.html')).toContain('class="toc-column"');
  expect(files.get('wide.html')).not.toContain('class="toc-column"');
});

test.each([
  ['"nord"', ['#2e3440']],
  ['{ light: "github-light", dark: "nord" }', null],
])('code has the colors of the theme %s, and its ground in the other color mode', async (theme, grounds) => {
  const root = testFolder({ '.vitepress/config.ts': `export default { markdown: { theme: ${theme} } }` });
  const read = await vitepress.readConfig(root, '.vitepress/config.ts', [], new Problems());
  const css = vitepress.dialect(root, read?.given ?? {}).styles?.rules?.('', {} as SiteConfig);
  expect(css).toMatch(/\[data-theme="dark"\] \.code-block\{--code-text:#d8dee9;/);
  expect(css).toMatch(/\{--(?:light|dark):#A3BE8C\}/i);
  expect(css).toMatch(/\[data-theme="dark"\] \.code-block\{[^}]*--shiki-dark-bg:#2e3440/);
  expect(css?.match(/(?<=--code-bg:)[^;]+/g)).toEqual(grounds);
});

test('links of the bar lead where links may, and others are named', () => {
  const nav = [
    { text: 'Mail', link: 'mailto:a@example.com' },
    { text: 'Other host', link: '//example.com/a' },
    { text: 'Page', link: 'a.md', activeMatch: '^/a/' },
    { text: 'Code', link: 'javascript:run()' },
  ];
  const given = { themeConfig: { nav } };
  const { config, left } = translateSite(testFolder(), given, '.vitepress/config.ts');
  expect(config.navbar).toEqual([
    { label: 'Mail', href: 'mailto:a@example.com' },
    { label: 'Other host', href: 'https://example.com/a' },
    { label: 'Page', to: '/a', activeMatch: '^/a/' },
    { type: 'search' },
  ]);
  expect(left).toEqual(['navigation item that leads to javascript:run()']);
});

test('profiles have their drawings as signs, and those without one are named', async () => {
  const socialLinks = [
    { icon: 'instagram', link: 'https://instagram.com/a' },
    { icon: { svg: '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>' }, link: 'https://a.example' },
    { icon: { svg: '<img src="x">' }, link: 'https://b.example' },
    { icon: 'instagram', link: '/contact', ariaLabel: 'Contact' },
    { icon: 'twitter', link: 'https://twitter.com/a' },
    { icon: 'x', link: 'https://x.com/a' },
  ];
  const root = testFolder({
    '.vitepress/config.ts': `export default ${JSON.stringify({ themeConfig: { socialLinks } })}`,
  });
  const problems = new Problems();
  const read = await vitepress.readConfig(root, '.vitepress/config.ts', ['navbar'], problems);
  const link = { position: 'right' };
  expect(read?.config).toHaveProperty('navbar', [
    { ...link, label: 'Instagram', href: 'https://instagram.com/a', icon: 'profile profile--instagram' },
    { ...link, label: 'a.example', href: 'https://a.example', icon: 'profile profile--1' },
    { ...link, label: 'b.example', href: 'https://b.example' },
    { ...link, label: 'Contact', to: '/contact', icon: 'profile profile--instagram' },
    { ...link, label: 'Twitter', href: 'https://twitter.com/a', icon: 'profile profile--twitter' },
    { ...link, label: 'X', href: 'https://x.com/a', icon: 'profile profile--x' },
    { type: 'search' },
  ]);
  expect(problems.all.map(({ message }) => message)).toEqual([
    'Not taken over: sign of the link to https://b.example.',
  ]);
  const css = vitepress.dialect(root, read?.given ?? {}).styles?.rules?.('', {} as SiteConfig) ?? '';
  const [, drawing = ''] = /\.profile--1\{--profile:url\("data:image\/svg\+xml,([^"]+)"\)\}/.exec(css) ?? [];
  expect(decodeURIComponent(drawing)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
});

test('elements of the head with text, and pictures that are not there, are named', () => {
  const head = [
    ['script', {}, 'code()'],
    ['style', {}, 'p {}'],
    ['link', { rel: 'icon', href: '/gone.svg' }],
  ];
  expect(
    named({ head, themeConfig: { logo: '/gone.svg', editLink: { pattern: 'https://a.example' } } }),
  ).toEqual([
    'logo, which is in no published folder',
    'picture that does not exist: /gone.svg',
    'theme option editLink, whose pattern does not end in /:path',
    'script in the head without an address',
    'head tag <style>',
  ]);
});

test('ids of headings are those of a function of the configuration, and code has numbers', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `const signs = /\\s+/g;
export default { markdown: { lineNumbers: true, anchor: { slugify: (words: string) => words.replace(signs, '_') } } };`,
      'a.md': '# A\n\n## Grow Fruit\n\n## Grow Fruit\n\n```js\na()\n```\n\n```js:no-line-numbers\nb()\n```\n',
    }),
    features,
  );
  const html = files.get('a.html') ?? '';
  expect(html).toMatch(/<h2 id="Grow_Fruit"[\s\S]*<h2 id="Grow_Fruit-1"/);
  expect(html.match(/class="numbered"/g)).toHaveLength(1);
});

test('blocks of code outside of groups show their titles where the plugin for icons of files is used', async () => {
  const titled = async (config: string) => {
    const page = '# A\n\n```js [grow.js]\na()\n```\n\n<<< ./b.js\n';
    const files = { '.vitepress/config.ts': config, 'a.md': page, 'b.js': 'b()\n' };
    const built = await buildFixture(testFolder(files), features);
    return Array.from(
      String(built.files.get('a.html')).matchAll(/<div class="code-title" title="[\w.]+">([^<]*)/g),
      ([, words]) => words,
    );
  };
  expect(await titled('export default {}')).toEqual([]);
  const config = "import { groupIconMdPlugin } from 'vitepress-plugin-group-icons';\nexport default {}";
  expect(await titled(config)).toEqual(['grow.js', 'b.js']);
});

test('a function for ids that fails leaves those of VitePress', async () => {
  const { files } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `export default { markdown: { anchor: { slugify() { throw new Error('No'); } } } };`,
      'a.md': '# A\n\n## Grow Fruit\n',
    }),
    features,
  );
  expect(files.get('a.html')).toContain('<h2 id="grow-fruit"');
});

test('a language whose folder is no tag has its pages and its sidebar, and is named', async () => {
  const bar = (link: string) =>
    `themeConfig: { sidebar: [{ text: 'All', items: [{ text: 'One', link: '${link}' }] }] }`;
  const { files, findings } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `export default { locales: {
        root: { label: 'English', ${bar('/one')} },
        fr: { label: 'Français', lang: 'fr' },
        zh_hans: { label: '简体中文', lang: 'zh_hans', ${bar('/zh_hans/one')} },
      } };`,
      'one.md': '# One\n',
      'fr/one.md': '# Un\n',
      'zh_hans/one.md': '# 一\n',
    }),
    features,
  );
  const page = files.get('zh_hans/one.html') ?? '';
  expect(page).toContain('一</h1>');
  expect(page.slice(page.indexOf('class="sidebar"'))).toMatch(/href="\/zh_hans\/one"[^>]*aria-current/);
  expect(files.get('one.html')).toContain('One</h1>');
  expect(findings.join()).toContain(
    'language zh_hans, whose folder is no tag such as zh-Hans: its pages are in the first language',
  );
});

test('sidebars of other languages need no slash at their ends, and labels that stand elsewhere are named', () => {
  const theme = (prefix: string, below: string, words: string[]) => ({
    sidebar: { [below]: words.map((text) => ({ text, link: `${prefix}/${words.indexOf(text)}` })) },
  });
  const locales = {
    root: { themeConfig: theme('', '/', ['Start']) },
    fr: { themeConfig: theme('/fr', '/fr', ['Début']) },
    de: { themeConfig: theme('/de', '/de/x', ['Anfang']) },
  };
  const { config, left } = translateSite(testFolder(), { locales }, '.vitepress/config.ts');
  expect(config.locales.map(({ labels }) => labels)).toEqual([undefined, { Start: 'Début' }, {}]);
  expect(left).toEqual(['labels of the navigation that have no counterpart in de']);
});

test.each([
  ["'localhostLinks'", ['/play', '/guide/old', './gone', '/try/']],
  ['true', []],
  ["['/play', './gone']", ['/guide/old', '/try/']],
  ["[/^\\/guide\\//, './gone', /^\\/TRY\\/index$/i, () => true]", ['/play']],
])('links to no page are meant as ignoreDeadLinks says: %s', async (value, broken) => {
  const { files, findings } = await buildFixture(
    testFolder({
      '.vitepress/config.ts': `export default { base: '/x/', ignoreDeadLinks: ${value} };`,
      'index.md': '# A\n\n[a](/play?a#b) [b](/guide/old.md) [c](./gone) [d](/try/) [e](http://localhost:1)\n',
    }),
    features,
  );
  const named = findings.flatMap(
    (found) => /Broken link: "([^"?]*)/.exec(found)?.[1]?.replace('.md', '') ?? [],
  );
  expect(named.sort()).toEqual([...broken].sort());
  if (broken.length === 1) expect(files.get('index.html')).toContain('href="/x/try/"');
});

test('entries of nav that only one other language has are named', () => {
  const nav = (...entries: string[]) => ({
    themeConfig: { nav: entries.map((link) => ({ text: link, link })) },
  });
  const locales = { root: nav('/guide'), fr: nav('/fr/guide', '/fr/faq'), de: {} };
  const { left } = translateSite(testFolder(), { locales }, '.vitepress/config.ts');
  expect(left).toEqual(['entries of nav that only fr has: /fr/faq']);
});

test('components and parts of the layout of the theme are named', () => {
  const root = testFolder({
    '.vitepress/theme/index.ts': `import Theme from 'vitepress/theme';
export default { extends: Theme, Layout: () => h(Theme.Layout, null, { 'doc-before': () => h('p') }),
  enhanceApp({ app }) { app.component('Tree', Tree); app.component("Leaf", Leaf); } };`,
    '.vitepress/theme/My.vue': '<template><Layout><template #nav-bar-content-after /></Layout></template>',
  });
  expect(translateSite(root, {}, '.vitepress/config.ts').left).toEqual([
    'components of the theme: Leaf, Tree',
    'parts of the layout that code of the theme adds: doc-before, nav-bar-content-after',
  ]);
});
