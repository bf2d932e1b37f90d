import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHostedSource } from '#engine/features/search/hosted/hostedSource.ts';
import type { AlgoliaSettings } from '#engine/features/search/shared/config.ts';
import { type Answer, type Asked, type Service, startService } from './service.ts';

const settings: AlgoliaSettings = {
  source: 'algolia',
  appId: 'APPID',
  apiKey: 'public-key',
  tagAttribute: 'docs_tag',
  indexName: 'site',
  searchPage: '/search',
  contextualSearch: true,
};
const result = { hits: [], nbHits: 3, page: 0, nbPages: 1, query: 'x', facets: { section: { docs: 2 } } };

let service: Service;
afterEach(() => service.close());

async function open(answer: (asked: Asked) => Answer, read = 2000) {
  service = await startService(answer);
  return createHostedSource(settings, {
    hosts: service.hosts,
    timeouts: { connect: read, read, write: read },
  });
}

const request = {
  query: 'knowledge',
  hitsPerPage: 8,
  filter: { language: 'en', tags: ['default', 'docs-default-current'], section: 'docs' },
};
const hierarchy = { lvl0: 'Docs', lvl1: 'X' };

describe('the hosted source', () => {
  it('sends what the service understands', async () => {
    const source = await open(() => ({
      body: { results: [result, { ...result, facets: { section: { blog: 1, docs: 2 } } }] },
    }));
    const { sections } = await source.search(request);
    const [asked] = service.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' });
    expect(asked?.headers).toMatchObject({
      'x-algolia-application-id': 'APPID',
      'x-algolia-api-key': 'public-key',
    });
    const { requests } = (asked?.body ?? { requests: [] }) as { requests: object[] };
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({
      indexName: 'site',
      query: 'knowledge',
      hitsPerPage: 8,
      highlightPreTag: '<mark>',
      facets: ['section'],
      attributesToRetrieve: expect.arrayContaining(['url', 'section', 'badge', 'deprecated']),
      facetFilters: ['language:en', ['docs_tag:default', 'docs_tag:docs-default-current'], 'section:docs'],
    });
    expect(requests[1]).toMatchObject({
      hitsPerPage: 0,
      facetFilters: ['language:en', ['docs_tag:default', 'docs_tag:docs-default-current']],
    });
    expect(sections).toEqual({ blog: 1, docs: 2 });
  });

  it('shows code where only code has the words', async () => {
    const none = { value: 'text', matchLevel: 'none' };
    const code = { value: '<mark>curl</mark>', matchLevel: 'full' };
    const hits = [{ url: '/x', hierarchy, _snippetResult: { content: none, code } }];
    const source = await open(() => ({ body: { results: [{ ...result, hits }] } }));
    expect((await source.search({ query: 'curl' })).hits[0]?.snippet).toBe(code.value);
  });

  it('gives what can be drawn and followed, on this site wherever it was indexed', async () => {
    const marked = { hierarchy: { lvl1: { value: '<mark>X</mark>', matchLevel: 'full' } } };
    const hits = [
      { url: 'https://docs.example.com/docs/x?y#z', hierarchy, content: 'Text', _highlightResult: marked },
      { url: '/docs/x', hierarchy },
      { url: '/docs/y', hierarchy: {} },
      null,
      {},
      { url: '/x' },
      { url: 'javascript:alert(1)', hierarchy },
    ];
    const source = await open(() => ({ body: { results: [{ ...result, hits }] } }));
    const found = await source.search({ query: 'x' });
    expect(found.hits.map(({ url, title, headings, snippet }) => [url, title, headings, snippet])).toEqual([
      ['/docs/x?y#z', '<mark>X</mark>', ['Docs', 'X'], 'Text'],
      ['/docs/x', 'X', ['Docs', 'X'], ''],
      ['/docs/y', '/docs/y', [''], ''],
    ]);
  });

  it('says which facet the index lacks', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const source = await open(() => ({ body: { results: [{ ...result, nbHits: 1, facets: {} }] } }));
    await source.search({ query: 'curl' });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no facet "section"'));
    warn.mockRestore();
  });

  it.each([
    [403, 'Invalid Application-ID or API key', /refuses the key or the application id of this site\.$/],
    [404, 'Index site does not exist', /does not know the index of this site\.$/],
    [429, 'Too many requests', /no more questions for now\.$/],
    [400, 'invalid facet', /does not accept the question\.$/],
  ] as const)('says what %i means', async (status, message, expected) => {
    const source = await open(() => ({ status, body: { message, status } }));
    const fault: unknown = await source.search(request).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'RefusedError', message: expect.stringMatching(expected) });
  });

  it.each<[string, Answer]>([
    ['nothing', { body: 'null' }],
    ['another shape', { body: { results: 'none' } }],
    ['too few results', { body: { results: [] } }],
    ['results without hits', { body: { results: [{}, {}] } }],
    ['a page', { body: '<!doctype html>' }],
    ['a fault of its own', { status: 500, body: { message: 'down' } }],
    ['an answer after its time', { body: { results: [result, result] }, delay: 1500 }],
  ])('can be tried again after %s', async (_, answer) => {
    const source = await open(() => answer, 200);
    await expect(source.search(request)).rejects.toMatchObject({ name: 'RetryError' });
  });
});
