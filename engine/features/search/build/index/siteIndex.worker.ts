/** Writes the index on a thread of its own. Its data are the options; it says what it knows, is sent pages, and at last `null`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { KeyedPage } from './keptPages.ts';
import { openSiteIndex, type SiteIndexOptions } from './siteIndex.ts';

const opened = openSiteIndex(workerData as SiteIndexOptions);

opened.then((index) => parentPort?.postMessage(index.known()));

parentPort?.on('message', async (page: KeyedPage | null) => {
  const index = await opened;
  if (page) index.add(page);
  parentPort?.postMessage(page ? null : await index.finish());
});
