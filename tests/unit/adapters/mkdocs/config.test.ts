/** A configuration of MkDocs: how its files are found, and what is said where they are wrong. */
import { describe, expect, test } from 'vitest';
import { mkdocs } from '#engine/adapters/mkdocs/adapter.ts';
import { Site } from '#engine/adapters/mkdocs/config/site.ts';
import { optionsOf, type SiteConfig, type SiteConfigInput } from '#engine/config/schema.ts';
import { matcher } from '#engine/content/glob.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { testFolder } from '../../temporaryFolder.ts';

const pages = { 'docs/index.md': '# Start\n' };

/** Reads the configuration of a folder of these files. */
async function read(files: Record<string, string>) {
  const root = testFolder(files);
  const problems = new Problems();
  const { config, given = {} } =
    (await mkdocs.readConfig(root, 'mkdocs.yml', Object.keys(optionsOf(features)), problems)) ?? {};
  /** Whether the first page leads to its neighbors. */
  const document = () => {
    const record = { id: 'index', source: 'docs/index.md', path: '/', body: '', frontMatter: {} };
    return (
      mkdocs.dialect(root, given).document?.(record as DocRecord, problems).frontMatter.pagination_next !==
      null
    );
  };
  const sidebars = async () => mkdocs.dialect(root, given).sidebars?.(root, 'mkdocs.yml', problems);
  const findings = () =>
    problems.all.map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint ?? ''}`.trim());
  return { config: config as SiteConfigInput | undefined, sidebars, document, findings };
}

/** What was named of a configuration with these lines. */
const named = async (yaml: string, files: Record<string, string> = pages): Promise<string[]> => {
  const { findings } = await read({ 'mkdocs.yml': `theme: material\n${yaml}`, ...files });
  return findings().map((found) => found.replace(/^mkdocs\.yml: ?\w* Not taken over.*?: |\.$/g, ''));
};

test('what a file inherits is found from that file, and named where it is not there', async () => {
  const { config } = await read({
    'mkdocs.yml': 'INHERIT: shared/base.yml\n',
    'shared/base.yml': 'INHERIT: more.yml\n',
    'shared/more.yml': 'site_name: Lamps\n',
    ...pages,
  });
  expect(config?.title).toBe('Lamps');
  const { findings } = await read({
    'mkdocs.yml': 'site_name: A\nINHERIT: shared/base.yml\n',
    'shared/base.yml': '\n\nINHERIT: gone.yml\n',
  });
  expect(findings()).toEqual([
    'shared/base.yml:3 INHERIT: there is no file "shared/gone.yml". Name a file, counted from the folder of this one.',
  ]);
});

test('files that inherit from each other are named', async () => {
  const { findings } = await read({ 'mkdocs.yml': 'INHERIT: b.yml\n', 'b.yml': 'INHERIT: mkdocs.yml\n' });
  expect(findings()).toEqual([
    'b.yml:1 INHERIT: "mkdocs.yml" inherits from this file itself. Take one of the two lines out.',
  ]);
});

test('a line that is no YAML is named', async () => {
  const broken = await read({ 'mkdocs.yml': 'site_name: A\nnav: [one\ntheme: b\n', ...pages });
  expect(broken.config).toBeUndefined();
  expect(broken.findings()).toEqual([expect.stringMatching(/^mkdocs\.yml:[23] .*Write it like this/)]);
  const alias = await read({ 'mkdocs.yml': 'extra: !ENV A\nsite_name: *gone\n', ...pages });
  expect(alias.findings()).toEqual([expect.stringMatching(/^mkdocs\.yml:2 /)]);
});

test('a folder of pages that is not there is named, with its line', async () => {
  const { findings, sidebars } = await read({ 'mkdocs.yml': 'theme: material\ndocs_dir: nowhere\n' });
  expect(findings()).toEqual([
    'mkdocs.yml:2 docs_dir: there is no folder "nowhere". Name the folder of the pages.',
  ]);
  await expect(sidebars()).resolves.toEqual({ nav: [] });
});

test('lines of exclude_docs count in their order, and a line with ! takes files back', async () => {
  const { config } = await read({
    'mkdocs.yml': 'exclude_docs: |\n  *.md\n  !index.md\n  !/kept/*.md\n',
    'docs/index.md': '',
    'docs/a.md': '',
    'docs/kept/b.md': '',
    'docs/kept/c.txt': '',
  });
  const isExcluded = matcher(config?.docs[0]?.exclude ?? []);
  expect(['index.md', 'a.md', 'kept/b.md', 'x/a.md', 'templates/x.html'].map(isExcluded)).toEqual([
    ...[false, true, false, true, true],
  ]);
  const isPublished = new Site('', { exclude_docs: '*.txt\n!kept.txt' }).publishes;
  expect(['docs/a.txt', 'docs/kept.txt'].map(isPublished)).toEqual([false, true]);
  expect(await named('exclude_docs: |\n  !.assets\ndraft_docs: |\n  !a.md\n')).toEqual([
    'line of exclude_docs that names hidden files: !.assets',
    'line of draft_docs that takes back others: !a.md',
  ]);
});

test('pages with another ending than .md are named', async () => {
  const found = await named('', {
    ...pages,
    'docs/guide/on.markdown': '# On',
    'docs/b.mkd': '',
    'docs/c.mdx': '',
  });
  expect(found).toEqual(['pages that do not end in .md: b.mkd, c.mdx, guide/on.markdown']);
});

test('names in a navigation have words only, without elements of HTML', async () => {
  const site = await read({
    'mkdocs.yml': 'nav: [{\'<span class="icon"></span> Two & <b>three</b>\': a.md}, {"<i></i>": b.md}]\n',
    'docs/a.md': '',
    'docs/b.md': '',
  });
  expect(await site.sidebars()).toEqual({
    nav: [
      { type: 'doc', id: 'a', label: 'Two & three' },
      { type: 'doc', id: 'b' },
    ],
  });
});

test('characters of HTML in labels of the navigation, with or without a semicolon', async () => {
  const labels = {
    'The &nbsp<samp>oil</samp>&nbsp Lamp': 'The \u00a0oil\u00a0 Lamp',
    'A &amp; B &lt;b&gt; &#228;&#xe4': 'A & B <b> ää',
    '&Auml;&hellip; AT&T &none; a_b_ *c*': 'Ä… AT&T &none; a_b_ *c*',
  };
  const nav = Object.keys(labels).map((label) => ({ [label]: 'index.md' }));
  const { sidebars } = await read({ 'mkdocs.yml': `nav: ${JSON.stringify(nav)}\n`, ...pages });
  expect(await sidebars()).toMatchObject({ nav: Object.values(labels).map((label) => ({ label })) });
});

test('a section may be written without dashes before its entries', async () => {
  const site = await read({
    'mkdocs.yml': 'nav:\n  - More:\n      One: a.md\n      Two: b.md\n',
    'docs/a.md': '',
    'docs/b.md': '',
  });
  expect(await site.sidebars()).toMatchObject({
    nav: [
      {
        type: 'category',
        label: 'More',
        items: [
          { id: 'a', label: 'One' },
          { id: 'b', label: 'Two' },
        ],
      },
    ],
  });
});

test('a navigation leaves out posts and what a folder ignores, and takes paths of Windows', async () => {
  const posts = { ...pages, 'docs/blog/index.md': '# News', 'docs/blog/posts/a.md': '# A' };
  const blog = await read({ 'mkdocs.yml': 'plugins: [material/blog]\n', ...posts });
  expect(JSON.stringify(await blog.sidebars())).not.toContain('posts');
  const ignoring = await read({
    'mkdocs.yml': '',
    'docs/.pages': 'ignore: ["*.hidden.md"]\n',
    'docs/a.hidden.md': '',
    'docs/b.md': '',
  });
  expect(await ignoring.sidebars()).toEqual({ nav: [{ type: 'doc', id: 'b' }] });
  const order = 'nav: ["... | regex=^lamp-(?!big).*\\\\.md$", "... | flat | glob=o*.md"]\n';
  const files = { 'docs/lamp-a.md': '', 'docs/lamp-big.md': '', 'docs/oil.md': '', 'docs/wick.md': '' };
  const chosen = await read({ 'mkdocs.yml': '', 'docs/.pages': order, ...files });
  expect(await chosen.sidebars()).toEqual({ nav: ['lamp-a', 'oil'].map((id) => ({ type: 'doc', id })) });
  const windows = await read({
    'mkdocs.yml': 'docs_dir: pages\\en\nnav: ["guide\\\\on.md"]\n',
    'pages/en/guide/on.md': '',
  });
  expect(await windows.sidebars()).toEqual({ nav: [{ type: 'doc', id: 'guide/on' }] });
  expect(windows.config?.docs[0]?.versions[0]?.dir).toBe('pages/en');
});

test('an address without https:// is no address of the site', async () => {
  const { config } = await read({
    'mkdocs.yml': 'site_url: localhost:8000\nrepo_url: github.com:x/y\n',
    ...pages,
  });
  expect(config?.url).toBe('https://example.com');
  expect(JSON.stringify(config?.navbar)).not.toContain('github');
  expect(await named('site_url: localhost:8000\nrepo_url: github.com:x/y\n')).toEqual([
    'site_url that does not begin with https://: localhost:8000',
    'repo_url that does not begin with https://: github.com:x/y',
  ]);
});

test('plugins, colors and options without a counterpart are named', async () => {
  expect(
    await named(`extra: { analytics: {}, status: { new: New }, homepage: https://example.com }
plugins: [material/blog, tags, literate-nav, offline, meta, typeset, group, material/info, awesome-pages]
`),
  ).toEqual([
    ...['offline', 'meta', 'typeset', 'group', 'info'].map((plugin) => `plugin ${plugin}`),
    'analytics of no provider',
    ...['status', 'homepage'].map((key) => `extra.${key}, but where pages name it`),
  ]);
  const { findings } = await read({
    'mkdocs.yml':
      'theme: { name: material, font: false, variant: modern, palette: { primary: seafoam, accent: custom } }\n',
    ...pages,
  });
  expect(findings()).toEqual([
    'mkdocs.yml:undefined Not taken over: theme option font.',
    'mkdocs.yml:undefined Not taken over: theme option variant.',
    'mkdocs.yml:undefined Not taken over: color of the palette: seafoam.',
  ]);
});

test('features of the theme that have no effect are named', async () => {
  const { findings } = await read({
    'mkdocs.yml':
      'site_name: A\ntheme:\n  name: material\n  features: [navigation.tabs, toc.integrate, search.suggest]\n',
    ...pages,
  });
  expect(findings()).toEqual([
    'mkdocs.yml:undefined Not taken over: theme feature toc.integrate.',
    'mkdocs.yml:undefined Not taken over, as this engine has its own: theme feature search.suggest.',
  ]);
});

test('a page beside a folder of its name has no address of its own, as in MkDocs', async () => {
  const site = await read({
    'mkdocs.yml': 'theme: { name: material }\nnav: [index.md, Lamps: lamps.md]\n',
    ...pages,
    'docs/lamps.md': '# A',
    'docs/lamps/README.md': '# B',
    'docs/README.md': '# C',
  });
  expect(site.config?.docs?.[0]?.exclude).toEqual(expect.arrayContaining(['lamps.md', 'README.md']));
  expect(await site.sidebars()).toEqual({
    nav: [
      { type: 'doc', id: 'index' },
      { type: 'doc', id: 'lamps/README', label: 'Lamps' },
    ],
  });
  expect(site.findings()).toEqual(
    ['README.md', 'lamps.md'].map(
      (file) =>
        `mkdocs.yml:undefined Not taken over: page whose address is that of the index of a folder: ${file}.`,
    ),
  );
});

test('a page is called as its heading only where it begins with it', () => {
  const root = testFolder({
    'docs/faq.md': '---\nhide: [toc]\n---\n<!-- made -->\n\n# Questions\n',
    'docs/oil.md': '\n# All on oil\n',
  });
  const site = new Site(root, {});
  expect(['faq.md', 'oil.md'].map((file) => site.title(file))).toEqual(['Faq', 'All on oil']);
});

test('a section leads to its index wherever it stands, and a picture may have spaces in its name', async () => {
  const files = Object.fromEntries(['a', 'in/b', 'in/index'].map((name) => [`docs/${name}.md`, '# A\n']));
  const theme = 'theme: { name: material, features: [navigation.indexes], logo: my logo.svg }';
  const nav = 'nav: [a.md, In: [in/b.md, in/index.md]]';
  const site = await read({ 'mkdocs.yml': `${nav}\n${theme}\n`, 'docs/my logo.svg': '<svg/>', ...files });
  expect((await site.sidebars())?.['nav']?.at(-1)).toMatchObject({
    label: 'In',
    link: { id: 'in/index' },
    items: [{ id: 'in/b' }],
  });
  expect(site.config?.logo).toMatchObject({ src: '/my%20logo.svg' });
});

test('the list of languages is called as the language of the theme, which both themes name', async () => {
  const links = 'alternate: [{ name: Deutsch, link: /de/ }, { name: English, link: /en/ }]';
  for (const theme of ['name: material, language: de', 'locale: de']) {
    const { config } = await read({ 'mkdocs.yml': `theme: { ${theme} }\nextra: { ${links} }\n`, ...pages });
    expect(config?.locales[0]?.label).toBe('Deutsch');
    expect(config?.navbar).toContainEqual(expect.objectContaining({ type: 'localeDropdown' }));
  }
});

test('further blogs of a site are named', async () => {
  expect(await named('plugins: [blog: { blog_dir: a }, blog: { blog_dir: b }]\n')).toEqual([
    'blogs before the last one (1), whose posts are pages',
  ]);
});

describe('the palette of the theme', () => {
  const rules = (theme: string, css = ''): string =>
    mkdocs
      .dialect(testFolder({ 'mkdocs.yml': `theme: ${theme}\n`, ...pages }), {})
      .styles?.rules?.(css, {} as SiteConfig) ?? '';
  const bars = (theme: string) =>
    Array.from(
      rules(theme).matchAll(
        /^:where\((\S+)\) \S+\{color-scheme:(\w+);--color-bg:var\(--md-primary-fg-color\);/gm,
      ),
      ([, ...found]) => found.join(' '),
    );
  const [day, night] = ["html:not([data-theme='dark'])", "[data-theme='dark']"];

  test('colors the bar of each color mode, and links', () => {
    const teal =
      '{ name: material, palette: [{ scheme: slate, primary: black }, { primary: Teal, accent: pink }] }';
    expect(bars(teal)).toEqual([`${day} dark`, `${night} dark`]);
    expect(rules(teal)).toContain(
      `${day}{--md-primary-fg-color:#009485;--md-primary-fg-color--dark:#007a6c;--md-accent-fg-color:#e92063}`,
    );
    expect(rules(teal)).toContain(
      `${night}{--md-primary-fg-color:#14151a;--md-primary-fg-color--dark:#14151a;--md-typeset-a-color:hsl(219 66% 62%);--button:`,
    );
    // What follows from other colors does not follow from those of a scheme of the site.
    expect(rules('{ name: material, palette: { scheme: quay } }')).toContain(
      `${day}{--md-primary-fg-color:#4051b5;--md-primary-fg-color--dark:#303fa1;--md-typeset-a-color:#4051b5;--md-typeset-color:#000000de}`,
    );
    const amber = '{ name: material, palette: { primary: amber } }';
    expect(bars(amber)).toEqual([`${day} light`, `${night} light`]);
    expect(rules(amber)).toContain(
      `${night}{--md-primary-fg-color:#ffc105;--md-primary-fg-color--dark:#ffa200;--md-primary-bg-color:#000000de}`,
    );
  });

  test.each([
    ['.md-logo { height: 52px }', '3rem,52px + 0.5rem'],
    ['.md-logo img { height: 52px }', '3rem,3rem'],
    ['.md-header .md-logo :is(img, svg) { width: auto; height: 2rem }', '3rem,2.5rem + 1.5rem'],
    ['.md-nav .md-logo img { height: 80px }', undefined],
    ['.md-header__button.md-logo img { max-height: 80px }', undefined],
  ])('the bar is as high as a logo: %s', (css, height) => {
    const [, found] = /--bar-row:max\(([^)]*)\)/.exec(rules('{ name: material }', css)) ?? [];
    expect(found).toBe(height);
    expect(rules('{ name: material }', css).includes('(width >= 76.25em){:root{--bar-row')).toBe(
      height !== undefined,
    );
  });

  test('sheets with files in them are read in a moment', () => {
    const css = `@font-face{src:url(data:font/woff2;base64,${'A'.repeat(400_000)})}.md-logo{height:52px}`;
    expect(rules('{ name: material }', css)).toContain('--bar-row');
  }, 10_000);

  test('the field of the search is lighter on a white bar', () => {
    expect(rules('{ name: material, palette: { primary: white } }')).toContain('--search:#00000012');
    expect(rules('{ name: material, palette: { primary: amber } }')).not.toContain('--search:');
  });

  test('buttons have the color of links where the bar is white or black', () => {
    for (const [primary, isLink] of [
      ['black', true],
      ['teal', false],
    ] as const)
      expect(rules(`{ name: material, palette: { primary: ${primary} } }`).includes('--button:')).toBe(
        isLink,
      );
  });

  test('tabs leave the window with the top of the page, but those that stay', () => {
    const leaves = /@keyframes flat\{to\{--tabs:0px\}\}/;
    expect(rules('{ name: material, features: [navigation.tabs] }')).toMatch(leaves);
    for (const features of ['[]', '[navigation.tabs, navigation.tabs.sticky]'])
      expect(rules(`{ name: material, features: ${features} }`)).not.toMatch(leaves);
  });

  test('is indigo where nothing else is said, and none of another theme', () => {
    for (const theme of ['material', '{ name: material }', '{ name: material, logo: a.svg }'])
      expect(rules(theme)).toContain(
        `${night}{--md-primary-fg-color:#4051b5;--md-primary-fg-color--dark:#303fa1;--md-typeset-a-color:hsl(219 76% 62%)}`,
      );
    expect(rules('{ name: mkdocs, logo: a.svg }')).not.toContain('--md-primary-fg-color');
  });

  test('is what style sheets of the site say, whatever their names for color modes', () => {
    const css = `[data-md-color-scheme="tide"] > * { --md-primary-fg-color: #123; outline-color: red }
      [data-md-color-scheme=tide-dark] { --md-primary-fg-color: #456 } .card, a { --x: 1 } @font-face { src: url(https://a) }`;
    const custom = rules('{ name: material, palette: { primary: custom } }', css);
    expect(custom).not.toMatch(/--md-primary-fg-color:#|red|@font-face/);
    expect(custom).toMatch(/^:root:not\(\[data-theme="dark"\]\) \{ --md-primary-fg-color: #123\s*\}/m);
    expect(custom).toMatch(/^\s*\[data-theme="dark"\] \{ --md-primary-fg-color: #456 \}/m);
  });

  test.each([
    ['palette: { primary: custom }', ':root'],
    ['palette: [{ primary: custom }, { scheme: slate }]', ':root:not([data-theme="dark"])'],
    ['palette: [{ primary: teal }, { scheme: slate }]', undefined],
    ['features: []', ':root'],
  ])('has the color of the whole page where it is custom: %s', (palette, place) => {
    const found = rules(`{ name: material, ${palette} }`, ':root{--md-primary-fg-color:#123;--x:1}');
    expect(/(?:^|\})([^{}]*?) ?\{ ?--md-primary-fg-color: ?#123/m.exec(found)?.[1]?.trim()).toBe(place);
    expect(found).toMatch(/^:root ?\{[^}]*--x: ?1/m);
  });

  test.each([
    ['black', '[data-theme="dark"] '],
    ['teal', ':root:not([data-theme="dark"]) '],
    ['pink', undefined],
  ])('says in which mode rules for its color %s count', (color, mode) => {
    const two = '{ name: material, palette: [{ primary: teal }, { scheme: slate, primary: black }] }';
    const found = rules(two, `[data-md-color-primary=${color}] .own { color: red }`);
    expect(/^(.*):is\(\.prose[^()]*\) \.own/m.exec(found)?.[1]).toBe(mode);
    const one = rules(
      `{ name: material, palette: { primary: ${color} } }`,
      `[data-md-color-primary=${color}] .own{}`,
    );
    expect(one).toMatch(/^(?::root )?:is\(\.prose[^()]*\) \.own/m);
  });
});

test('with tabs and sections, the names of both stand above their pages, which are closed in the drawer', async () => {
  const { sidebars } = await read({
    'mkdocs.yml': `site_name: A
theme: { name: material, features: [navigation.tabs, navigation.sections, navigation.indexes] }
nav:
  - index.md
  - Guide: [guide/index.md, Lamps: [guide/oil.md, Deep: [guide/gas.md]]]
`,
    ...pages,
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/oil.md': '# Oil\n',
    'docs/guide/gas.md': '# Gas\n',
  });
  const section = { type: 'category', collapsed: true, className: 'section' };
  const deep = {
    type: 'category',
    label: 'Deep',
    collapsed: true,
    items: [{ type: 'doc', id: 'guide/gas' }],
  };
  const lamps = { ...section, label: 'Lamps', items: [{ type: 'doc', id: 'guide/oil' }, deep] };
  expect(await sidebars()).toEqual({
    'tab-1': [{ type: 'doc', id: 'index' }],
    'tab-2': [{ ...section, label: 'Guide', link: { type: 'doc', id: 'guide/index' }, items: [lamps] }],
  });
});

test('a page counts in its last place in the navigation alone, and those before it are links', async () => {
  const { sidebars } = await read({
    'mkdocs.yml': `site_name: Light
theme: material
nav:
  - index.md
  - Rooms: [guide/oil.md, Wax: guide/wax.md]
  - Lamps: [guide/oil.md]
`,
    ...pages,
    'docs/guide/oil.md': '# Oil\n',
    'docs/guide/wax.md': '# Wax\n',
  });
  const [rooms, lamps] = Object.values((await sidebars()) ?? {})[0]?.slice(2) ?? [];
  expect(rooms).toMatchObject({
    items: [{ type: 'link', label: 'Oil', href: '/guide/oil#' }, { id: 'guide/wax' }],
  });
  expect(lamps).toMatchObject({ items: [{ type: 'doc', id: 'guide/oil' }] });
});

test('the foot has the words of the template for them; code in it is named', async () => {
  const files = (words: string) => ({
    'mkdocs.yml': 'copyright: Oil\ntheme: { name: material, custom_dir: own }\n',
    'own/partials/copyright.html': words,
    ...pages,
  });
  const { config, findings } = await read(
    files('<div>{% if config.copyright %}{{ config.copyright }}{% endif %} and wicks</div>\n'),
  );
  expect(config?.footer?.html).toBe('<div>Oil and wicks</div>');
  expect(findings().join()).not.toContain('copyright.html');
  const computed = await read(files('<p>© {{ build_date_utc.year }}</p>'));
  expect(computed.findings().join()).toContain('templates of own: partials/copyright.html');
});

test('a literal block announce is the bar above everything; other code in it is named', async () => {
  const files = (block: string) => ({
    'mkdocs.yml': 'theme: { name: material, custom_dir: own, features: [announce.dismiss] }\n',
    'own/main.html': `{% extends "base.html" %}\n{% block announce %}${block}{% endblock %}\n`,
    ...pages,
  });
  const { config, findings } = await read(
    files(`<style>p { margin: 0 }</style>{{ super() }}
  <!-- news --> Lamp <b>2</b> is <a href="{{ 'blog/' | url }}">here</a> &amp; burns`),
  );
  const html = 'Lamp <b>2</b> is <a href="/blog/">here</a> &amp; burns';
  expect(config?.announcementBar).toEqual({ text: 'Lamp 2 is here & burns', html, isCloseable: true });
  expect(findings().join()).not.toContain('announce');
  const computed = await read(files('{{ lang.t("x") }}'));
  expect(computed.config?.announcementBar).toBeUndefined();
  expect(computed.findings().join()).toContain('code of the block announce in own/main.html');
  const hidden = '<a style="display: none">Later</a>';
  expect((await read(files(hidden))).config?.announcementBar).toBeUndefined();
  const drawn = await read(files(`${hidden}<i>{% include ".icons/octicons/heart-fill-24.svg" %}</i>`));
  expect(drawn.config?.announcementBar?.html).toMatch(/^<i><svg .*<\/svg>\s*<\/i>$/);
  expect(drawn.findings().join()).not.toContain('announce');
});

test('icons of the logo and the repository whose drawings are not there are named', async () => {
  const icons = 'icon: { logo: lucide/rocket, repo: fontawesome/brands/none, tag: material/menu }';
  expect(await named(`theme: { name: material, ${icons} }\n`)).toEqual([
    'theme option icon.tag',
    expect.stringMatching(/^icon of the repo: fontawesome\/brands\/none\. .*npm install/),
  ]);
});

test.each([
  ['material', '<div></div>'],
  ['mkdocs', ''],
])('the theme %s without a copyright and its own name has this foot', async (theme, foot) => {
  const { config } = await read({
    'mkdocs.yml': `theme: ${theme}\nextra: { generator: false }\n`,
    ...pages,
  });
  expect(config?.footer.html ?? '').toBe(foot);
});

test('a profile without a name is called as its icon, without the folder of the icon', async () => {
  const { config } = await read({
    'mkdocs.yml': `site_name: A
extra: { social: [{ icon: fontawesome/brands/mastodon, link: "https://example.social/@ada" }] }
`,
    ...pages,
  });
  const links = [{ label: 'Mastodon', href: 'https://example.social/@ada' }];
  expect(config?.footer.columns).toEqual([{ title: 'A', links }]);
});

test('the word above the list of headings is that of Material in the language, or that of the site', async () => {
  const wordIn = async (yaml: string) => {
    const { config } = await read({ 'mkdocs.yml': `site_name: A\n${yaml}`, ...pages });
    return config?.locales[0]?.strings?.onThisPage;
  };
  expect(await wordIn('theme: { name: material, language: fr }\n')).toBe('Table des matières');
  expect(await wordIn('markdown_extensions: [{ toc: { title: Here } }]\n')).toBe('Here');
});

test('the name of the site stands above its pages, where there are no tabs', async () => {
  const firstOf = async (features: string) => {
    const yaml = `site_name: A\ntheme: { name: material, features: [${features}] }\n`;
    const { sidebars } = await read({ 'mkdocs.yml': yaml, ...pages });
    return Object.values((await sidebars()) ?? {})[0]?.[0];
  };
  expect(await firstOf('')).toEqual({ type: 'text', label: 'A', className: 'site-title' });
  expect(await firstOf('navigation.tabs')).toMatchObject({ type: 'doc', id: 'index' });
});

test('neighbors and links for changes are there as in the version of Material', async () => {
  const yaml = (features: string) =>
    `site_name: A\nrepo_url: https://github.com/example/a\nedit_uri: edit/main/docs\ntheme: { name: material, features: [${features}] }\n`;
  const shown = async (features: string, files: Record<string, string>) => {
    const { config, document } = await read({
      'mkdocs.yml': yaml(features),
      'docs/b.md': '',
      ...files,
      ...pages,
    });
    return [config?.editUrl !== undefined, document()];
  };
  expect(await shown('', {})).toEqual([false, false]);
  expect(await shown('navigation.footer, content.action.edit', {})).toEqual([true, true]);
  expect(await shown('', { 'requirements.txt': 'mkdocs-material[imaging]==8.2.5\n' })).toEqual([true, true]);
  expect(await shown('', { 'docs/requirements.txt': 'mkdocs-material>=9.1\n' })).toEqual([false, false]);
});

test('the neighbors of a page are those of the whole navigation, across tabs', async () => {
  const yaml = `theme: { name: material, features: [navigation.tabs, navigation.footer] }
nav: [{ A: index.md }, { B: [b/c.md, b/d.md] }]
`;
  const root = testFolder({
    'mkdocs.yml': yaml,
    ...pages,
    'docs/b/c.md': '',
    'docs/b/d.md': '',
    'docs/e.md': '',
  });
  const { document } = mkdocs.dialect(root, {});
  const around = ['index', 'b/c', 'b/d', 'e'].map((id) => {
    const record = { id, source: `docs/${id}.md`, path: `/${id}`, body: '', frontMatter: {} } as DocRecord;
    const { pagination_prev: previous, pagination_next: next } =
      document?.(record, new Problems()).frontMatter ?? {};
    return [previous, next];
  });
  expect(around).toEqual([
    [null, 'b/c'],
    ['index', 'b/d'],
    ['b/c', null],
    [null, null],
  ]);
});

test('an address for changes may be whole, without a repository', async () => {
  const yaml =
    'edit_uri: https://example.com/edit/docs/\ntheme: { name: material, features: [content.action.edit] }\n';
  const { config } = await read({ 'mkdocs.yml': yaml, ...pages });
  expect(config?.editUrl).toBe('https://example.com/edit/');
});

test('a theme without a name is that of Zensical, and no theme is that of MkDocs', () => {
  const nameOf = (config: object) => new Site('', { ...config }).theme['name'];
  expect(nameOf({ theme: { features: ['navigation.tabs'] } })).toBe('material');
  expect(nameOf({ theme: { name: 'readthedocs' } })).toBe('readthedocs');
  expect(nameOf({ theme: 'mkdocs' })).toBe('mkdocs');
  expect(nameOf({})).toBeUndefined();
});
