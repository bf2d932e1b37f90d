import { describe, expect, it } from 'vitest';
import { extractSections } from '#engine/features/search/build/index/sections/htmlSections.ts';
import { VersionBadge, VersionBanner } from '#engine/render/notices/DocsVersion.tsx';
import { Notice } from '#engine/render/notices/Notice.tsx';
import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import { EditMeta } from '#engine/render/page/EditMeta.tsx';
import { DocsPaginator } from '#engine/render/page/Paginator.tsx';
import { nest, TocColumn, TocDetails } from '#engine/render/toc/TableOfContents.tsx';
import type { TocEntry } from '#engine/shared/types.ts';
import { strings } from '../texts.ts';
import { examplePage, exampleSite, nextVersion, render } from './fixture.ts';

const site = exampleSite();
const text = (html: string) => html.replace(/<[^>]+>/g, '');

it('breadcrumbs start at home and end at the page, which is no link', () => {
  const breadcrumbs = [{ label: 'Agents', href: '/help/agents' }, { label: 'Guide' }];
  const html = render(Breadcrumbs, { page: examplePage({ breadcrumbs }), site });
  expect(html).toContain('<nav class="breadcrumbs" aria-label="Breadcrumbs">');
  expect(html).toContain('<a href="/help/" aria-label="Home page">');
  expect(html).toContain('<a href="/help/agents">Agents</a>');
  expect(html).toContain('<span aria-current="page">Guide</span>');
});

describe('the version', () => {
  const page = examplePage({ docs: nextVersion });

  it('is named in a badge', () => {
    expect(text(render(VersionBadge, { page, site }))).toBe('Version: Next');
    const alone = examplePage({ docs: { ...nextVersion, badge: false } });
    expect(render(VersionBadge, { page: alone, site })).toBe('');
  });

  it('warns before it is released', () => {
    const html = render(VersionBanner, { page, site });
    expect(html).toContain('role="alert"');
    expect(text(html)).toBe(
      'This is unreleased documentation for Example Next version.' +
        'For up-to-date documentation, see the latest version (1.0).',
    );
  });

  it('warns when nobody maintains it', () => {
    const old = examplePage({ docs: { ...nextVersion, banner: 'unmaintained' } });
    expect(text(render(VersionBanner, { page: old, site }))).toMatch(
      /^This is documentation for Example Next, which is no longer actively maintained\./,
    );
  });

  it('is no part of what search reads', () => {
    const html = `<main>${render(VersionBanner, { page, site })}${render(VersionBadge, { page, site })}</main>`;
    expect(extractSections(html).sections.map(({ content }) => content)).toEqual(['']);
  });

  it('is left for the latest one, which becomes the preferred one', () =>
    expect(render(VersionBanner, { page, site })).toContain(
      '<a href="/help/docs/guide" data-version="v1" data-preference="docs-preferred-version-default">',
    ));
});

it('notices say what a page is', () => {
  const html = render(Notice, { page: examplePage({ notice: 'unlisted' }), site });
  expect(html).toContain('Unlisted page');
  expect(html).toContain(strings.unlistedText);
  const draft = render(Notice, { page: examplePage({ notice: 'draft' }), site });
  expect(draft).toContain('Draft page');
  expect(draft).toContain(
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  );
  expect(render(Notice, { page: examplePage(), site })).toBe('');
});

describe('the end of a page', () => {
  it('gives the day of the last change in UTC', () => {
    const page = examplePage({ lastUpdated: '2025-03-01T23:30:00-05:00' });
    expect(render(EditMeta, { page, site })).toContain(
      'Last updated on <time dateTime="2025-03-01T23:30:00-05:00">Mar 2, 2025</time>',
    );
  });

  it('gives the time of the last change in the form that the site wants', () => {
    const page = examplePage({ lastUpdated: '2025-03-01T23:30:00Z' });
    const lastUpdated = { dateStyle: 'short', timeStyle: 'short' } as const;
    const shown = text(render(EditMeta, { page, site: exampleSite({ lastUpdated }) }));
    expect(shown).toMatch(/^Last updated on 3\/1\/25, 11:30\sPM$/);
  });

  it('leads to the source where one is known', () => {
    const page = examplePage({ editUrl: 'https://example.com/edit/guide.mdx' });
    expect(text(render(EditMeta, { page, site }))).toBe('Edit this page (opens in new tab)');
    expect(render(EditMeta, { page: examplePage(), site })).toBe('');
  });

  it('leads to the neighbors', () => {
    const page = examplePage({ next: { label: 'After', href: '/help/after' } });
    const html = render(DocsPaginator, { page, site });
    expect(html).toContain('aria-label="Docs pages"');
    expect([text(html), render(DocsPaginator, { page: examplePage(), site })]).toEqual(['NextAfter', '']);
  });
});

describe('the table of contents', () => {
  const toc: TocEntry[] = [
    { id: 'a', label: 'A', level: 2 },
    { id: 'b', label: 'B', level: 3 },
    { id: 'c', label: 'C', level: 4 },
    { id: 'd', label: 'D', level: 3 },
    { id: 'e', label: 'E', level: 2 },
  ];
  const outline = (nodes: ReturnType<typeof nest>): string =>
    nodes.map(({ id, children }) => id + (children.length > 0 ? `(${outline(children)})` : '')).join(' ');

  it('is nested as the headings are', () => expect(outline(nest(toc))).toBe('a(b(c) d) e'));

  it('bears a page that starts below its highest level', () =>
    expect(outline(nest(toc.slice(1)))).toBe('b(c) d e'));

  it('comes as a column and as a closed box', () => {
    const page = examplePage({ toc });
    expect(render(TocColumn, { page, site: exampleSite() })).toContain(
      '<aside class="toc-column" aria-label="On this page">',
    );
    expect(render(TocDetails, { page, site: exampleSite() })).toMatch(
      /^<details class="toc-details"><summary class="button button--small">On this page</,
    );
  });

  it('is left out where the page hides it or has no headings', () => {
    expect(render(TocColumn, { page: examplePage({ toc, hideToc: true }), site: exampleSite() })).toBe('');
    expect(render(TocDetails, { page: examplePage(), site: exampleSite() })).toBe('');
  });
});
