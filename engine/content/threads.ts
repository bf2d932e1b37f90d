/** Threads that answer requests, each with one answer. */
import { parentPort, Worker } from 'node:worker_threads';

interface Asked {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

type Answer = { number: number } & ({ answer: unknown } | { fault: string });

export interface Thread<Request, Answer> {
  /** Rejects with what the thread says is wrong, or when it has failed. */
  ask(request: Request): Promise<Answer>;
  close(): Promise<unknown>;
}

/**
 * Starts a thread that keeps the process alive only while it works; `name` says in messages what it does. `ended` is called
 * when it has failed.
 */
export function startThread<Request, Reply>(
  url: URL,
  name: string,
  ended = () => {},
): Thread<Request, Reply> {
  const worker = new Worker(url);
  const waiting = new Map<number, Asked>();
  let last = 0;
  worker.unref();
  worker.on('message', ({ number, ...answer }: Answer) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (waiting.size === 0) worker.unref();
    if ('fault' in answer) asked?.reject(new Error(answer.fault));
    else asked?.resolve(answer.answer);
  });
  const failed = (fault: unknown) => {
    for (const { reject } of waiting.values())
      reject(new Error(`The ${name} thread failed: ${String(fault)}`));
    waiting.clear();
    ended();
  };
  worker.on('error', failed);
  worker.on('exit', failed);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve: resolve as Asked['resolve'], reject });
        worker.ref();
        worker.postMessage({ number: last, request });
      }),
    close: () => worker.terminate(),
  };
}

/** What a thread does with each request. */
export function answer<Request>(work: (request: Request) => Promise<unknown>): void {
  parentPort?.on('message', async ({ number, request }: { number: number; request: Request }) => {
    const reply = await work(request).then(
      (answer): Answer => ({ number, answer }),
      (fault): Answer => ({ number, fault: fault instanceof Error ? fault.message : String(fault) }),
    );
    parentPort?.postMessage(reply);
  });
}
