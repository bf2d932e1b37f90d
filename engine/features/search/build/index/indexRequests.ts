/** What the thread that writes the search index does when it is asked. */
import type { KeyedPage, KnownPage } from './pageCache.ts';
import { openSiteIndex, type SiteIndex, type SiteIndexOptions } from './siteIndex.ts';

/** The page at a place in the list of routes, if it has one, with its HTML as its file holds it, in UTF-8. */
export interface SentPage {
  position: number;
  page: (Omit<KeyedPage, 'main'> & { main: Uint8Array }) | KnownPage | undefined;
}

/** First the options, then all pages, then the end. */
export type IndexRequest = { options: SiteIndexOptions } | { pages: SentPage[] } | 'finish';

/**
 * Makes the function that answers requests for one index. It opens the index and answers with the keys of the pages that need
 * no text; it adds pages; or it writes the rest.
 */
export function indexRequests(): (request: IndexRequest) => Promise<unknown> {
  let opening: Promise<SiteIndex> | undefined;
  return async (request) => {
    if (request !== 'finish' && 'options' in request) {
      opening = openSiteIndex(request.options);
      return (await opening).known;
    }
    const index = await opening;
    if (request === 'finish') return index?.finish();
    for (const { position, page } of request.pages) index?.add(position, page && decoded(page));
    return undefined;
  };
}

const decoded = (page: NonNullable<SentPage['page']>): KeyedPage | KnownPage =>
  'main' in page ? { ...page, main: new TextDecoder().decode(page.main) } : page;
