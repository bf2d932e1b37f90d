/** Lists of any length: their pages, their order, their sidebar. */
import { describe, expect, it } from 'vitest';
import { collections } from '#engine/features/collections/feature.ts';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { buildFiles, drawFiles } from '../../site.ts';
import { blogConfig, blogFiles, buildBlog, post, titlesIn } from './posts.ts';

/** So many posts, one a day, the last one the newest. */
function daily(count: number): Record<string, string> {
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${day(index)}-post-${index}.mdx`,
      post(`Post ${index}`, 'tags: [agents]\nauthors: [ada]'),
    ]),
  );
}

const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, index) => `Post ${count - 1 - index}`);

describe('a list', () => {
  it('shows its description, unless that is its title', async () => {
    const lead = /<p class="lead">([^<]*)</;
    const named = await buildBlog({});
    const plain = await buildBlog({}, blogConfig.replace('About agents.', 'Blog'));
    expect(lead.exec((await named.read('blog.html')) ?? '')?.[1]).toBe('About agents.');
    expect((await plain.read('blog.html')) ?? '').not.toMatch(lead);
  });

  it.each([
    [0, [0]],
    [10, [10]],
    [21, [10, 10, 1]],
  ])('of %i posts has pages of %j', async (count, sizes) => {
    const { findings, read } = await buildBlog(daily(count));
    expect(findings).toEqual([]);
    const pages = await Promise.all(
      sizes.map((_, index) => read(index === 0 ? 'blog.html' : `blog/page/${index + 1}.html`)),
    );
    expect(pages.map((html) => titlesIn(html).length)).toEqual(sizes);
    expect(pages.flatMap(titlesIn)).toEqual(newestFirst(count));
    expect(await read(`blog/page/${sizes.length + 1}.html`)).toBeUndefined();
    expect((await read('blog/tags/agents.html')) !== undefined).toBe(count > 0);
    expect((await read(`blog/tags/agents/page/${sizes.length}.html`)) !== undefined).toBe(sizes.length > 1);
    expect((await read('blog/authors/ada.html'))?.includes('has not written any posts yet')).toBe(
      count === 0,
    );
    const links = pages.map((html) => [...(html ?? '').matchAll(/rel="(prev|next)"/g)].map(([, rel]) => rel));
    const last = sizes.length - 1;
    expect(links).toEqual(
      sizes.map((_, index) => [...(index > 0 ? ['prev'] : []), ...(index < last ? ['next'] : [])]),
    );
    if (count === 0) expect(pages[0]).toContain('There is nothing here yet.');
  });

  it('of 1,000 posts has 100 pages, 20 entries in its feeds, and a sidebar that is cut to a year', {
    tags: 'deep',
  }, async () => {
    const findings = await drawFiles(blogFiles(daily(1000)), blogConfig, [collections], async (draw) => {
      expect(titlesIn(await draw('/blog/page/100'))).toEqual(newestFirst(1000).slice(990));
      expect(await draw('/blog/page/101')).toBeUndefined();
      expect((await draw('/blog/rss.xml'))?.match(/<item>/g)).toHaveLength(20);
      expect((await draw('/blog/archive'))?.match(/<time/g)).toHaveLength(1000);
      const aside = /<aside id="Menu".*?<\/aside>/s.exec((await draw('/blog/post-5')) ?? '')?.[0] ?? '';
      expect(aside.match(/href="\/blog\/post-/g)).toHaveLength(366);
      const fragment = /data-fragment="([^"]+)"/.exec(aside)?.[1] ?? '';
      expect((await draw(`${fragment}.html`))?.match(/href="\/blog\/post-/g)).toHaveLength(1000);
    });
    expect(findings).toEqual([]);
  });
});

it('says on later pages which one it is', async () => {
  const { read } = await buildBlog(daily(11));
  expect(await read('blog/page/2.html')).toContain('<title>Blog, page 2 | Test</title>');
  expect(await read('blog/page/2.html')).toContain('content="About agents. Page 2 of 2."');
});

it('has its description and the number of the page in its Markdown', async () => {
  const { read } = await buildBlog(daily(11));
  const start = async (file: string) =>
    withoutAgentNote((await read(file)) ?? '')
      .split('\n\n')
      .slice(0, 3);
  expect(await start('blog.md')).toEqual(['# Blog', 'About agents.', expect.stringContaining('January')]);
  expect(await start('blog/page/2.md')).toEqual([
    '# Blog',
    'About agents. Page 2 of 2.',
    expect.stringContaining('January'),
  ]);
  const others = ['blog/tags/agents.md', 'blog/tags.md', 'blog/authors/ada.md', 'blog/authors.md'];
  for (const file of others) {
    const html = await read(file.replace('.md', '.html'));
    const description = /<meta name="description" content="([^"]*)"/.exec(html ?? '')?.[1];
    expect((await start(file))[1], file).toBe(description);
  }
});

it('takes as many posts a page as the configuration says', async () => {
  const config = blogConfig.replace("type: 'blog',", "type: 'blog', postsPerPage: 2,");
  const { read } = await buildBlog(daily(3), config);
  expect(titlesIn(await read('blog.html'))).toEqual(['Post 2', 'Post 1']);
});

it.each([
  ['in one language', ''],
  ['in two', "locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }],"],
])('a collection at the root has its lists and feeds there, %s', async (_, locales) => {
  const config = blogConfig.replace("'/blog'", "'/'") + locales;
  const { findings, read } = await buildFiles(
    {
      ...blogFiles({ '2024-05-06-first.mdx': post('First', 'tags: [agents]\nauthors: [ada]') }),
      'theme/home.page.tsx':
        "export const meta = { path: '/home', title: 'Home', description: 'Home.' };\nexport default function Home() { return <h1>Home</h1>; }",
    },
    config,
  );
  expect(findings.filter((text) => text.startsWith('error'))).toEqual([]);
  for (const folder of locales === '' ? [''] : ['', 'de/']) {
    const html = (await read(folder === '' ? 'index.html' : 'de.html')) ?? '';
    expect(html).toContain(`href="/${folder}rss.xml"`);
    expect(html).toContain(`href="/${folder}archive"`);
    expect(html).not.toMatch(/(?:href|src)="\/\//);
    for (const file of ['archive.html', 'first.html', 'tags/agents.html', 'rss.xml', 'tags/agents/rss.xml'])
      expect(await read(folder + file), folder + file).toBeDefined();
    expect(await read(`${folder}rss.xml`)).toContain(`https://example.com/${folder}first`);
  }
});

const body =
  'Intro[^1] with [a link](https://elsewhere.example).\n\n{/* truncate */}\n\nMore[^1].\n\n[^1]: Note.';
const files = blogFiles({
  '2024-05-06-first.mdx': post('First', '', body),
  '2024-05-07-second.mdx': `---\ntitle: Second\n---\n\nIntro[^1] with\n\n{/* truncate */}\n\n[^1]: Note.\n`,
});

it('footnotes of posts are no text of descriptions, and lists name nothing that is not there', async () => {
  const { read } = await buildFiles(files, blogConfig);
  const list = (await read('blog.html')) ?? '';
  expect(list).toContain('href="/blog/first#fn-1"');
  expect(list).not.toContain('aria-describedby="footnote-label"');
  expect(await read('blog/second.html')).toContain('<meta name="description" content="Intro with"');
  expect(await read('blog/rss.xml')).toContain('<description>Intro with</description>');
  expect(await read('blog.md')).not.toContain('[^1]');
});
