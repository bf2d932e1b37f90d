import { trustedScriptUrl } from '#engine/runtime/trustedScriptUrl.ts';
import type { EmbeddedSettings } from '../../shared/config.ts';
import { RetryError } from '../../shared/retryError.ts';
import type { SearchRequest, SearchResult, SearchSource } from '../../shared/types.ts';
import type { WorkerAnswer, WorkerMessage } from './workerMessages.ts';

declare const __SEARCH_WORKER__: string;

/** Longest time until a worker starts, in milliseconds. */
const patience = 5000;

interface Waiting {
  request: SearchRequest;
  resolve: (result: SearchResult) => void;
  reject: (fault: unknown) => void;
}

let workerAddress: string | undefined;

/** Answers from the site's own index, in a worker, or on the main thread if no worker can start. */
export function createEmbeddedSource({ manifest }: EmbeddedSettings): SearchSource {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | 'none' | undefined;
  let fallback: Promise<SearchSource> | undefined;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const closing = new AbortController();

  const onMainThread = () => {
    fallback ??= createMainThreadSource(manifest, closing.signal);
    return fallback;
  };

  const searchHere = async (request: SearchRequest): Promise<SearchResult> => {
    try {
      return await (await onMainThread()).search(request);
    } catch (fault) {
      if (fault instanceof RetryError) throw fault;
      fallback = undefined;
      throw new RetryError(fault instanceof Error ? fault.message : String(fault));
    }
  };

  /** The worker did not start, or broke: its questions and all later ones are answered on the main thread. */
  const giveUp = () => {
    if (worker instanceof Object) worker.terminate();
    worker = 'none';
    clearTimeout(timer);
    for (const { request, resolve, reject } of waiting.values()) searchHere(request).then(resolve, reject);
    waiting.clear();
  };

  const onAnswer = ({ data }: MessageEvent<WorkerAnswer>) => {
    if ('isReady' in data) return clearTimeout(timer);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new RetryError(data.error));
    else asked?.resolve(data.result);
  };

  const start = (): Worker | undefined => {
    if (worker === undefined) {
      try {
        workerAddress ??= trustedScriptUrl('search', __SEARCH_WORKER__);
        const started = new Worker(workerAddress, { type: 'module' });
        started.addEventListener('message', onAnswer);
        started.addEventListener('error', giveUp);
        started.addEventListener('messageerror', giveUp);
        worker = started;
        timer = setTimeout(giveUp, patience);
      } catch {
        worker = 'none';
      }
    }
    return worker === 'none' ? undefined : worker;
  };

  const ask = (message: WorkerMessage) => start()?.postMessage(message);

  return {
    warm() {
      if (start()) ask({ manifest });
      else
        onMainThread().then(
          (source) => source.warm(),
          () => {},
        );
    },
    search(request, signal) {
      if (!start()) return searchHere(request);
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { request, resolve, reject });
        ask({ id, manifest, request });
        signal?.addEventListener('abort', () => waiting.has(id) && ask({ cancelled: id }), { once: true });
      });
    },
    close() {
      closing.abort();
      clearTimeout(timer);
      if (worker instanceof Object) worker.terminate();
    },
  };
}

async function createMainThreadSource(manifest: string, signal: AbortSignal): Promise<SearchSource> {
  const [{ SearchEngine }, { loadJson }] = await Promise.all([
    import('../index/engine.ts'),
    import('../index/loadJson.ts'),
  ]);
  const engine = new SearchEngine(manifest, (address, isFresh) => loadJson(address, isFresh, signal));
  return { search: (request) => engine.search(request), warm: () => void engine.warm().catch(() => {}) };
}
