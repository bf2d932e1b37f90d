/** A process that answers question after question, so that its hang or crash ends it alone. */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { engineRoot } from '#engine/config/paths.ts';
import { mostMilliseconds } from './timeLimit.ts';

/** Starts and ends the process, while this thread waits. */
const thread = join(engineRoot, 'content/waitedThread.mjs');

export interface Waited {
  /** The answer; `undefined` after a hang or crash. */
  json?: string | undefined;
  /** The step that the process told last. */
  step?: unknown;
  /** It was ended because it took too long. */
  isLate: boolean;
}

export interface WaitedProcess {
  /** Waits for the answer. After a hang or crash, the next question starts the process again. */
  ask(question: object, milliseconds?: number): Waited;
  /** Does not hold this thread up: questions wait for one another. The limit is that of a step. A process that ended stays ended. */
  later(question: object, milliseconds: number): Promise<Waited>;
  close(): void;
}

/** Factor for time limits on a busy machine, from 1 to 4. */
const crowding = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** A process of Node.js that runs `program`. The first question starts it. */
export function waitedProcess(program: string, args: string[] = [], cwd = process.cwd()): WaitedProcess {
  let started: ReturnType<typeof start> | undefined;
  /** A question whose answer is waited for; stays where a time limit ends the wait. */
  let asked: (ReturnType<typeof send> & { question: object }) | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const start = () => {
    const { port1: port, port2 } = new MessageChannel();
    const isAnswered = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: port2, isAnswered, program, args, cwd };
    const worker = new Worker(thread, { workerData, transferList: [port2] });
    worker.unref();
    return { worker, port, isAnswered };
  };
  const send = (question: object, milliseconds: number, isForStep: boolean) => {
    started ??= start();
    const timeout = Math.ceil(milliseconds * crowding());
    Atomics.store(started.isAnswered, 0, 0);
    started.port.postMessage({ question, timeout, isForStep });
    return { ...started, timeout };
  };
  const close = () => {
    void started?.worker.terminate();
    started = undefined;
    asked = undefined;
  };
  const answer = ({ port, isAnswered, timeout }: ReturnType<typeof send>): Waited => {
    const isLate = Atomics.wait(isAnswered, 0, 0, 2 * timeout) === 'timed-out';
    const { message } = receiveMessageOnPort(port) ?? {};
    const answered: Waited = message ?? { isLate };
    if (isLate) close();
    asked = undefined;
    return answered;
  };
  return {
    close,
    ask(question, milliseconds = mostMilliseconds) {
      if (asked && !isDeepStrictEqual(asked.question, question)) answer(asked);
      asked ??= { ...send(question, milliseconds, false), question };
      return answer(asked);
    },
    later(question, milliseconds) {
      const next = turn.then(
        () =>
          new Promise<Waited>((resolve) => send(question, milliseconds, true).port.once('message', resolve)),
      );
      turn = next;
      return next;
    },
  };
}
