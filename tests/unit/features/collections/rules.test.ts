/** What a writer of posts may do, what is reported, and what readers never see. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { words as wordsOf } from '../../../words.ts';
import { buildFiles, checkFiles } from '../../site.ts';
import { blogConfig, buildBlog, post, tags, titlesIn } from './posts.ts';

const errors = (findings: string[]) => findings.filter((text) => text.startsWith('error'));

describe('addresses and dates', () => {
  it('come from the name of the file, or from front matter', async () => {
    const { findings, read } = await buildBlog({
      '2024-07-22-hello.mdx': post('Prefixed'),
      '2024-11-04.mdx': post('Dated'),
      'named.mdx': post('Named', 'date: 2024-01-02'),
      'folder/index.mdx': post('Folder', 'date: 2024-01-03'),
      'other.mdx': post('Other', 'date: 2024-01-04\nslug: /2024/01/04'),
      'with-IBM.mdx': post('Case', 'date: 2024-01-05'),
    });
    expect(findings).toEqual([]);
    for (const file of ['hello', '2024-11-04', 'named', 'folder', '2024/01/04', 'with-IBM'])
      expect(await read(`blog/${file}.html`), file).toContain('<h1>');
    expect(await read('blog/hello.html')).toContain('<time dateTime="2024-07-22">July 22, 2024</time>');
  });

  it('stand in the Markdown of a post with its authors and tags', async () => {
    const matter = 'authors: [ada, grace]\ntags: [agents, forms]\ndate: 2024-07-22';
    const { pageMarkdown, findings } = await buildBlog({ 'a.mdx': post('A', matter) });
    expect(findings).toEqual([]);
    const markdown = await pageMarkdown('blog/a.md');
    expect(markdown).toContain(
      '# A\n\n*2024-07-22*, [Ada Lovelace](/blog/authors/ada), [Grace Hopper](/grace)\n\n',
    );
    expect(markdown).toMatch(
      /After\.\n\nTags: \[Agents\]\(\/blog\/tags\/agents\), \[Forms\]\(\/blog\/tags\/forms\)\n$/,
    );
  });

  it('that two posts have are shown the first, with a warning', async () => {
    const { findings, read } = await buildBlog({
      'a.mdx': post('A', 'date: 2024-01-01\nslug: same'),
      'b.mdx': post('B', 'date: 2024-01-01\nslug: same'),
    });
    expect(findings).toContainEqual(
      expect.stringContaining(
        'content/blog/b.mdx Duplicate route: /blog/same is the address of content/blog/a.mdx too.',
      ),
    );
    expect(errors(findings)).toEqual([]);
    expect(await read('blog/same.html')).toMatch(/<h1[^>]*>A<\/h1>/);
  });

  it.each([
    ['archive', 'archive.mdx'],
    ['tags', 'labels.mdx'],
  ])('that a post and the list /blog/%s have are shown the post, with a warning', async (list, file) => {
    const { findings, read } = await buildBlog({
      [file]: post('Mine', `date: 2024-01-01\nslug: ${list}\ntags: [agents]`),
    });
    expect(findings).toEqual([
      `warning site.config.ts Duplicate route: /blog/${list} is the address of content/blog/${file} too. — content/blog/${file} is shown there. Give one of them another slug.`,
    ]);
    expect(await read(`blog/${list}.html`)).toMatch(/<h1[^>]*>Mine<\/h1>/);
  });
  it('are reported when missing or malformed', async () => {
    const { findings } = await buildBlog({
      'impossible.mdx': post('Impossible', 'date: 2024-02-30'),
      'timed.mdx': post('Timed', 'date: 2024-02-03T10:00:00Z'),
      'undated.mdx': post('Undated'),
    });
    expect(errors(findings).sort()).toEqual([
      expect.stringContaining('impossible.mdx:4:7 "date": is not a day such as 2025-03-31'),
      expect.stringContaining('timed.mdx:4:7 "date": is not a day such as 2025-03-31'),
      expect.stringContaining('undated.mdx:1 The post has no date.'),
    ]);
  });
});

it.each([
  [0, 'One min read'],
  [200, 'One min read'],
  [203, '2 min read'],
  [400, '2 min read'],
])('the time to read of %i words is said in whole minutes of 200 words: %s', async (words, said) => {
  const { read } = await buildBlog({ 'a.mdx': post('A', 'date: 2024-01-01', 'word '.repeat(words)) });
  expect(await read('blog/a.html')).toContain(` · ${said}<`);
});

describe('time zones', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('never move a date: %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    const { read } = await buildBlog({ '2024-01-01-new-year.mdx': post('New year') });
    expect(await read('blog/new-year.html')).toContain('January 1, 2024');
    expect(await read('blog/archive.html')).toMatch(/<h2 id="2024">2024<\/h2>.*January 1</s);
    expect(await read('blog/rss.xml')).toContain('<pubDate>Mon, 01 Jan 2024 00:00:00 GMT</pubDate>');
  });
});

describe('authors and tags', () => {
  it('that their files do not have are errors that propose the nearest', async () => {
    const { findings } = await buildBlog({
      '2024-01-01-x.mdx': post('X', 'authors: [adda]\ntags: [form, agents]'),
    });
    expect(findings).toEqual([
      'error content/blog/2024-01-01-x.mdx:4:11 "authors.0": there is no author "adda" in content/authors.yml. — Did you mean "ada"? Known: ada, grace.',
      'error content/blog/2024-01-01-x.mdx:5:8 "tags.0": there is no tag "form" in content/tags.yml. — Did you mean "forms"? Known: agents, forms.',
    ]);
  });
  it('may be one without a list, and count once', async () => {
    const { findings, read } = await buildBlog({
      '2024-01-01-x.mdx': post('X', 'authors: ada\ntags: [agents, agents]'),
    });
    expect(findings).toEqual([]);
    expect(await read('blog/tags/agents.html')).toContain('<h1>One post tagged with "Agents"</h1>');
    expect(await read('blog/x.html')).toContain('href="/blog/authors/ada">Ada Lovelace</a>');
  });

  it('have valid files', async () => {
    const findings = await checkFiles(
      {
        'content/authors.yml':
          'ada:\n  name: Ada\n  tittle: Countess\n  image_url: https://example.com/a.png\n',
        'content/tags.yml': tags,
      },
      blogConfig,
    );
    expect(findings).toEqual([
      expect.stringContaining('content/authors.yml:4:14 "ada.image_url": must be a file in public/'),
      'error content/authors.yml:3:11 Unknown key "tittle". — Did you mean "title"? Known: name, title, description, url, image_url, page, socials.',
    ]);
  });

  it('with markup in their names stay text', async () => {
    const { read, pageMarkdown } = await buildFiles(
      {
        'content/authors.yml':
          'x:\n  name: <b>Bold</b> & co\n  title: <b>Sir</b>\n  description: <i>Old</i>\n  page: true\n  socials: { constructor: https://example.com/x }\n',
        'content/tags.yml': 'y:\n  label: <i>"It"</i>\n',
        'content/blog/2024-01-01-x.mdx': post('<u>T</u>', 'authors: x\ntags: y'),
      },
      blogConfig,
    );
    for (const file of wordsOf`blog blog/x blog/tags blog/tags/y blog/authors blog/authors/x blog/archive`)
      expect(await read(`${file}.html`), file).not.toMatch(/<(b|i|u)>/);
    expect(await read('blog/rss.xml')).not.toMatch(/<(b|i|u)>/);
    expect(await pageMarkdown('blog/authors/x.md')).toContain(
      '&lt;b\\>Sir&lt;/b\\>\n\n&lt;i\\>Old&lt;/i\\>\n',
    );
    expect(await read('blog/authors/x.html')).toMatch(/href="https:\/\/example\.com\/x"[^>]*>constructor</);
  });
});

describe('what is not published', () => {
  const hidden = {
    'draft.mdx': post('Draft one', 'date: 2024-01-02\ndraft: true\ntags: [agents]'),
    'unlisted.mdx': post('Unlisted one', 'date: 2024-01-03\nunlisted: true\ntags: [agents]\nauthors: [ada]'),
    'future.mdx': post('Future one', 'date: 2999-01-01\ntags: [agents]'),
  };

  it('leaves lists, sidebar, tags, authors, feeds, sitemap and the other lists', async () => {
    const { read } = await buildBlog({
      ...hidden,
      'listed.mdx': post('Listed one', 'date: 2024-01-01\ntags: [agents]\nauthors: [ada]'),
    });
    const files = ['blog', 'blog/archive', 'blog/tags/agents', 'blog/authors/ada', 'blog/listed'];
    for (const file of [
      ...files.map((name) => `${name}.html`),
      ...['rss.xml', 'atom.xml', 'feed.json'].map((name) => `blog/${name}`),
      ...['sitemap.xml', 'pages.json', 'llms.txt'],
    ]) {
      expect(await read(file), file).toContain('isted');
      expect(await read(file), file).not.toMatch(
        /(Draft|Unlisted|Future) one|(draft|unlisted|future)(<|"|\.md)/,
      );
    }
    expect(await read('blog/tags.html')).toContain('Agents <span>1</span>');
  });

  it('is no page as a draft or before its day, and says so of the latter', async () => {
    const { findings, read } = await buildBlog(hidden);
    expect(await read('blog/draft.html')).toBeUndefined();
    expect(await read('blog/future.html')).toBeUndefined();
    expect(findings).toEqual(['note content/blog/future.mdx Not published before its day, 2999-01-01.']);
  });

  it('is a page when unlisted, which search engines leave alone', async () => {
    const { read } = await buildBlog(hidden);
    const html = await read('blog/unlisted.html');
    expect(html).toContain('Unlisted page');
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).not.toContain('paginator');
  });
});

describe('the truncate mark', () => {
  it.each(['{/* truncate */}', '<!-- truncate -->'])('ends the excerpt: %s', async (mark) => {
    const body = `See [below](#part) and [that](https://example.com).\n\n### Inner\n\n${mark}\n\n## Part\n\nThe rest.`;
    const { findings, read } = await buildBlog({ '2024-01-01-x.mdx': post('X', '', body) });
    expect(findings).toEqual([]);
    const list = await read('blog.html');
    expect(list).toContain('href="/blog/x#part"');
    expect(list).not.toContain('The rest.');
    expect(list).not.toContain('id="inner"');
    expect(await read('blog/x.html')).toContain('The rest.');
    expect(await read('blog/x.md')).not.toContain('truncate');
  });
  it('is asked for where it is missing; the description stands in', async () => {
    const { findings, read } = await buildBlog({ '2024-01-01-x.mdx': post('X', '', 'Only text.') });
    expect(findings).toEqual([
      'warning content/blog/2024-01-01-x.mdx The post has no truncate mark. — Write {/* truncate */} on a line of its own after the introduction.',
    ]);
    expect(await read('blog.html')).toContain('<p>What X is about.</p>');
  });
});

it('posts of one day keep one order in every list', async () => {
  const { read } = await buildBlog({
    'b.mdx': post('B', 'date: 2024-01-01'),
    'a.mdx': post('A', 'date: 2024-01-01'),
    'c.mdx': post('C', 'date: 2024-01-02'),
  });
  expect(titlesIn(await read('blog.html'))).toEqual(['C', 'A', 'B']);
  expect(await read('blog/a.html')).toMatch(
    /rel="prev"><span>Newer post<\/span>C<.*rel="next"><span>Older post<\/span>B</s,
  );
  const feed = JSON.parse((await read('blog/feed.json')) ?? '') as { items: { title: string }[] };
  expect(feed.items.map(({ title }) => title)).toEqual(['C', 'A', 'B']);
});
