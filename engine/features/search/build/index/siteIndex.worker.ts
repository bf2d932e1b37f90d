/** Writes the index on a thread of its own. Its data are the options; it is sent pages, and at last `null`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { IndexedPage } from './indexedPage.ts';
import { openSiteIndex, type SiteIndexOptions } from './siteIndex.ts';

const opened = openSiteIndex(workerData as SiteIndexOptions);

parentPort?.on('message', async (page: IndexedPage | null) => {
  const index = await opened;
  if (page) index.add(page);
  parentPort?.postMessage(page ? null : index.finish());
});
