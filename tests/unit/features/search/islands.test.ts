import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#engine/features/search/shared/types.ts';
import { suggest } from '#engine/features/search/ui/dialog/suggest.ts';
import { filterFor, versionInUse } from '#engine/features/search/ui/filter/filters.ts';
import { grouped, wordsOf } from '#engine/features/search/ui/hits/hits.ts';

const hit = (part: string, heading: string): SearchHit => ({
  id: heading,
  url: '/docs/x#y',
  page: '/docs/x',
  anchor: 'y',
  headings: [part, 'Page', heading],
  title: `<mark>${heading}</mark> here`,
  content: 'Plain text',
  snippet: 'a <mark>Word</mark>',
});

describe('a hit', () => {
  it('names each found word once, in lower case', () =>
    expect(wordsOf(hit('Docs', 'Word'))).toEqual(['word']));

  it('stands with those of its part of the site', () => {
    const hits = [hit('A', '1'), hit('B', '2'), hit('A', '3')];
    expect(grouped(hits).map(({ label, hits: own }) => [label, own.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });
});

describe('the version in use', () => {
  const docs = {
    id: 'default',
    versions: [
      { name: 'current', label: 'Next' },
      { name: '1.0', label: '1.0' },
    ],
    latest: '1.0',
  };

  it.each([
    ['docs-default-current', '1.0', 'current'],
    ['default', 'current', 'current'],
    ['default', 'gone', '1.0'],
    ['docs-other-current', null, '1.0'],
  ])('on a page tagged %s with %s preferred is %s', (tag, preferred, expected) => {
    expect(versionInUse(docs, tag, preferred)).toBe(expected);
  });

  it('becomes a filter beside language and section', () => {
    const context = { settings: { contextualSearch: true }, locale: 'en', docs: [docs] };
    expect(
      filterFor(context as unknown as Parameters<typeof filterFor>[0], { default: 'current' }, 'api'),
    ).toEqual({ language: 'en', tags: ['default', 'docs-default-current'], section: 'api' });
  });

  it('stays away where the site asks for results of all languages and versions', () => {
    const context = { settings: { contextualSearch: false }, locale: 'en', docs: [docs] };
    expect(filterFor(context as unknown as Parameters<typeof filterFor>[0], {}, '')).toEqual({});
  });
});

it('suggestions are what was found before, or what there is, never unknown words of the query', () => {
  expect(suggest('agent x', ['Agents'], ['Docs'])).toEqual(['Agents', 'Docs']);
  expect(suggest('memory of agents', [], ['Docs'])).toEqual(['Docs']);
  expect(suggest('zz', [], ['Docs', 'API', 'Blog', 'Terms'])).toEqual(['Docs', 'API', 'Blog']);
  expect(suggest('Docs', [], ['Docs'])).toEqual([]);
});
