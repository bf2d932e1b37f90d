import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#engine/features/search/shared/types.ts';
import { suggest } from '#engine/features/search/ui/dialog/suggest.ts';
import { filtersFor, versionInUse } from '#engine/features/search/ui/filter/filters.ts';
import { draw, grouped, isDrawable, wordsOf } from '#engine/features/search/ui/hits/hits.ts';

const hit = (lvl0: string, title: string, part: Partial<SearchHit> = {}): SearchHit => ({
  objectID: title,
  url: '/docs/x#y',
  url_without_anchor: '/docs/x',
  anchor: 'y',
  type: 'lvl2',
  content: 'Plain text',
  hierarchy: { lvl0, lvl1: 'Page', lvl2: title, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: { hierarchy: { lvl2: { value: `<mark>${title}</mark> here`, matchLevel: 'full' } } },
  _snippetResult: { content: { value: 'a <mark>Word</mark>', matchLevel: 'full' } },
  ...part,
});

describe('a hit', () => {
  it('has its deepest heading as title and the others as trail', () => {
    expect(draw(hit('Docs', 'Title'))).toEqual({
      title: '<mark>Title</mark> here',
      trail: ['Docs', 'Page'],
      snippet: 'a <mark>Word</mark>',
    });
  });

  it('is drawn without highlights too', () => {
    const bare = { ...hit('Docs', 'Title'), _highlightResult: undefined, _snippetResult: undefined };
    expect(draw(bare as unknown as SearchHit)).toMatchObject({ title: 'Title', snippet: 'Plain text' });
  });

  it('names each found word once, in lower case', () => {
    expect(wordsOf(hit('Docs', 'Word'))).toEqual(['word']);
  });

  it('stands with those of its part of the site', () => {
    const hits = [hit('A', '1'), hit('B', '2'), hit('A', '3')];
    expect(grouped(hits).map(({ label, hits: own }) => [label, own.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it.each([null, {}, { url: '/x' }, { url: 'javascript:alert(1)', hierarchy: {} }])(
    'is not what cannot be followed and drawn: %j',
    (value) => {
      expect(isDrawable(value as SearchHit | null)).toBe(false);
    },
  );
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
      filtersFor(context as unknown as Parameters<typeof filtersFor>[0], { default: 'current' }, 'api'),
    ).toEqual(['language:en', ['tag:default', 'tag:docs-default-current'], 'section:api']);
  });

  it('stays away where the site asks for results of all languages and versions', () => {
    const context = { settings: { contextualSearch: false }, locale: 'en', docs: [docs] };
    expect(filtersFor(context as unknown as Parameters<typeof filtersFor>[0], {}, '')).toEqual([]);
  });
});

describe('suggestions', () => {
  it('are what was found before, or what there is, never unknown words of the query', () => {
    expect(suggest('agent x', ['Agents'], ['Docs'])).toEqual(['Agents', 'Docs']);
    expect(suggest('memory of agents', [], ['Docs'])).toEqual(['Docs']);
    expect(suggest('zz', [], ['Docs', 'API', 'Blog', 'Terms'])).toEqual(['Docs', 'API', 'Blog']);
    expect(suggest('Docs', [], ['Docs'])).toEqual([]);
  });
});
