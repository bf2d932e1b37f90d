/** Hands pages to the thread that writes the search index, no more than it can take. */
import { Worker } from 'node:worker_threads';
import { type HandedPage, received, textsIn } from './handedPage.ts';
import { type FinishedIndex, openSiteIndex, type SiteIndexOptions } from './siteIndex.ts';

export interface SearchThread {
  /** Keys of the pages that it knows. */
  known: Promise<ReadonlySet<string>>;
  /** Resolves when more may be handed over. */
  add(page: HandedPage): Promise<void>;
  /** Says that no more pages come. */
  end(): void;
  /** To be called after `end`. */
  finish(): Promise<FinishedIndex>;
  /** Ends a thread that has not finished. */
  close(): Promise<unknown>;
}

/** Pages whose text may wait for the thread; those that it knows are a key, of which any number may. */
const mostWaiting = 64;
/** Pages of a message: of a large site whose pages are known, messages take longer than the pages. */
const batchSize = 16;

/** Starts the thread; without the bundled `worker` this thread does the work. */
export function startSearchThread(options: SiteIndexOptions, worker?: URL): SearchThread {
  if (!worker) {
    const opened = openSiteIndex(options);
    return {
      known: opened.then((index) => index.known()),
      add: async (page) => (await opened).add(received(page)),
      end: () => {},
      finish: async () => (await opened).finish(),
      close: async () => {},
    };
  }
  const thread = new Worker(worker, { workerData: options });
  let waiting = 0;
  let batch: HandedPage[] = [];
  const send = () => {
    waiting += textsIn(batch);
    thread.postMessage(batch);
    batch = [];
  };
  let answer: FinishedIndex | undefined;
  let fault: unknown;
  const wake: (() => void)[] = [];
  const news = async () => {
    await new Promise<void>((resolve) => wake.push(resolve));
    if (fault) throw fault;
  };
  let tell: (known: ReadonlySet<string>) => void = () => {};
  const known = new Promise<ReadonlySet<string>>((resolve) => {
    tell = resolve;
  });
  thread.on('message', (message: FinishedIndex | ReadonlySet<string> | number) => {
    if (message instanceof Set) return tell(message);
    if (typeof message === 'number') waiting -= message;
    else answer = message as FinishedIndex;
    for (const resolve of wake.splice(0)) resolve();
  });
  thread.on('error', (error) => {
    fault = error;
    tell(new Set());
    for (const resolve of wake.splice(0)) resolve();
  });
  return {
    known,
    async add(page) {
      batch.push(page);
      if (batch.length === batchSize) send();
      while (waiting > mostWaiting) await news();
    },
    end() {
      send();
      thread.postMessage(null);
    },
    async finish() {
      if (fault) throw fault;
      while (!answer) await news();
      return answer;
    },
    close: () => thread.terminate(),
  };
}
