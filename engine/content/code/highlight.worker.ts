/** Highlights code blocks, and draws diagrams, on a thread of its own, one batch after the other. */
import { lowerThreadPriority } from '../lowerThreadPriority.ts';
import { handleRequests } from '../workerThread.ts';
import type { Batch, EngineReply } from './highlightBatch.ts';
import { render } from './render.ts';

lowerThreadPriority();

let last: Promise<unknown> = Promise.resolve();

handleRequests((batch: Batch) => {
  const rendered = last.then((): Promise<EngineReply[]> => render(batch));
  last = rendered.catch(() => undefined);
  return rendered;
});
