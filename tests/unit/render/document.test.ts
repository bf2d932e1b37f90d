import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Document } from '#engine/render/document/Document.tsx';
import type { PageData } from '#engine/shared/types.ts';
import { words } from '../../words.ts';
import { exampleKinds, examplePage, exampleSite, nextVersion, render } from './fixture.ts';

const documentOf = (changes: Partial<PageData> = {}, site = exampleSite()) =>
  render(Document, { page: examplePage(changes), site, children: createElement('h1', null, 'Guide') });

const { locales } = examplePage();
const address = 'https://docs.example.com/help';
const lists = { kind: 'blog-tags', ...exampleKinds['blog-tags'] } as Partial<PageData>;

it.each<[what: string, changes: Partial<PageData>, ...parts: string[]]>([
  ['joins page and site in the title by a vertical bar', {}, '<title>Guide | Example</title>'],
  ['has the site alone as title where both are equal', { title: 'Example' }, '<title>Example</title>'],
  ['lets robots follow a lost page', { noindex: true }, '<meta name="robots" content="noindex, follow"/>'],
  [
    'keeps robots off',
    { noindex: true, notice: 'unlisted' },
    '<meta name="robots" content="noindex, nofollow"/>',
  ],
  [
    'names every language and the default one',
    {},
    `<link rel="alternate" hrefLang="en" href="${address}/docs/guide"/>`,
    `<link rel="alternate" hrefLang="pt-BR" href="${address}/pt-BR/docs/guide"/>`,
    `<link rel="alternate" hrefLang="x-default" href="${address}/docs/guide"/>`,
  ],
  [
    'leads to the Markdown export',
    { markdown: '/help/docs/guide.md' },
    '<link rel="alternate" type="text/markdown" href="/help/docs/guide.md"/>',
  ],
  [
    'is shared with absolute addresses',
    { image: { src: '/help/img/card.png' } },
    `<meta property="og:image" content="${address}/img/card.png"/>`,
    `<meta property="og:url" content="${address}/docs/guide"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ],
  ['writes locales as Open Graph wants them', {}, '<meta property="og:locale:alternate" content="pt_BR"/>'],
  ['keeps lists out of the results of search', lists, '<meta name="docs_tag" content="blog_tags_list"/>'],
  [
    'cannot end the script of its data',
    { jsonLd: [{ name: '</script><b>' }] },
    '{"name":"\\u003c/script>\\u003cb>"}</script>',
  ],
])('a page %s', (_, changes, ...parts) => {
  const html = documentOf(changes);
  for (const part of parts) expect(html).toContain(part);
});

it('the html element says language, direction, theme, base URL, build and kind', () =>
  expect(documentOf()).toMatch(
    /^<html lang="en" dir="ltr" data-theme="light" data-base-url="\/help\/" data-build="build-1" data-kind="doc">/,
  ));

it('a listed page says nothing to robots, and nothing of languages where there is one', () => {
  expect(documentOf()).not.toContain('name="robots"');
  expect(documentOf({ locales: locales.slice(0, 1) })).not.toMatch(/<link[^>]*hreflang/i);
});

describe('search tags', () => {
  const tagOf = (html: string) => /name="docs_tag" content="([^"]*)"/.exec(html)?.[1];

  it('tell versions of the documentation from the rest of the site', () => {
    expect(tagOf(documentOf({ docs: nextVersion }))).toBe('docs-default-current');
    expect(tagOf(documentOf())).toBe('default');
  });

  it('stand under both names, with the version of a document', () => {
    const html = documentOf({ docs: nextVersion });
    for (const name of ['docs_version', 'docsearch:version'])
      expect(html).toContain(`<meta name="${name}" content="current"/>`);
  });
});

describe('the body', () => {
  it('has its parts in reading order', () => {
    const site = exampleSite();
    site.announcement = { id: 'a', text: 'News', isCloseable: true };
    const toc = [{ id: 'one', label: 'One', level: 2 as const }];
    const body = documentOf({ toc }, site).split('<body>')[1] ?? '';
    const parts = words`skip-link announcement navbar id="Page" id="Main" id="Menu" toc-column footer`;
    const positions = parts.map((part) => body.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('has no style attribute and no handler', () =>
    expect(documentOf({ docs: nextVersion, notice: 'draft' })).not.toMatch(/\s(style|on\w+)="/));
});
