/** The worker that answers searches, so that typing never waits. */
import { SearchEngine } from '../index/engine.ts';
import { loadJson } from '../index/loadJson.ts';
import type { WorkerAnswer, WorkerMessage } from './workerMessages.ts';

const engines = new Map<string, SearchEngine>();

function engineOf(manifest: string): SearchEngine {
  const engine = engines.get(manifest) ?? new SearchEngine(manifest, loadJson);
  engines.set(manifest, engine);
  return engine;
}

const answer = (message: WorkerAnswer) => postMessage(message);

/** Running questions. */
const asked = new Map<number, AbortController>();

addEventListener('message', async ({ data }: MessageEvent<WorkerMessage>) => {
  if ('cancelled' in data) {
    asked.get(data.cancelled)?.abort();
    return;
  }
  const engine = engineOf(data.manifest);
  if (!('request' in data)) {
    await engine.warm().catch(() => {});
    return;
  }
  const { id, request } = data;
  const controller = new AbortController();
  asked.set(id, controller);
  // Reads waiting messages first: while a reader types, most questions are out of date by now.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    answer({ id, result: await engine.search(request, controller.signal) });
  } catch (fault) {
    answer({ id, error: fault instanceof Error ? fault.message : String(fault) });
  }
  asked.delete(id);
});
answer({ isReady: true });
