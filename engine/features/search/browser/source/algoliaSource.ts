import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { levels, retrieved } from '../../shared/attributes.ts';
import type { AlgoliaSettings } from '../../shared/config.ts';
import { RefusedError, RetryError } from '../../shared/retryError.ts';
import type {
  FacetFilter,
  Highlighted,
  SearchHit,
  SearchRequest,
  SearchResult,
  SearchSource,
} from '../../shared/types.ts';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type ServiceQuery = Parameters<LiteClient['searchForHits']>[0];

/** A hit as the service gives it, code included. */
type ServiceHit = SearchHit & { _snippetResult?: { content?: Highlighted; code?: Highlighted } };

const wordsOfSnippet = 15;

/** Answers from the hosted service, through its own client. `options` replace its hosts and time limits. */
export function createAlgoliaSource(
  { appId, apiKey, tagAttribute }: AlgoliaSettings,
  options?: ClientOptions,
): SearchSource {
  const client = liteClient(appId, apiKey, options);
  return {
    warm: () => {},
    async search({ requests }) {
      const plans = requests.map((request) => planOf(request, tagAttribute));
      try {
        const answers = await ask(client, plans.flat());
        let at = 0;
        const results = plans.map((plan, index) => {
          const [answer, ...counts] = answers.slice(at, at + plan.length);
          at += plan.length;
          const result = toResult(answer, counts);
          warnOfMissing(requests[index]?.facets ?? [], result);
          return result;
        });
        return { results };
      } catch (fault) {
        // The client remembers answers, and would give one that is none again.
        await client.clearCache();
        throw fault;
      }
    },
  };
}

async function ask(client: LiteClient, requests: object[]): Promise<unknown[]> {
  const answer: unknown = await client
    .searchForHits({ requests } as ServiceQuery)
    .catch((fault: unknown) => Promise.reject(explained(fault)));
  const results = (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results) || results.length < requests.length)
    throw new RetryError('The search service gave an answer that is none.');
  return results;
}

/** Faults that trying again does not mend say what they are about. */
function explained(fault: unknown): Error {
  const { status, message = '' } = fault as { status?: number; message?: string };
  if (status === 401 || status === 403)
    return new RefusedError('The search service refuses the key or the application id of this site.');
  if (status === 404) return new RefusedError('The search service does not know the index of this site.');
  if (status === 429) return new RefusedError('The search service answers no more questions for now.');
  if (status === 400) return new RefusedError('The search service does not accept the question.');
  return new RetryError(message || String(fault));
}

/** The question itself, and one without its filter for each counted attribute that is filtered by. */
function planOf(request: SearchRequest, tagAttribute: string): object[] {
  const { indexName, query, page, hitsPerPage, facets = [] } = request;
  const named = (filter: string) => filter.replace(/^tag:/, `${tagAttribute}:`);
  const facetFilters = (request.facetFilters ?? []).map((filter) =>
    typeof filter === 'string' ? named(filter) : filter.map(named),
  );
  const common = { indexName, query, highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
  const counted = facets.filter((facet) => facetFilters.some((filter) => isAbout(filter, facet)));
  return [
    {
      ...common,
      ...(page !== undefined && { page }),
      ...(hitsPerPage !== undefined && { hitsPerPage }),
      facetFilters,
      facets,
      attributesToRetrieve: retrieved,
      attributesToHighlight: levels,
      attributesToSnippet: [`content:${wordsOfSnippet}`, `code:${wordsOfSnippet}`],
      snippetEllipsisText: '…',
    },
    ...counted.map((facet) => ({
      ...common,
      hitsPerPage: 0,
      facetFilters: facetFilters.filter((filter) => !isAbout(filter, facet)),
      facets: [facet],
    })),
  ];
}

const isAbout = (filter: FacetFilter, facet: string): boolean =>
  [filter].flat().some((text) => text.startsWith(`${facet}:`));

/** The answer with all counts. What lacks its hits is no answer. */
function toResult(answer: unknown, counts: readonly unknown[]): SearchResult {
  const { hits, nbHits, page, nbPages, query, facets } = (answer ?? {}) as Partial<SearchResult>;
  if (!Array.isArray(hits)) throw new RetryError('The search service gave an answer without results.');
  const others = counts.map((other) => (other as Partial<SearchResult> | null)?.facets ?? {});
  return {
    hits: (hits as ServiceHit[]).map(withCode).map(atHome),
    nbHits: nbHits ?? hits.length,
    page: page ?? 0,
    nbPages: nbPages ?? 1,
    query: query ?? '',
    facets: Object.assign({}, facets, ...others),
  };
}

/** An index whose settings do not name a facet leaves it out without a word. */
function warnOfMissing(facets: readonly string[], { nbHits, facets: counted = {} }: SearchResult): void {
  const missing = facets.filter((facet) => nbHits > 0 && !counted[facet]);
  if (missing.length > 0)
    console.warn(
      `The search index has no facet "${missing.join('", "')}". "npm run search:push" sets it up.`,
    );
}

/** The hit with an address of this site, wherever it was indexed. */
function atHome(hit: SearchHit): SearchHit {
  if (!/^https?:/.test(hit?.url)) return hit;
  const { pathname, search, hash } = new URL(hit.url);
  return { ...hit, url: pathname + search + hash };
}

/** Where only the code of a section has the words, the snippet is of the code. */
function withCode(hit: ServiceHit): SearchHit {
  const { content, code } = hit?._snippetResult ?? {};
  const isInCode =
    (content?.matchLevel ?? 'none') === 'none' && code !== undefined && code.matchLevel !== 'none';
  return isInCode ? { ...hit, _snippetResult: { content: code } } : hit;
}
