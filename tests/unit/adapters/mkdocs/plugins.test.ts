/** What plugins of MkDocs make of pages: a blog, a page of tags, and navigations in files. */
import { beforeAll, describe, expect, test } from 'vitest';
import { mkdocs } from '#engine/adapters/mkdocs/adapter.ts';
import { features } from '#engine/features/index.ts';
import { Problems } from '#engine/shared/problems.ts';
import { words } from '../../../words.ts';
import { type BuiltFixture, buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder, testFolder } from '../../temporaryFolder.ts';

const post = (day: string, more: string, text: string): string =>
  `---\ndate: ${day}\n${more}---\n\n${text}\n`;

test.each([
  ['[]', true],
  ['[navigation.tabs]', false],
])('a page outside of nav, with features %s', async (on, isShown) => {
  const root = testFolder({
    'mkdocs.yml': `site_name: Light\ntheme: { name: material, features: ${on} }\nnav: [index.md, Lamps: [oil.md]]\n`,
    'docs/index.md': '# Start\n',
    'docs/oil.md': '# Oil\n',
    'docs/alone.md': '# Alone\n',
  });
  const site = await buildFixture(root, features);
  const shown = /<nav class="sidebar"[\s\S]*?href="\/oil\/?"/.test(
    site.files.get('alone.html') ?? site.files.get('alone/index.html') ?? '',
  );
  expect(shown).toBe(isShown);
});

test.each([
  ['oil.md', '/oil/'],
  ['{ All: oil.md }', undefined],
])('section-index makes a section of its first page without a title: %s', async (first, link) => {
  const root = testFolder({
    'mkdocs.yml': `site_name: Light\ntheme: material\nplugins: [section-index]\nnav: [index.md, Lamps: [${first}, wax.md]]\n`,
    'docs/index.md': '# Start\n',
    'docs/oil.md': '# Oil\n',
    'docs/wax.md': '# Wax\n',
  });
  const page = (await buildFixture(root, features)).files.get('index.html') ?? '';
  const sidebar = page.slice(page.indexOf('<nav class="sidebar"'));
  expect(/href="([^"]*)"[^>]*>(?:<[^>]*>)*Lamps/.exec(sidebar)?.[1]).toBe(link);
});

test('autorefs leads to anchors and headings of all pages', async () => {
  const root = testFolder({
    'mkdocs.yml': `site_name: Light
theme: material
plugins: [autorefs]
markdown_extensions: [attr_list, admonition]
`,
    'docs/index.md': `# Start

[Of oil][ref-oil], [of *all*][ref-all], [the \`wick\`
of it][wicks], [Trim a wick][], [\`trim-a-wick_1\`][], [here][own], [near][near-it], [nowhere][lost].

[own]: https://example.com/

## Near {#near-it}
`,
    'docs/lamps/oil.md': `# Oil

[](){#ref-oil}
## Oil lamps

!!! note

    [](){#ref-all}
    ### *Wicks*

~~~
# Lost
~~~

## Trim a wick
## Trim a wick
`,
  });
  const site = await buildFixture(root, features);
  const start = site.files.get('index.html') ?? '';
  const [, own] = start.split('<div class="prose">');
  for (const [id, words] of [
    ['/lamps/oil/#ref-oil', 'Of oil'],
    ['/lamps/oil/#ref-all', 'of <em>all</em>'],
    ['/lamps/oil/#wicks', 'the <code>wick</code>\nof it'],
    ['/lamps/oil/#trim-a-wick', 'Trim a wick'],
    ['/lamps/oil/#trim-a-wick_1', '<code>trim-a-wick_1</code>'],
    ['/#near-it', 'near'],
  ])
    expect(own).toContain(`<a href="${id}">${words}</a>`);
  expect(own).toContain('<a href="https://example.com/"');
  expect(own).toContain(', nowhere.');
  expect(site.findings.filter((each) => /link/.test(each))).toEqual([
    'docs/index.md: Shown without its link: a link to an anchor that no page has, such as that of a Python object.',
  ]);
});

describe('a blog and a page of tags', () => {
  let site: BuiltFixture;
  beforeAll(async () => {
    const root = temporaryFolder({
      'mkdocs.yml': `site_name: Light
theme: { name: material, features: [navigation.tabs, navigation.footer, content.tabs.link] }
plugins: [search, tags, blog: { blog_dir: news, authors_profiles: true, pagination_per_page: 2 }]
markdown_extensions: [pymdownx.emoji, pymdownx.tabbed]
nav: [index.md, News: [news/index.md], Tags: tags.md]
`,
      'docs/index.md':
        '---\ntags: [Oil, Big lamps]\nslug: elsewhere\n---\n\n# Start :rocket:\n\nSee [it](news/posts/first.md).\n\n## Next :fire:\n\nMore.\n\n## std::last::one\n\nEnd.\n\n=== "Oil"\n\n    Slow.\n\n=== "Gas"\n\n    Fast.\n',
      'docs/tags.md': '# Words\n\nAll of them:\n\n<!-- material/tags -->\n',
      'docs/news/index.md': '# What is new\n\nAll about lamps.\n',
      'docs/news/.authors.yml':
        'authors:\n  ada: { name: Ada, description: Keeper, avatar: https://example.com/a.png }\n',
      'docs/news/posts/first.md': post(
        '2025-03-31',
        'authors: [ada]\ncategories: [Big News]\n',
        '# The first: *light* & more\n\nShown.\n\n<!-- more -->\n\nHidden there.',
      ),
      'docs/news/posts/2024/second.md': post(
        '{ created: 2024-12-01, updated: 2025-01-02 }',
        'slug: own\ntags: [Oil]\nlinks: [index.md]\n',
        '# Second',
      ),
      'docs/news/posts/third.md': post('2024-11-01', '', '# Third\n\n[First](first.md)'),
      'docs/news/posts/draft.md': post('2024-11-02', 'draft: true\n', '# Draft'),
    });
    site = await buildFixture(root, features);
  }, 120_000);

  const page = (path: string): string => site.files.get(`${path}/index.html`) ?? '';

  test('posts, categories, authors, lists and the archive have the addresses of the plugin', () => {
    const pages = [...site.files.keys()].filter((file) => /^(news|tags).*\.html$/.test(file));
    expect(pages.sort()).toEqual(
      words`news/2024/11/01/third/index.html news/2024/12/01/own/index.html
        news/2025/03/31/the-first-light--more/index.html news/archive/2024/index.html news/archive/2025/index.html
        news/author/ada/index.html news/category/big-news/index.html news/index.html news/page/2/index.html
        tags/index.html`,
    );
    expect(page('news/archive/2024')).toMatch(/<h1>2024<\/h1>[\s\S]*Second[\s\S]*Third/);
    expect(page('news/archive/2024')).not.toContain('The first');
  });

  test('the older post is the previous one', () => {
    expect(page('news/2024/12/01/own')).toMatch(
      /paginator__previous"[^>]*><span>Previous<\/span>Third<[\s\S]*paginator__next"[^>]*><span>Next<\/span>The first/,
    );
  });

  test('the list of the blog is a neighbor of pages', () => {
    const start = site.files.get('index.html') ?? '';
    expect(start).toMatch(/paginator__next" href="\/news\/"[^>]*><span>Next<\/span>What is new</);
  });

  test('a list has what stands before the mark, and posts have their authors and days', () => {
    expect(page('news')).toContain('What is new');
    expect(page('news')).toContain('<p class="lead">All about lamps.</p>');
    expect(page('news')).toContain('Shown.');
    expect(page('news')).not.toContain('Hidden there.');
    expect(page('news/2025/03/31/the-first-light--more')).toContain('Hidden there.');
    expect(page('news/2025/03/31/the-first-light--more')).toMatch(/Ada[\s\S]*Keeper/);
    expect(page('news/2024/11/01/third')).toContain('href="/news/2025/03/31/the-first-light--more/"');
  });

  test('lists stand beside the navigation of their section, with years and categories', () => {
    const [, sidebar = ''] = /class="sidebar"(.*?)<\/nav>/s.exec(page('news')) ?? [];
    for (const path of ['/news/', '/news/archive/2025/', '/news/archive/2024/', '/news/category/big-news/'])
      expect(sidebar).toContain(`href="${path}"`);
    expect(sidebar).toMatch(/Archive[\s\S]*Categories/);
  });

  test('posts stand beside what is known of them', () => {
    const [, sidebar = ''] =
      /class="sidebar"(.*?)<\/nav>/s.exec(page('news/2025/03/31/the-first-light--more')) ?? [];
    expect(sidebar).toMatch(/href="\/news\/"[^>]*>Back to index/);
    expect(sidebar).toMatch(/<b>Ada<\/b><br>Keeper/);
    expect(sidebar).toMatch(
      /Metadata[\s\S]*March 31, 2025[\s\S]*in <a href="\/news\/category\/big-news\/">Big News<\/a>/,
    );
    expect(sidebar).toContain('1 min read');
  });

  test('the navigation leads to both lists, titles have emoji, and lists of headings none', () => {
    const start = site.files.get('index.html') ?? '';
    for (const link of ['href="/news/"', 'href="/tags/"']) expect(start).toContain(link);
    expect(start).toContain('<title>Light</title>');
    expect(start).toMatch(/<h1[^>]*>Start 🚀<\/h1>/);
    expect(start).toMatch(/<nav class="toc[\s\S]*href="#next">Next</);
    expect(page('tags')).toMatch(
      /All of them:[\s\S]*<h2[^>]*><span class="md-tag" id="tag:big-lamps">Big lamps<\/span>[\s\S]*id="tag:oil"/,
    );
    expect(page('tags')).toMatch(
      /id="tag:oil"[\s\S]*<a href="\/news\/2024\/12\/01\/own\/">Second<\/a>[\s\S]*<a href="\/">Start/,
    );
    expect(start).toMatch(/class="doc-tags"[\s\S]*<a href="\/tags\/#tag:big-lamps"/);
    expect(site.findings).toContain('docs/index.md: Has no effect here: the key "slug".');
  });

  test('tabs of a label are linked on all pages', () => {
    expect(site.files.get('index.html')).toMatch(/class="tabs" data-group="label"/);
  });

  test('tags and links of posts are named', () => {
    const post = 'docs/news/posts/2024/second.md';
    expect(site.findings.filter((each) => each.startsWith(post))).toEqual(
      ['tags', 'links'].map((key) => `${post}: Has no effect here: the key "${key}".`),
    );
  });
});

test.each([
  [
    '[tags, i18n: { languages: [{ locale: en, default: true }, { locale: de }] }]',
    'tags.en.md',
    '# Tags\n\n[TAGS]\n',
  ],
  ['[tags: { tags_file: tags.md }]', 'tags.md', '# Tags\n'],
])('the list of tags is found with %s', async (plugins, name, list) => {
  const start = name.replace('tags', 'index');
  const files = { [`docs/${start}`]: '---\ntags: [Oil]\n---\n# A\n', [`docs/${name}`]: list };
  const site = await buildFixture(testFolder({ 'mkdocs.yml': `plugins: ${plugins}\n`, ...files }), features);
  expect(site.files.get('tags/index.html')).toMatch(/id="tag:oil"[\s\S]*<a href="\/">A<\/a>/);
  expect(site.files.get('index.html')).toContain('href="/tags/#tag:oil"');
});

test('without addresses of folders, pages are files, and the page of a folder is its index', async () => {
  const files = { 'docs/index.md': '# A', 'docs/a/README.md': '# B', 'docs/a/b.md': '# C' };
  const yaml = 'site_name: Light\nuse_directory_urls: false\n';
  const site = await buildFixture(testFolder({ 'mkdocs.yml': yaml, ...files }), features);
  const pages = [...site.files.keys()].filter((file) => /^(a|index)\b.*\.html$/.test(file));
  expect(pages.sort()).toEqual(words`a.html a/b.html a/index.html index.html`);
});

/** The sidebar of a folder of these files. */
async function sidebar(yaml: string, files: Record<string, string>): Promise<unknown> {
  const root = testFolder({ 'mkdocs.yml': yaml, ...files });
  const sidebars = await mkdocs.dialect(root, {}).sidebars?.(root, 'mkdocs.yml', new Problems());
  return short((sidebars as { nav: unknown[] }).nav);
}

/** Items in few words: ids of pages, labels with addresses, and labels with lists. */
const short = (items: unknown[]): unknown[] =>
  items.map((item) => {
    const { id, label, href, items: inner } = item as Record<string, never>;
    if (inner) return { [String(label)]: short(inner) };
    return href ?? (label ? `${label}: ${id}` : id);
  });

const pages = Object.fromEntries(
  ['index', 'more', 'a/one', 'a/two', 'a/three', 'b/x', 'b/deep/y', 'c/z'].map((name) => [
    `docs/${name}.md`,
    '',
  ]),
);

describe('navigations in files', () => {
  test('literate-nav: lists of links, folders, patterns and sections', async () => {
    const summary = `- [Start](index.md)
- [A one](a/one.md)
    - [Inner](a/two.md)
- Group
    - a/*.md
- [Folder](b/)
- [Cee](c/)
- [Away](https://example.com)
- *.md
`;
    const found = await sidebar('plugins: [literate-nav]\n', {
      ...pages,
      'docs/SUMMARY.md': summary,
      'docs/c/SUMMARY.md': '* [Zed](z.md)\n',
    });
    expect(found).toEqual([
      'Start: index',
      { 'A one': ['/a/one#', '/a/two#'] },
      { Group: ['a/one', 'a/three', 'a/two'] },
      { Folder: ['b/x', { Deep: ['b/deep/y'] }] },
      { Cee: ['Zed: c/z'] },
      'https://example.com',
      'more',
    ]);
  });

  test('literate-nav: a file with a byte order mark, front matter and line ends of Windows', async () => {
    const summary = '\uFEFF---\ntopics:\n- [none]\n---\n- [Start](index.md)\n- a/\n'.replaceAll('\n', '\r\n');
    const files = { 'docs/SUMMARY.md': summary, 'docs/a/SUMMARY.md': '\uFEFF- [One](one.md)\r\n' };
    expect(await sidebar('plugins: [literate-nav]\n', { ...pages, ...files })).toEqual([
      'Start: index',
      { A: ['One: a/one'] },
    ]);
  });

  test('awesome-pages and awesome-nav: order, titles, patterns, and the rest', async () => {
    const found = await sidebar('plugins: [awesome-pages]\n', {
      ...pages,
      'docs/.pages': 'nav:\n  - more.md\n  - Cee: c\n  - ...\n  - Away: https://example.com\n',
      'docs/a/.pages': 'title: Letters\narrange: [two.md, ...]\n',
      'docs/b/.nav.yml': 'hide: true\n',
    });
    expect(found).toEqual([
      'more',
      { Cee: ['c/z'] },
      'index',
      { Letters: ['a/two', 'a/one', 'a/three'] },
      'https://example.com',
    ]);
    const nav =
      'ignore: b\nnav:\n  - index.md\n  - Both:\n      - a/one.md\n      - a/t*.md\n  - glob: "*"\n';
    expect(await sidebar('plugins: [awesome-nav]\n', { ...pages, 'docs/.nav.yml': nav })).toEqual([
      'index',
      { Both: ['/a/one#', '/a/three#', '/a/two#'] },
      'more',
      { A: ['a/one', 'a/three', 'a/two'] },
      { C: ['c/z'] },
    ]);
  });
});

test('files that set an order and cannot be read are named with their lines', async () => {
  const root = testFolder({
    'mkdocs.yml': 'plugins: [awesome-pages]\n',
    'docs/index.md': '# A',
    'docs/a/.pages': 'title: Letters\nnav: [two.md\n',
    'docs/a/two.md': '# B',
  });
  const { findings } = await buildFixture(root, features);
  expect(findings.filter((each) => each.includes('.pages'))).toEqual([
    'mkdocs.yml: Not taken over: docs/a/.pages, line 2: The value of "nav" has no ] at its end.',
  ]);
});

test('a list of headings has the short names that attributes give', async () => {
  const root = testFolder({
    'mkdocs.yml': 'markdown_extensions: [attr_list, pymdownx.emoji]\n',
    'docs/index.md':
      '# A\n\n## Oil :rocket:\n\n[TOC]\n\n## A long heading { #own data-toc-label="Short" }\n\n## Next\n',
  });
  const html = (await buildFixture(root, features)).files.get('index.html') ?? '';
  expect(html).toMatch(/<h2 id="own"[^>]*>A long heading/);
  expect(html).toMatch(/<li>\s*<a href="#own">Short</);
  expect(html).toMatch(/table-of-contents__link" href="#oil">Oil</);
  expect(html).not.toMatch(/href="#own"[^>]*>A long/);
});

describe('languages of the plugin i18n', () => {
  const yaml = (structure: string): string => `site_name: Lamps
site_url: https://example.com
theme: material
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - { locale: fr, name: Français, nav_translations: { Guide: Mode d'emploi, Light: Allumer } }
        - { locale: en, name: English, default: true }
        - { locale: de, name: Deutsch, build: false }
nav: [index.md, Guide: [Light: guide/on.md]]
`;
  const texts = {
    en: ['# Start\n\n[On](guide/on.md)', '# On'],
    fr: ['# Début\n\n[On](guide/on.md)'],
    de: ['# Anfang'],
  };

  test.each([
    ['suffix', (name: string, code: string) => `docs/${name}.${code}.md`.replace('index.en.', 'index.')],
    ['folder', (name: string, code: string) => `docs/${code}/${name}.md`],
  ])(
    'structure %s: each language has its pages, and the first one where there is none',
    async (structure, fileOf) => {
      const pages = Object.entries(texts).flatMap(([code, all]) =>
        all.map((text, index): [string, string] => [fileOf(index === 0 ? 'index' : 'guide/on', code), text]),
      );
      const files = {
        'mkdocs.yml': yaml(structure),
        'docs/all.txt': 'For all.',
        ...Object.fromEntries(pages),
      };
      const site = await buildFixture(testFolder(files), features);
      const html = [...site.files.keys()].filter((file) =>
        /^(?!(?:fr\/)?(?:404|search)).*\.html$/.test(file),
      );
      const built = words`fr/guide/on/index.html fr/index.html guide/on/index.html index.html`;
      expect(html.sort()).toEqual(built);
      expect(site.files.get('index.html')).toContain('<title>Lamps</title>');
      expect(site.files.get('fr/index.html')).toMatch(/<h1[^>]*>Début<\/h1>/);
      expect(site.files.get('fr/index.html')).toContain('<a href="/fr/guide/on/">On</a>');
      expect(site.files.get('fr/guide/on/index.html')).toContain('<title>Allumer - Lamps</title>');
      expect(site.files.get('fr/guide/on/index.html')).toMatch(/Mode d(&#x27;|')emploi/);
      expect(site.files.has('all.txt')).toBe(true);
    },
  );
});

test('short forms of Magiclink are links, and its other options are named', async () => {
  const root = testFolder({
    'mkdocs.yml': `markdown_extensions:
  - pymdownx.magiclink: { repo_url_shortener: true, repo_url_shorthand: true, social_url_shorthand: true, user: ada, repo: lamp }
`,
    'docs/index.md':
      '# Lamps\n\nBy @ada in @oil-co/lamp.js, #12 and oil/lamp#3, [not #4](other.md), a@b.de, `#5`, https://github.com/ada/lamp/issues/6 https://github.com/oil/can.js/\n',
    'docs/other.md': '# Other\n',
  });
  const site = await buildFixture(root, features);
  const links = [
    ...(site.files.get('index.html') ?? '').matchAll(/<a href="(https:\/\/github[^"]*)"[^>]*>([^<]*)/g),
  ];
  expect(links.map(([, href, words]) => `${words} ${href}`)).toEqual([
    '@ada https://github.com/ada',
    'oil-co/lamp.js https://github.com/oil-co/lamp.js',
    '#12 https://github.com/ada/lamp/issues/12',
    'oil/lamp#3 https://github.com/oil/lamp/issues/3',
    'ada/lamp#6 https://github.com/ada/lamp/issues/6',
    'oil/can.js https://github.com/oil/can.js/',
  ]);
  expect(site.findings).toContain(
    'mkdocs.yml: Not taken over: option of the extension pymdownx.magiclink: social_url_shorthand.',
  );
});
