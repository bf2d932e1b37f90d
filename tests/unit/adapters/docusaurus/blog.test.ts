/** Options of blogs, of the sitemap and of tags, as far as readers notice them. */
import { describe, expect, test } from 'vitest';
import { words } from '../../../words.ts';
import { mainOf, smallSite, wordsOf } from './smallSite.ts';

const post = (title: string, date: string, more = '') =>
  `---\ntitle: ${title}\ndate: ${date}\n${more}---\n\nWords of ${title}.\n`;

const site = await smallSite(
  `presets: [['classic', {
      docs: false,
      blog: {
        sortPosts: 'ascending', showReadingTime: false, blogSidebarCount: 0, postsPerPage: 2,
        editUrl: 'https://edit.example/main', feedOptions: { type: ['rss', 'atom'], limit: 2 },
        archiveBasePath: null, tagsBasePath: 'topics', pageBasePath: 'part', authorsBasePath: 'people',
      },
      sitemap: { filename: 'pages.xml', ignorePatterns: ['/blog/topics/**'] },
    }]]`,
  {
    'blog/authors.yml': 'ada:\n  name: Ada\n',
    'blog/late.md': post('Late', '2024-05-06T20:00:00Z', 'tags: [{ label: Big Ships, permalink: /ships }]\n'),
    'blog/early.md': post('Early', '2024-05-06T08:00:00Z', 'authors: ada\n'),
    'blog/middle.md': `${post('Middle', '2024-05-06T12:00:00Z', 'slug: 2025\n')}\n{/* truncate */}\n\nThe rest.\n`,
  },
);

describe('a blog', () => {
  test('has its posts in the order of their times', () => {
    expect(wordsOf(mainOf(site, 'blog.html'))).toMatch(/Words of Early.*Words of Middle/);
    expect(wordsOf(mainOf(site, 'blog/part/2.html'))).toContain('Words of Late');
    expect(site.files.get('blog/atom.xml')).toContain('<published>2024-05-06T08:00:00.000Z</published>');
  });

  test('leads on from posts that its list does not show as a whole', () => {
    expect(site.files.get('blog.html')?.match(/>Read more</g)).toHaveLength(1);
    expect(mainOf(site, 'blog.html')).not.toContain('The rest.');
  });

  test('has as many entries in its feeds, and the feeds, that it wants', () => {
    expect(site.files.get('blog/rss.xml')?.match(/<item>/g)).toHaveLength(2);
    expect(site.files.has('blog/feed.json')).toBe(false);
    expect(site.files.get('blog.html')).not.toContain('feed.json');
  });

  test('has neither reading time nor sidebar where it wants none', () => {
    expect(wordsOf(mainOf(site, 'blog/late.html'))).not.toContain('min read');
    expect(site.files.get('blog/late.html')).not.toMatch(/<aside class="sidebar/);
  });

  test('shows no description of a post above its text', () => {
    expect(mainOf(site, 'blog/late.html').match(/Words of Late/g)).toHaveLength(1);
    expect(site.files.get('blog/late.md')?.match(/Words of Late/g)).toHaveLength(1);
  });

  test('has links to edit its posts', () => {
    expect(site.files.get('blog/late.html')).toContain('href="https://edit.example/main/blog/late.md"');
  });

  test('has its lists at the addresses that it wants', () => {
    const files = [...site.files.keys()].filter((file) => file.startsWith('blog') && file.endsWith('.html'));
    expect(files.sort()).toEqual(words`blog.html blog/2025.html blog/early.html blog/late.html
      blog/part/2.html blog/people.html blog/topics.html blog/topics/ships.html`);
    expect(mainOf(site, 'blog.html')).toContain('href="/blog/people"');
    expect(mainOf(site, 'blog/late.html')).toContain('href="/blog/topics/ships"');
  });

  test('lists authors without a page of their own', () =>
    expect(wordsOf(mainOf(site, 'blog/people.html'))).toContain('Ada'));
});

test('the sitemap has the name that the site wants, and leaves out what it wants', () => {
  expect(site.files.has('sitemap.xml')).toBe(false);
  expect(site.files.get('pages.xml')).toContain('/blog/late<');
  expect(site.files.get('pages.xml')).not.toContain('/blog/topics/ships');
  expect(site.files.get('robots.txt')).toContain('https://a.example/pages.xml');
});

test('a site may have no docs, and tags of documents may have addresses of their own', async () => {
  const pages = await smallSite(`presets: [['classic', { docs: false, blog: false }]]`, {
    'src/pages/about.md': '# About\n',
  });
  expect([...pages.files.keys()]).toContain('about.html');
  const docs = await smallSite(
    `presets: [['classic', { docs: { sidebarCollapsed: false, tags: false }, blog: false }]]`,
    {
      'docs/tags.yml': 'Big Ships: { permalink: /other }',
      'docs/one.md': '---\nslug: 2025\ntags: [{ label: Big Ships, permalink: /ships }]\n---\n\nOne.\n',
      'docs/more/two.md': 'Two.\n',
    },
  );
  expect([...docs.files.keys()]).toEqual(expect.arrayContaining(['docs/2025.html', 'docs/tags/ships.html']));
  expect(docs.files.get('docs/2025.html')).toMatch(/<details open=""[^>]*>\s*<summary[^>]*>\s*.*?more/);
}, 60_000);

test('titles of authors have one line, and a whole post without tags ends with its text', async () => {
  const { files } = await smallSite("presets: ['classic']", {
    'blog/2024-01-02-tide.md': '# Tide\n\nWords.\n',
  });
  const sheets = [...files].flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('');
  expect(sheets).toMatch(/\.byline__title\s*\{[^}]*line-clamp:\s*1/);
  expect(sheets).toMatch(/\.summary__footer:has\(\*\)\s*\{[^}]*margin-block-start:\s*3rem/);
});

test('a post without a date has that of its file, and is in its place', async () => {
  const before = Date.now();
  const { files } = await smallSite(`presets: [['classic', { docs: false }]]`, {
    'blog/undated.md': '# Undated',
    'blog/old.md': post('Old', '2024-05-06'),
  });
  const [first = ''] = /<published>[^<]*/.exec(files.get('blog/atom.xml') ?? '') ?? [];
  expect(Date.parse(first.slice('<published>'.length)) + 60_000).toBeGreaterThan(before);
  expect(wordsOf(files.get('blog.html') ?? '')).toMatch(/Undated.*Words of Old/);
});

test('posts of one day stand in the order of their files, capitals first', async () => {
  const { files } = await smallSite(`presets: [['classic', { docs: false }]]`, {
    'blog/2024-05-06-anchors.md': '# Anchors\n',
    'blog/2024-05-06-Boats.md': '# Boats\n',
    'blog/2024-05-06-coves.md': '# Coves\n',
  });
  expect(wordsOf(mainOf({ files }, 'blog.html'))).toMatch(/Boats.*Anchors.*Coves/);
});

test('a post has its tags in the order that it names them, at addresses without signs', async () => {
  const { files } = await smallSite(`presets: [['classic', { docs: false }]]`, {
    'blog/2024-05-06-a.md': '---\ntags: [wind, anchors, sea, C#]\n---\n\n# A\n',
  });
  expect(wordsOf(mainOf({ files }, 'blog/2024/05/06/a.html'))).toMatch(/wind .*anchors .*sea /);
  expect(files.has('blog/tags/c.html')).toBe(true);
});

test('a document ends with its tags, those that have pages', async () => {
  const document = '---\ntags: [wind, anchors]\n---\n\n# A\n';
  const site = await smallSite(`presets: [['classic', { blog: false }]]`, {
    'docs/a.md': document,
    'docs/plain.md': '# B\n',
  });
  const main = mainOf(site, 'docs/a.html');
  expect(wordsOf(main)).toMatch(/Tags: wind , anchors/);
  expect(main).toMatch(/href="\/docs\/tags\/wind"/);
  expect(mainOf(site, 'docs/plain.html')).not.toContain('Tags:');
});

test('lists have the titles that Docusaurus gives them', async () => {
  const { files } = await smallSite(
    `presets: [['classic', { blog: { postsPerPage: 1 } }]], i18n: { defaultLocale: 'en', locales: ['en', 'pl'] }`,
    {
      'docs/page.md': '---\ntags: [ripe]\n---\n# Page\n',
      'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
      'blog/ebb.md': post('Ebb', '2024-05-06', 'authors: ada\ntags: [ripe]\n'),
      'blog/flood.md': post('Flood', '2024-05-07', 'authors: ada\ntags: [ripe, sole]\n'),
      'i18n/pl/code.json': '{}',
    },
  );
  expect(files.get('blog.html')).toMatch(/class="summary">[\s\S]*class="byline"[\s\S]*Ada/);
  const titles = (folder: string, names: string) =>
    names
      .split(' ')
      .map((name) => /<title>(.*?)<\/title>/.exec(files.get(`${folder}${name}.html`) ?? '')?.[1]);
  expect(
    titles('blog/', 'page/2 tags tags/ripe tags/ripe/page/2 tags/sole authors authors/ada archive ebb'),
  ).toEqual([
    ...['Blog | T', 'Tags | T', '2 posts tagged with "ripe" | T', '2 posts tagged with "ripe" | T'],
    ...['One post tagged with "sole" | T', 'Authors | T', 'Ada - 2 posts | T', 'Archive | T', 'Ebb | T'],
  ]);
  expect(titles('docs/', 'tags tags/ripe')).toEqual(['Tags | T', 'One doc tagged with "ripe" | T']);
  const words = (name: string) => wordsOf(mainOf({ files }, name));
  expect(words('blog/archive.html')).toMatch(/Archive Archive 2024 May 6 - Ebb May 7 - Flood/);
  expect(words('blog/authors.html')).toMatch(/Authors A? ?Ada ?2/);
  expect(words('docs/tags.html')).toMatch(/R ripe 1/);
  expect(words('docs/tags/ripe.html')).toMatch(/View all tags Page/);
  expect(titles('pl/blog/', 'tags/ripe')).toEqual(['2 posty z tagiem "ripe" | T']);
});

test('an author whom no file describes is named, with the file and what would be right', async () => {
  const { files, findings, hints } = await smallSite(
    `presets: [['classic', { docs: false, blog: { authorsMapPath: 'people.yml' } }],
      ['classic', { docs: false, blog: { id: 'notes', path: 'notes', routeBasePath: 'notes' } }]]`,
    {
      'blog/people.yml': 'ada:\n  name: Ada\n',
      'blog/one.md': post('One', '2024-05-06', 'authors: [aba, ada, { name: Guest }]\n'),
      'notes/two.md': post('Two', '2024-05-06', 'authors: { key: eve, title: Captain }\n'),
    },
  );
  expect(findings).toContain(
    'blog/one.md:2: Left out: the key "authors" names no author in blog/people.yml: aba.',
  );
  expect(hints).toContain('Describe it there. Did you mean "ada"? Known: ada, Guest.');
  expect(findings).toContain(
    'notes/two.md:2: Left out: the key "authors" names no author in notes/authors.yml: eve.',
  );
  expect(wordsOf(mainOf({ files }, 'blog/one.html'))).toMatch(/Ada.*Guest/);
});

test('authors have their pictures and addresses, and a picture that is not there is named', async () => {
  const { files, findings } = await smallSite(`presets: [['classic', { docs: false }]]`, {
    'static/img/bea.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'blog/cal.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'blog/authors.yml': `ada: { name: Ada, image_url: https://pictures.example/ada.png, url: /about }
bea: { name: Bea, image_url: /img/bea.svg, email: bea@ships.example }
cal: { name: Cal, image_url: ./cal.svg }
dan: { name: Dan, image_url: img/dan.svg }
`,
    'src/pages/about.md': '# About\n',
    'blog/one.md': post('One', '2024-05-06', 'authors: [ada, bea, cal, dan]\n'),
  });
  const main = mainOf({ files }, 'blog/one.html');
  const pictures = [...main.matchAll(/class="portrait" src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(pictures.slice(0, 2)).toEqual(['https://pictures.example/ada.png', '/img/bea.svg']);
  expect(pictures[2]).toMatch(/^\/assets\/cal-\w+\.svg$/);
  expect(files.get('_headers')).toMatch(/img-src [^;]*https:/);
  expect(main).toContain('href="/about"');
  expect(main).toContain('href="mailto:bea@ships.example"');
  expect(findings).toEqual([
    'blog/authors.yml: The image "img/dan.svg" does not exist (looked for blog/img/dan.svg).',
  ]);
});

test('the list of posts beside pages has years from version 3.5 on, where the theme does not say otherwise', async () => {
  const shown = async (version: string, theme = '') => {
    const { files, findings } = await smallSite(`presets: [['classic', { docs: false }]], ${theme}`, {
      'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
      'blog/one.md': post('One', '2024-05-06'),
      'blog/two.md': post('Two', '2023-05-06'),
    });
    expect(findings).toEqual([]);
    return wordsOf(/<nav class="sidebar[\s\S]*?<\/nav>/.exec(files.get('blog.html') ?? '')?.[0] ?? '').trim();
  };
  expect(await shown('^3.5.0')).toBe('Recent posts 2024 One 2023 Two');
  expect(await shown('^3.4.0')).toBe('Recent posts One Two');
  const flat = 'themeConfig: { blog: { sidebar: { groupByYear: false } } }';
  expect(await shown('^3.10.0', flat)).toBe('Recent posts One Two');
});

test('each plugin says whether its pages show when they were changed', async () => {
  const pages = {
    'docs/guide.md': '---\nlast_update: { date: 2024-01-02 }\n---\n\nWords.\n',
    'docs/notes/one.md': post('Note', '2024-05-06', 'last_update: { date: 2024-01-02 }\n'),
    'blog/one.md': post('One', '2024-05-06', 'last_update: { date: 2024-01-02 }\n'),
  };
  const shown = async (docs: boolean, notes: boolean) => {
    const { files } = await smallSite(
      `presets: [['classic', { docs: { showLastUpdateTime: ${docs} } }]],
        plugins: [['@docusaurus/plugin-content-blog', { id: 'notes', path: 'docs/notes', routeBasePath: 'notes', showLastUpdateTime: ${notes} }]]`,
      pages,
    );
    const all = ['docs/guide.html', 'notes/one.html', 'blog/one.html'];
    return all.filter((file) => wordsOf(mainOf({ files }, file)).includes('Last updated on'));
  };
  expect(await shown(true, false)).toEqual(['docs/guide.html']);
  expect(await shown(false, true)).toEqual(['notes/one.html']);
});

test('a blog without posts, or without its folder, has no pages', async () => {
  const { files, findings } = await smallSite(
    `presets: [['classic', { docs: false }]], plugins: [['@docusaurus/plugin-content-blog', { id: 'notes', path: 'notes', routeBasePath: 'notes' }]]`,
    { 'notes/authors.yml': 'ada:\n  name: Ada\n' },
  );
  const own = [...files.keys()].filter((file) => /^(blog|notes)/.test(file) && !file.endsWith('.md'));
  expect(own).toEqual([]);
  expect(findings).toEqual([]);
});
