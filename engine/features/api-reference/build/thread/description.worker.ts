/** Reads and lints descriptions on a thread of its own, where the linter is loaded beside all else. */
import { parentPort } from 'node:worker_threads';
import type { Answer, Request } from './descriptionThread.ts';
import { run } from './tasks.ts';

parentPort?.on('message', async ({ number, task, source }: Request) => {
  const answer = await run(task, source).then(
    (json): Answer => ({ number, json }),
    (fault): Answer => ({ number, fault: fault instanceof Error ? fault.message : String(fault) }),
  );
  parentPort?.postMessage(answer);
});
