/** The worker that answers searches, so that typing never waits. */
import { SearchEngine } from './engine.ts';
import { loadJson } from './loadJson.ts';
import type { SearchRequest } from './types.ts';
import type { WorkerAnswer, WorkerQuestion } from './workerMessages.ts';

const engines = new Map<string, SearchEngine>();

function engineOf(manifest: string): SearchEngine {
  const engine = engines.get(manifest) ?? new SearchEngine(manifest, loadJson);
  engines.set(manifest, engine);
  return engine;
}

const answer = (message: WorkerAnswer) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const engine = engineOf(data.manifest);
  if (!data.requests) {
    await engine.warm().catch(() => {});
    return;
  }
  const { id, requests } = data as { id: number; requests: readonly SearchRequest[] };
  try {
    answer({ id, response: await engine.search({ requests }) });
  } catch (fault) {
    answer({ id, error: fault instanceof Error ? fault.message : String(fault) });
  }
});
answer({ isReady: true });
