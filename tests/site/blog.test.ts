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
