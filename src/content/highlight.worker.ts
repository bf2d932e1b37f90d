/** Highlights batches of code blocks on a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { type Batch, highlightBatch } from './highlight/engine.ts';

parentPort?.on('message', async (batch: Batch) => parentPort?.postMessage(await highlightBatch(batch)));
