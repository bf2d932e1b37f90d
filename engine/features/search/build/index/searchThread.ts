/** Hands pages to the thread that writes the search index, no more than it can take. */
import { startThread } from '#engine/content/workerThread.ts';
import { IndexWork, type SearchRequest } from './indexWork.ts';
import type { LanguageIndex, SiteIndexOptions } from './siteIndex.ts';
import { countTexts, type TransferredPage } from './transferredPage.ts';

export interface SearchThread {
  /** Keys of the pages that it knows. */
  known: Promise<ReadonlySet<string>>;
  /** Resolves when more may be handed over; rejects when the thread has failed. */
  add(page: TransferredPage): Promise<void>;
  /** Says that no more pages come. */
  end(): void;
  /** To be called after `end`. */
  finish(): Promise<LanguageIndex[]>;
  /** Ends a thread that has not finished. */
  close(): Promise<unknown>;
}

/** Pages whose text may wait for the thread; those that it knows are a key, of which any number may. */
const mostWaiting = 64;
/** Pages of a message: of a large site whose pages are known, messages take longer than the pages. */
const batchSize = 16;

/** Starts the thread; without the bundled `worker` this thread does the work. */
export function startSearchThread(options: SiteIndexOptions, worker?: URL): SearchThread {
  const { ask, close } = worker
    ? startThread<SearchRequest, unknown>(worker, 'search index')
    : { ask: new IndexWork().answer, close: async () => {} };
  const known = ask({ options }) as Promise<ReadonlySet<string>>;
  const reading = new Set<Promise<void>>();
  let waiting = 0;
  let batch: TransferredPage[] = [];
  const send = () => {
    const texts = countTexts(batch);
    waiting += texts;
    const read = ask({ pages: batch }).then(() => {
      waiting -= texts;
      reading.delete(read);
    });
    reading.add(read);
    batch = [];
    // Whoever waits for it next is told.
    read.catch(() => undefined);
  };
  known.catch(() => undefined);
  return {
    known,
    async add(page) {
      batch.push(page);
      if (batch.length === batchSize) send();
      while (waiting > mostWaiting) await Promise.race(reading);
    },
    end: send,
    async finish() {
      await Promise.all(reading);
      return ask('finish') as Promise<LanguageIndex[]>;
    },
    close,
  };
}
