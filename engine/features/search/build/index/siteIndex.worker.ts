/** Writes the index on a thread of its own. Its data are the options; it says what it knows, is sent pages, of which it counts those with their text when it has read them, and at last `null`. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '#engine/content/giveWay.ts';
import { type HandedPage, received, textsIn } from './handedPage.ts';
import { openSiteIndex, type SiteIndexOptions } from './siteIndex.ts';

giveWay();

const opened = openSiteIndex(workerData as SiteIndexOptions);

opened.then((index) => parentPort?.postMessage(index.known()));

parentPort?.on('message', async (pages: HandedPage[] | null) => {
  const index = await opened;
  for (const page of pages ?? []) index.add(received(page));
  parentPort?.postMessage(pages ? textsIn(pages) : await index.finish());
  if (!pages) parentPort?.close();
});
