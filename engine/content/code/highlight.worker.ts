/** Highlights code blocks, and draws diagrams, on a thread of its own; answers in the order of batches. */
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../giveWay.ts';
import type { Batch } from './engine.ts';
import { render } from './render.ts';

giveWay();

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (batch: Batch) => {
  last = last.then(async () => parentPort?.postMessage(await render(batch)));
});
