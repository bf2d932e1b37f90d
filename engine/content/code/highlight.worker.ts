/** Highlights code blocks, and draws diagrams, on a thread of its own. */
import { parentPort } from 'node:worker_threads';
import type { Batch } from './engine.ts';
import { render } from './render.ts';

parentPort?.on('message', async (batch: Batch) => parentPort?.postMessage(await render(batch)));
