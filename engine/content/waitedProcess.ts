/** A process that serves question after question while this thread waits, so that its hang or crash ends it alone. */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { engineRoot } from '#engine/config/paths.ts';
import { mostMilliseconds } from './timeLimit.ts';

/** Starts and ends the process, while this thread waits. */
const thread = join(engineRoot, 'content/waitedThread.mjs');

export interface WaitedProcess {
  /** The answer as JSON; `undefined` after a hang or crash. The next question starts the process again. */
  ask(question: object, milliseconds?: number): string | undefined;
  close(): void;
}

/** Factor for time limits on a busy machine, from 1 to 4. */
const crowding = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** A process of Node.js that runs `program`. The first question starts it. */
export function waitedProcess(program: string, args: string[] = [], cwd = process.cwd()): WaitedProcess {
  let started: ReturnType<typeof start> | undefined;
  const start = () => {
    const { port1: port, port2 } = new MessageChannel();
    const isAnswered = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: port2, isAnswered, program, args, cwd };
    const worker = new Worker(thread, { workerData, transferList: [port2] });
    worker.unref();
    return { worker, port, isAnswered };
  };
  const close = () => {
    void started?.worker.terminate();
    started = undefined;
  };
  return {
    close,
    ask(question, milliseconds = mostMilliseconds) {
      started ??= start();
      const { port, isAnswered } = started;
      const timeout = Math.ceil(milliseconds * crowding());
      Atomics.store(isAnswered, 0, 0);
      port.postMessage({ question, timeout });
      if (Atomics.wait(isAnswered, 0, 0, 2 * timeout) !== 'timed-out')
        return receiveMessageOnPort(port)?.message as string | undefined;
      close();
      return undefined;
    },
  };
}
