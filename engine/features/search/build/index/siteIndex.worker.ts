/** Writes the index on a thread of its own. Its data are the options; it is sent pages, and at last `null`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { IndexedPage } from './indexedPage.ts';
import { SiteIndex, type SiteIndexOptions } from './siteIndex.ts';

const index = new SiteIndex(workerData as SiteIndexOptions);

parentPort?.on('message', (page: IndexedPage | null) => {
  if (page) index.add(page);
  parentPort?.postMessage(page ? null : index.finish());
});
