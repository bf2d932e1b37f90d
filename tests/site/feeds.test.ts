/** The feeds of the real site, held against what their specifications ask for. */
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { filesOf, readBuilt } from './built.ts';

const files = await filesOf('real');
const named = (name: string) => files.filter((file) => file.endsWith(`/${name}`));
const origin = 'https://docs.serenitystar.ai/';

const parse = (file: string): Element => {
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    readBuilt('real', file),
    'application/xml',
  ).documentElement;
  if (!root) throw new Error(`${file} is empty.`);
  return root;
};
const children = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeName === name);
const values = (parent: Element, name: string): string[] =>
  children(parent, name).map(({ textContent }) => textContent ?? '');

/** Addresses in HTML that only this site could resolve. */
const relative = (html: string): string[] =>
  [...html.matchAll(/<(?:a|img|source|video|iframe)\b[^>]*\s(?:href|src)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(https?|mailto):/.test(address));

test('there are three of every list, tag and area', () => {
  const folders = (name: string) => named(name).map((file) => file.slice(0, -name.length));
  expect(folders('rss.xml')).toContain('blog/');
  expect(folders('rss.xml')).toContain('release-notes/');
  expect(folders('rss.xml').filter((folder) => folder.startsWith('blog/tags/'))).toHaveLength(11);
  expect(
    folders('rss.xml').filter((folder) => folder.startsWith('release-notes/areas/')).length,
  ).toBeGreaterThan(3);
  expect(folders('atom.xml')).toEqual(folders('rss.xml'));
  expect(folders('feed.json')).toEqual(folders('rss.xml'));
});

describe.each(named('rss.xml'))('%s', (file) => {
  test('is RSS 2.0 with full content', () => {
    const rss = parse(file);
    expect([rss.nodeName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
    const [channel, ...others] = children(rss, 'channel');
    if (!channel) throw new Error('There is no channel.');
    expect(others).toEqual([]);
    for (const name of ['title', 'link', 'description']) expect(values(channel, name)[0], name).toMatch(/./);
    expect(children(channel, 'atom:link')[0]?.getAttribute('href')).toBe(origin + file);
    const items = children(channel, 'item');
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(20);
    const dates = items.map((item) => Date.parse(values(item, 'pubDate')[0] ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of items) {
      const [link = ''] = values(item, 'link');
      expect(link.startsWith(origin)).toBe(true);
      expect(files).toContain(`${link.slice(origin.length)}.html`);
      expect(values(item, 'guid')).toEqual([link]);
      expect(values(item, 'pubDate')[0]).toMatch(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 GMT$/);
      expect(values(item, 'title')[0]).toMatch(/./);
      expect(values(item, 'dc:creator')[0]).toMatch(/./);
      expect(values(item, 'content:encoded')[0]?.length).toBeGreaterThan(100);
      expect(relative(values(item, 'content:encoded')[0] ?? ''), link).toEqual([]);
    }
  });
});

describe.each(named('atom.xml'))('%s', (file) => {
  test('is Atom 1.0 with full content', () => {
    const feed = parse(file);
    expect([feed.nodeName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    expect(values(feed, 'id')).toEqual([origin + file]);
    expect(values(feed, 'title')[0]).toMatch(/./);
    expect(values(feed, 'updated')[0]).toMatch(time);
    expect(children(feed, 'author')).toHaveLength(1);
    const self = children(feed, 'link').find((link) => link.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(origin + file);
    const entries = children(feed, 'entry');
    const ids = entries.map((entry) => values(entry, 'id')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(values(entry, 'title')[0]).toMatch(/./);
      expect(values(entry, 'updated')[0]).toMatch(time);
      expect(values(entry, 'published')[0]).toMatch(time);
      const [content] = children(entry, 'content');
      expect(content?.getAttribute('type')).toBe('html');
      expect(relative(content?.textContent ?? '')).toEqual([]);
    }
  });
});

describe.each(named('feed.json'))('%s', (file) => {
  test('is JSON Feed 1.1 with full content', () => {
    const feed = JSON.parse(readBuilt('real', file)) as Record<string, unknown> & {
      items: Record<string, string>[];
    };
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: origin + file });
    expect(feed['title']).toMatch(/./);
    for (const item of feed.items) {
      expect(item['id']).toBe(item['url']);
      expect(item['date_published']).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
      expect(relative(item['content_html'] ?? '')).toEqual([]);
    }
  });
});

test('drawings in feeds need no style sheet of the site', () => {
  const { items } = JSON.parse(readBuilt('real', 'blog/feed.json')) as { items: { content_html: string }[] };
  const drawings = items.flatMap(({ content_html }) => content_html.match(/<svg.*?<\/svg>/gs) ?? []);
  expect(drawings.length).toBeGreaterThanOrEqual(items.length);
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg fill="currentColor"(?!.*var\()/s);
});

test('lists, tags and entries name their feeds in the head', () => {
  const alternates = (page: string) =>
    [
      ...readBuilt('real', page).matchAll(
        /<link rel="alternate" type="(application\/[^"]+)"[^>]* href="([^"]+)"/g,
      ),
    ].map(([, type, href]) => `${type} ${href}`);
  const feedsIn = (folder: string) => [
    `application/rss+xml ${folder}/rss.xml`,
    `application/atom+xml ${folder}/atom.xml`,
    `application/feed+json ${folder}/feed.json`,
  ];
  expect(alternates('blog.html')).toEqual(feedsIn('/blog'));
  expect(alternates('blog/welcome.html')).toEqual(feedsIn('/blog'));
  expect(alternates('blog/tags/agents.html')).toEqual(feedsIn('/blog/tags/agents'));
  expect(alternates('release-notes/archive.html')).toEqual(feedsIn('/release-notes'));
  const [own, ofAreas] = ['/release-notes', '/release-notes/areas/api'].map(feedsIn);
  expect(alternates('release-notes.html').slice(0, 3)).toEqual(own);
  expect(alternates('release-notes.html')).toEqual(expect.arrayContaining(ofAreas ?? []));
  const areas = named('rss.xml').filter((file) => file.startsWith('release-notes/areas/'));
  expect(alternates('release-notes.html')).toHaveLength(3 + 3 * areas.length);
});

test('pages call a feed what it calls itself', () => {
  const links = ['blog.html', 'blog/tags/agents.html', 'release-notes.html'].flatMap((page) => [
    ...readBuilt('real', page).matchAll(/type="application\/rss\+xml" title="([^"]+)" href="\/([^"]+)"/g),
  ]);
  expect(links.length).toBeGreaterThan(3);
  for (const [, title, file = ''] of links) {
    const [channel] = children(parse(file), 'channel');
    expect(title).toBe(`${channel && values(channel, 'title')[0]} RSS Feed`);
  }
});
