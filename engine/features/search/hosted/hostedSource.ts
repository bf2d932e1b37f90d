import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { marksOf } from '#engine/shared/pageMarks.ts';
import type { AlgoliaSettings } from '../shared/config.ts';
import { RefusedError, RetryError } from '../shared/retryError.ts';
import type { SearchHit, SearchRequest, SearchResult, SearchSource } from '../shared/types.ts';
import { headingAttributes, type Level, levels, retrieved, type ServiceRecord } from './attributes.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type ServiceQuery = Parameters<LiteClient['searchForHits']>[0];

interface Marked {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** A hit as the service gives it. It may lack anything. */
interface ServiceHit extends Partial<ServiceRecord> {
  _highlightResult?: { hierarchy?: Partial<Record<Level, Marked>> };
  _snippetResult?: { content?: Marked; code?: Marked };
}

interface ServiceAnswer {
  hits?: unknown;
  nbHits?: number;
  page?: number;
  nbPages?: number;
  query?: string;
  facets?: { section?: Record<string, number> };
}

const wordsOfSnippet = 15;

/** Answers from the hosted service, through its own client. `options` replace its hosts and time limits. */
export function createHostedSource(settings: AlgoliaSettings, options?: ClientOptions): SearchSource {
  const client = liteClient(settings.appId, settings.apiKey, options);
  return {
    warm: () => {},
    async search(request) {
      try {
        const [answer, counts] = await ask(client, queriesOf(request, settings));
        return toResult(answer, counts);
      } catch (fault) {
        // The client caches answers, and would give a faulty one again.
        await client.clearCache();
        throw fault;
      }
    },
  };
}

async function ask(client: LiteClient, requests: object[]): Promise<(ServiceAnswer | null)[]> {
  const answer: unknown = await client
    .searchForHits({ requests } as ServiceQuery)
    .catch((fault: unknown) => Promise.reject(explained(fault)));
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results) || results.length < requests.length)
    throw new RetryError('The search service gave an answer that is none.');
  return results;
}

/** Explains errors that a retry does not mend. */
function explained(fault: unknown): Error {
  const { status, message = '' } = fault as { status?: number; message?: string };
  if (status === 401 || status === 403)
    return new RefusedError('The search service refuses the key or the application id of this site.');
  if (status === 404) return new RefusedError('The search service does not know the index of this site.');
  if (status === 429) return new RefusedError('The search service answers no more questions for now.');
  if (status === 400) return new RefusedError('The search service does not accept the question.');
  return new RetryError(message || String(fault));
}

/** Returns the query, and if a part of the site is chosen, one that counts the results of all parts. */
function queriesOf(request: SearchRequest, { indexName, tagAttribute }: AlgoliaSettings): object[] {
  const { query, page, hitsPerPage, filter = {} } = request;
  const { language, tags, section } = filter;
  const contextual = [
    ...(language ? [`language:${language}`] : []),
    ...(tags ? [tags.map((tag) => `${tagAttribute}:${tag}`)] : []),
  ];
  const common = {
    indexName,
    query,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facets: ['section'],
  };
  return [
    {
      ...common,
      ...(page !== undefined && { page }),
      ...(hitsPerPage !== undefined && { hitsPerPage }),
      facetFilters: [...contextual, ...(section ? [`section:${section}`] : [])],
      attributesToRetrieve: retrieved,
      attributesToHighlight: headingAttributes,
      attributesToSnippet: [`content:${wordsOfSnippet}`, `code:${wordsOfSnippet}`],
      snippetEllipsisText: '…',
    },
    ...(section ? [{ ...common, hitsPerPage: 0, facetFilters: contextual }] : []),
  ];
}

/** Converts an answer with its counts. Throws if it has no hits. */
function toResult(answer: ServiceAnswer | null | undefined, counts = answer): SearchResult {
  const { hits, nbHits = 0, page = 0, nbPages = 1, query = '' } = answer ?? {};
  if (!Array.isArray(hits)) throw new RetryError('The search service gave an answer without results.');
  const sections = counts?.facets?.section;
  // An index whose settings do not name a facet leaves it out without a word.
  if (nbHits > 0 && !sections)
    console.warn('The search index has no facet "section". "npm run search:push" sets it up.');
  return {
    query,
    hits: (hits as (ServiceHit | null)[]).flatMap(toHit),
    documents: nbHits,
    hasMore: page + 1 < nbPages,
    sections: sections ?? {},
  };
}

/** Converts a hit, with an address of this site wherever it was indexed. Leaves out one that cannot be shown or followed. */
function toHit(hit: ServiceHit | null): SearchHit[] {
  const { url = '', hierarchy, objectID = url, anchor = null, content = null, section } = hit ?? {};
  if (!/^(\/|https?:\/\/[\w.-])/.test(url) || typeof hierarchy !== 'object' || hierarchy === null) return [];
  const { pathname, search, hash } = new URL(url, 'https://site.invalid');
  const filled = levels.slice(1).filter((level) => hierarchy[level]);
  const own = filled.at(-1) ?? 'lvl0';
  const headings = [hierarchy.lvl0 ?? '', ...filled.map((level) => hierarchy[level] ?? '')];
  const { _highlightResult: marked, _snippetResult: { content: inContent, code: inCode } = {} } = hit ?? {};
  // Where only the code of a section has the words, the snippet is of the code.
  const isInCode = (inContent?.matchLevel ?? 'none') === 'none' && (inCode?.matchLevel ?? 'none') !== 'none';
  return [
    {
      id: objectID,
      url: pathname + search + hash,
      page: pathname,
      anchor,
      headings,
      title: marked?.hierarchy?.[own]?.value ?? (headings.at(-1) || url),
      snippet: (isInCode ? inCode : inContent)?.value ?? content?.slice(0, 160) ?? '',
      content,
      ...(section && { section }),
      ...marksOf(hit ?? {}),
    },
  ];
}
