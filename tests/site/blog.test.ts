/** The blog of the real site: which pages there are, and what leads to them. */
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { attribute, type BuiltPage, kindOf, meta, pagesOf, readBuilt, text } from './built.ts';

let pages: BuiltPage[];
let posts: BuiltPage[];
beforeAll(async () => {
  pages = await pagesOf('real');
  posts = pages
    .filter((page) => kindOf(page) === 'blog-post')
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
});

const dateOf = (page: BuiltPage): string => meta(page, 'article:published_time') ?? '';

const find = (href: string): BuiltPage => {
  const page = pages.find((other) => other.href === href);
  if (!page) throw new Error(`There is no ${href}.`);
  return page;
};

const linksIn = (href: string, selector: string): string[] =>
  hrefs(find(href).dom.querySelectorAll(selector));

const hrefs = (links: HTMLElement[] = []): string[] => links.map((link) => attribute(link, 'href') ?? '');

/** A `nav` of a page by its label. */
const navigation = ({ dom }: BuiltPage, label: string): HTMLElement | undefined =>
  dom.querySelectorAll('nav').find((nav) => attribute(nav, 'aria-label') === label);

const listSteps = (href: string): string[] =>
  hrefs(navigation(find(href), 'Blog list page navigation')?.querySelectorAll('a'));

test('the list has the newest 10 posts, and page 2 the other 4', () => {
  expect(posts).toHaveLength(14);
  const [first, second] = ['/blog', '/blog/page/2'].map((href) => linksIn(href, 'article h2 a'));
  expect([first?.length, second?.length]).toEqual([10, 4]);
  const dates = [...(first ?? []), ...(second ?? [])].map((href) => dateOf(find(href)));
  expect(dates).toEqual(posts.map(dateOf));
  expect(listSteps('/blog')).toEqual(['/blog/page/2']);
  expect(listSteps('/blog/page/2')).toEqual(['/blog']);
});

test.each([
  ['/blog', 'Older entries', '/blog/page/2'],
  ['/blog/page/2', 'Newer entries', '/blog'],
  ['/blog/tags/agents', 'View All Tags', '/blog/tags'],
  ['/blog/authors/serenity-team', 'View all authors', '/blog/authors'],
])('%s leads on with "%s"', (href, label, to) => {
  const links = find(href).dom.querySelectorAll('main a');
  const found = links.filter((link) => attribute(link, 'href') === to).map(text);
  expect(found).toContain(label);
});

test.each([
  ['/blog/tags', 'blog_tags_list'],
  ['/blog/tags/agents', 'blog_tags_posts'],
  ['/blog/authors', 'blog_authors_list'],
  ['/blog/authors/serenity-team', 'blog_authors_posts'],
  ['/blog/page/2', 'blog_posts_list'],
])('%s has the search tag %s', (href, tag) => expect(meta(find(href), 'docusaurus_tag')).toBe(tag));

test('the archive leads to every post', () => {
  const links = linksIn('/blog/archive', 'main section a');
  expect(links.map((href) => dateOf(find(href)))).toEqual(posts.map(dateOf));
});

test('the tags lead to their posts, with their number', () => {
  const tags = find('/blog/tags').dom.querySelectorAll('main section a');
  expect(tags).toHaveLength(11);
  for (const tag of tags) {
    const own = find(attribute(tag, 'href') ?? '');
    const count = own.dom.querySelectorAll('article h2 a').length;
    expect(text(tag)).toMatch(new RegExp(` ${count}$`));
    expect(text(own.dom.querySelector('h1'))).toMatch(
      new RegExp(`^${count === 1 ? 'One post' : `${count} posts`} tagged with "`),
    );
  }
});

test('the list leads to the archive, the tags and the authors', () => {
  const ways = ['/blog/archive', '/blog/tags', '/blog/authors'];
  for (const href of ['/blog', '/blog/page/2'])
    expect(hrefs(navigation(find(href), 'More ways into Blog')?.querySelectorAll('a'))).toEqual(ways);
});

test.each([
  ['/blog/page/2', ['/', '/blog'], 'Page 2'],
  ['/blog/tags', ['/', '/blog'], 'Tags'],
  ['/blog/tags/agents', ['/', '/blog', '/blog/tags'], 'Agents'],
  ['/blog/authors/serenity-team', ['/', '/blog', '/blog/authors'], 'Serenity* Star Team'],
])('%s says where it stands', (href, before, label) => {
  const crumbs = navigation(find(href), 'Breadcrumbs');
  expect(hrefs(crumbs?.querySelectorAll('a'))).toEqual(before);
  expect(text(crumbs?.querySelector('[aria-current]') ?? null)).toBe(label);
});

test('authors have a picture and a page with their posts', () => {
  const [entry, ...others] = find('/blog/authors').dom.querySelectorAll('main li.author-intro');
  expect(others).toEqual([]);
  expect(text(entry ?? null)).toContain('14 posts');
  const [author = ''] = hrefs(entry?.querySelectorAll('a'));
  const listed = [author, `${author}/page/2`].flatMap((href) => linksIn(href, 'article h2 a'));
  expect(listed).toEqual(linksIn('/blog/archive', 'main section a'));
  for (const { dom, href } of posts) {
    expect(hrefs(dom.querySelectorAll('.byline a')), href).toEqual([author]);
    expect(attribute(dom.querySelector('.byline img'), 'width'), href).toBeDefined();
  }
});

test('every post says its date and how long it takes to read', () => {
  const metas = posts.map(({ dom }) => text(dom.querySelector('header .post-meta')));
  expect(metas.filter((line) => !/^\w+ \d+, \d{4} · (One|\d+) min read$/.test(line))).toEqual([]);
});

test('the sidebar leads to every post, by year', () => {
  for (const href of ['/blog', '/blog/welcome', '/blog/tags/agents']) {
    const sidebar = navigation(find(href), 'Blog recent posts navigation');
    expect(hrefs(sidebar?.querySelectorAll('a')).toSorted()).toEqual(
      posts.map((post) => post.href).toSorted(),
    );
    const years = sidebar?.querySelectorAll('summary').map((year) => text(year));
    expect(years).toEqual([...new Set(posts.map((post) => dateOf(post).slice(0, 4)))]);
  }
});

test('every post leads to its neighbors', () => {
  const steps = posts.map((post) =>
    (navigation(post, 'Blog post page navigation')?.querySelectorAll('a') ?? []).map(
      (link) => `${attribute(link, 'rel')} ${attribute(link, 'href')} ${text(link.querySelector('span'))}`,
    ),
  );
  const expected = posts.map((_, position) => [
    ...(posts[position - 1] ? [`prev ${posts[position - 1]?.href} Newer post`] : []),
    ...(posts[position + 1] ? [`next ${posts[position + 1]?.href} Older post`] : []),
  ]);
  expect(steps).toEqual(expected);
});

test('every post describes itself to search engines and to those who share it', () => {
  for (const post of posts) {
    expect(meta(post, 'og:type'), post.href).toBe('article');
    expect(meta(post, 'article:author'), post.href).toBeDefined();
    const data = post.dom
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ rawText }) => JSON.parse(rawText) as Record<string, unknown>);
    expect(data, post.href).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: text(post.dom.querySelector('h1')),
        datePublished: dateOf(post),
        isPartOf: expect.objectContaining({ '@type': 'Blog', '@id': 'https://docs.serenitystar.ai/blog' }),
      }),
    );
  }
});

test('guides and posts lead to each other', () => {
  const lists = pages.flatMap(({ dom, href }) =>
    dom.querySelectorAll('nav[aria-labelledby="related"] a').map((link) => [href, attribute(link, 'href')]),
  );
  const fromGuides = lists.filter(([from, to]) => from?.startsWith('/docs/') && to?.startsWith('/blog/'));
  const toGuides = lists.filter(([from, to]) => from?.startsWith('/blog/') && to?.startsWith('/docs/'));
  expect(fromGuides.length).toBeGreaterThan(3);
  expect(toGuides.length).toBeGreaterThan(fromGuides.length);
});

test('every post is a text of 600 to 1,500 words beside its code, with a diagram', () => {
  for (const { href, dom } of posts) {
    const words = readBuilt('real', `${href.slice(1)}.md`)
      .replace(/^( *)```.*?^\1```/gms, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu);
    expect(words?.length, href).toBeGreaterThanOrEqual(600);
    expect(words?.length, href).toBeLessThanOrEqual(1500);
    expect(dom.querySelector('figure.diagram'), href).not.toBeNull();
  }
});

test('a list says who wrote its posts only where they differ', async () => {
  const list = (await pagesOf('real')).find(({ href }) => href === '/blog');
  expect(list?.dom.querySelectorAll('.summary').length).toBeGreaterThan(1);
  expect(list?.dom.querySelectorAll('.byline')).toEqual([]);
});
