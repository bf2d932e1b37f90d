/** Lists of any length: their pages, their order, their sidebar. */
import { describe, expect, it } from 'vitest';
import { collections } from '#engine/features/collections/feature.ts';
import { drawFiles } from '../../site.ts';
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
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
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

  it('of 1,000 posts has 100 pages, 20 entries in its feeds, and a sidebar that is cut to a year', async () => {
    const findings = await drawFiles(blogFiles(daily(1000)), blogConfig, [collections], async (draw) => {
      expect(titlesIn(await draw('/blog/page/100'))).toEqual(newestFirst(1000).slice(990));
      expect(await draw('/blog/page/101')).toBeUndefined();
      expect((await draw('/blog/rss.xml'))?.match(/<item>/g)).toHaveLength(20);
      expect((await draw('/blog/archive'))?.match(/<time/g)).toHaveLength(1000);
      const aside = /<aside id="menu".*?<\/aside>/s.exec((await draw('/blog/post-5')) ?? '')?.[0] ?? '';
      expect(aside.match(/href="\/blog\/post-/g)).toHaveLength(366);
      const fragment = /data-fragment="([^"]+)"/.exec(aside)?.[1] ?? '';
      expect((await draw(`${fragment}.html`))?.match(/href="\/blog\/post-/g)).toHaveLength(1000);
    });
    expect(findings).toEqual([]);
  }, 120_000);
});

it('says on later pages which one it is', async () => {
  const { read } = await buildBlog(daily(11));
  expect(await read('blog/page/2.html')).toContain('<title>Blog, page 2 | Test</title>');
  expect(await read('blog/page/2.html')).toContain('content="About agents. Page 2 of 2."');
});

it('takes as many posts a page as the configuration says', async () => {
  const config = blogConfig.replace("type: 'blog',", "type: 'blog', postsPerPage: 2,");
  const { read } = await buildBlog(daily(3), config);
  expect(titlesIn(await read('blog.html'))).toEqual(['Post 2', 'Post 1']);
});
