/** Highlights code blocks, and draws diagrams, on a thread of its own; answers in the order of batches. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Batch } from './engine.ts';
import { render } from './render.ts';

if (process.platform === 'linux') setPriority(5);

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (batch: Batch) => {
  last = last.then(async () => parentPort?.postMessage(await render(batch)));
});
