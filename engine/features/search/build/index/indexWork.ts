/** What the thread that writes the search index is asked, in this order, and what it does. */

import { openSiteIndex, type SiteIndex, type SiteIndexOptions } from './siteIndex.ts';
import { decodePage, type TransferredPage } from './transferredPage.ts';

export type SearchRequest = { options: SiteIndexOptions } | { pages: TransferredPage[] } | 'finish';

export class IndexWork {
  private index: Promise<SiteIndex> | undefined;

  /** Opens an index, and answers with the keys of the pages that it knows; adds pages; or writes the rest of the index. */
  readonly answer = async (request: SearchRequest): Promise<unknown> => {
    if (typeof request === 'object' && 'options' in request) this.index = openSiteIndex(request.options);
    const index = await this.index;
    if (request === 'finish') return index?.finish();
    if ('options' in request) return index?.known();
    for (const page of request.pages) index?.add(decodePage(page));
    return undefined;
  };
}
