import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Document } from '#engine/render/document/Document.tsx';
import type { PageData } from '#engine/shared/types.ts';
import { words } from '../../words.ts';
import { exampleKinds, examplePage, exampleSite, nextVersion, render } from './fixture.ts';

const documentOf = (changes: Partial<PageData> = {}, site = exampleSite()) =>
  render(Document, { page: examplePage(changes), site, children: createElement('h1', null, 'Guide') });

it('the html element says language, direction, theme, base URL, build and kind', () =>
  expect(documentOf()).toMatch(
    /^<html lang="en" dir="ltr" data-theme="light" data-base-url="\/help\/" data-build="build-1" data-kind="doc">/,
  ));

describe('the title', () => {
  it('joins page and site by a vertical bar', () =>
    expect(documentOf()).toContain('<title>Guide | Example</title>'));

  it('is the site alone where both are equal', () =>
    expect(documentOf({ title: 'Example' })).toContain('<title>Example</title>'));
});

describe('robots', () => {
  it('are not mentioned on listed pages', () => expect(documentOf()).not.toContain('name="robots"'));

  it('may follow the links of a page that is not to be found', () =>
    expect(documentOf({ noindex: true })).toContain('<meta name="robots" content="noindex, follow"/>'));

  it('may not follow those of an unlisted page', () =>
    expect(documentOf({ noindex: true, notice: 'unlisted' })).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    ));
});

describe('alternates', () => {
  it('name every language and the default one', () => {
    const html = documentOf();
    for (const [code, path] of [
      ['en', '/help/docs/guide'],
      ['pt-BR', '/help/pt-BR/docs/guide'],
      ['x-default', '/help/docs/guide'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${code}" href="https://docs.example.com${path}"/>`,
      );
  });

  it('say nothing of languages where there is one', () => {
    const locales = examplePage().locales.slice(0, 1);
    expect(documentOf({ locales })).not.toMatch(/<link[^>]*hreflang/i);
  });

  it('lead to the Markdown export', () =>
    expect(documentOf({ markdown: '/help/docs/guide.md' })).toContain(
      '<link rel="alternate" type="text/markdown" href="/help/docs/guide.md"/>',
    ));
});

describe('sharing', () => {
  it('gives absolute addresses', () => {
    const html = documentOf({ image: { src: '/help/img/card.png' } });
    expect(html).toContain(
      '<meta property="og:image" content="https://docs.example.com/help/img/card.png"/>',
    );
    expect(html).toContain('<meta property="og:url" content="https://docs.example.com/help/docs/guide"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('writes locales as Open Graph wants them', () =>
    expect(documentOf()).toContain('<meta property="og:locale:alternate" content="pt_BR"/>'));
});

describe('search tags', () => {
  const tagOf = (html: string) => /name="docs_tag" content="([^"]*)"/.exec(html)?.[1];

  it('tell versions of the documentation from the rest of the site', () => {
    expect(tagOf(documentOf({ docs: nextVersion }))).toBe('docs-default-current');
    expect(tagOf(documentOf())).toBe('default');
  });

  it('keep lists out of the results', () =>
    expect(tagOf(documentOf({ kind: 'blog-tags', ...exampleKinds['blog-tags'] }))).toBe('blog_tags_list'));

  it('stand under both names, with the version of a document', () => {
    const html = documentOf({ docs: nextVersion });
    for (const name of ['docs_version', 'docsearch:version'])
      expect(html).toContain(`<meta name="${name}" content="current"/>`);
  });
});

it('structured data cannot end its script', () => {
  const html = documentOf({ jsonLd: [{ name: '</script><b>' }] });
  expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}</script>');
});

describe('the body', () => {
  it('has its parts in reading order', () => {
    const site = exampleSite();
    site.announcement = { id: 'a', text: 'News', isCloseable: true };
    const toc = [{ id: 'one', label: 'One', level: 2 as const }];
    const body = documentOf({ toc }, site).split('<body>')[1] ?? '';
    const parts = words`skip-link announcement navbar id="page" id="menu" id="main" toc-column footer`;
    const positions = parts.map((part) => body.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('has no style attribute and no handler', () =>
    expect(documentOf({ docs: nextVersion, notice: 'draft' })).not.toMatch(/\s(style|on\w+)="/));
});
