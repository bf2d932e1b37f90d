/** Worker threads that answer requests, one answer for each. */
import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { ExplainedError } from '#engine/shared/problems.ts';

interface Asked {
  resolve(answer: unknown): void;
  reject(reason: Error): void;
}

type Answer = { number: number } & ({ answer: unknown } | { fault: Fault });

/** An error as it crosses threads. The code of a system error tells what the machine refused. */
type Fault = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path' | 'syscall'>;

const toFault = ({ message, code, path, syscall }: Fault): Fault => ({
  message,
  ...(code && { code, path, syscall }),
});

const toError = ({ message, ...about }: Fault): Error => Object.assign(new Error(message), about);

export interface Thread<Request, Answer> {
  /** Sends a request. Rejects with the error of the thread, or when the thread has ended. */
  ask(request: Request): Promise<Answer>;
  close(): Promise<unknown>;
}

/**
 * Starts a thread that keeps the process alive only while it works; `name` says in messages what it does. When the thread
 * fails, pending and later requests reject, and `ended` is called.
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
    if ('fault' in answer) asked?.reject(toError(answer.fault));
    else asked?.resolve(answer.answer);
  });
  let failure: Error | undefined;
  let ending: Promise<unknown> | undefined;
  const failed = (fault: Error) => {
    failure ??= fault;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    ended();
  };
  const failedWith = (fault: Error) =>
    failed(toError({ ...toFault(fault), message: `The ${name} thread failed: ${fault.message}` }));
  worker.on('error', failedWith);
  worker.on('messageerror', failedWith);
  worker.on('exit', () =>
    failed(
      Object.assign(
        new ExplainedError(`The ${name} thread has ended before its work was done. Run the command again.`),
        { code: 'ERR_WORKER_ENDED' },
      ),
    ),
  );
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        waiting.set(++last, { resolve: resolve as Asked['resolve'], reject });
        worker.ref();
        worker.postMessage({ number: last, request });
      }),
    close: () => {
      ending ??= worker.terminate();
      return ending;
    },
  };
}

/** Answers each request to this thread with the result of `work`. */
export function handleRequests<Request>(work: (request: Request) => Promise<unknown>): void {
  parentPort?.on('message', async ({ number, request }: { number: number; request: Request }) => {
    const reply = await work(request).then(
      (answer): Answer => ({ number, answer }),
      (fault): Answer => ({
        number,
        fault: toFault(fault instanceof Error ? fault : new Error(String(fault))),
      }),
    );
    parentPort?.postMessage(reply);
  });
}

/** Lowers the priority of this thread, so that threads which others wait for go first. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(5);
  } catch {
    // A container may forbid it.
  }
}
