/** Has a thread read and lint descriptions; none is started before there is one that is not known. */
import { Worker } from 'node:worker_threads';
import { bundledWorker } from '#engine/config/paths.ts';
import type { DescriptionSource } from '../sources.ts';
import { run, type Task } from './tasks.ts';

export interface Request {
  number: number;
  task: Task;
  source: DescriptionSource;
}

export type Answer = { number: number } & ({ json: string } | { fault: string });

type Thread = (task: Task, source: DescriptionSource) => Promise<string>;

let thread: Thread | undefined;

/** The result of a task as JSON. Rejects as the task does. Without the bundled worker this thread does it. */
export function onThread(task: Task, source: DescriptionSource): Promise<string> {
  const worker = bundledWorker('description');
  if (!worker) return run(task, source);
  thread ??= startThread(worker);
  return thread(task, source);
}

/** It keeps the process alive only while it works, and another one follows on one that fails. */
function startThread(url: URL): Thread {
  const worker = new Worker(url);
  const waiting = new Map<number, { resolve(json: string): void; reject(fault: Error): void }>();
  let last = 0;
  worker.unref();
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker.unref();
    if ('json' in answer) asked?.resolve(answer.json);
    else asked?.reject(new Error(answer.fault));
  });
  worker.on('error', (fault) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(fault);
  });
  return (task, source) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.ref();
      worker.postMessage({ number: last, task, source } satisfies Request);
    });
}
