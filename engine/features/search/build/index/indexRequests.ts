/** What the thread that writes the search index does when it is asked. */
import type { KeyedPage, KnownPage } from './pageCache.ts';
import { openSiteIndex, type SiteIndex, type SiteIndexOptions } from './siteIndex.ts';

/** A page on its way to the thread: its HTML as its file holds it, in UTF-8. */
type SentPage = (Omit<KeyedPage, 'main'> & { main: Uint8Array }) | KnownPage;

/** First the options, then each page, then the end. */
export type IndexRequest =
  | { options: SiteIndexOptions }
  | { position: number; page: SentPage | undefined }
  | 'finish';

/**
 * Makes the function that answers requests for one index. It opens the index and answers with the keys of the pages that need
 * no text; it adds a page; or it writes the rest.
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
    return index?.add(request.position, request.page && decoded(request.page));
  };
}

const decoded = (page: SentPage): KeyedPage | KnownPage =>
  'main' in page ? { ...page, main: new TextDecoder().decode(page.main) } : page;
