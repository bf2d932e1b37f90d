/**
 * Parses texts in a process of its own, so that a hang or crash of the parser ends that process alone. The process serves
 * text after text. A thread starts and ends it, while this thread waits.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Root } from 'mdast';
import { engineRoot } from '#engine/config/paths.ts';
import { mostMilliseconds } from '../../timeLimit.ts';
import { type Language, parserCall } from './satteri.ts';

const program = join(engineRoot, 'content/markdown/parser/parserThread.mjs');

let started: ReturnType<typeof startThread> | undefined;

function startThread() {
  const { port1, port2 } = new MessageChannel();
  const isAnswered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(program, { workerData: { port: port2, isAnswered }, transferList: [port2] });
  thread.unref();
  return { thread, port: port1, isAnswered };
}

/** Factor for the time limit on a busy machine, from 1 to 4. */
const crowding = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** The tree of a text, at most `depth` levels of it. Throws the error of the parser, or one for a hang or crash. */
export function parseInProcess(source: string, language: Language, depth: number): Root {
  const json = ask({ source, depth, ...parserCall(language) });
  if (json === undefined)
    throw new Error('What starts here cannot be parsed: it is too long, or too complicated.');
  const answer = JSON.parse(json) as { tree: Root } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.tree;
}

/** Waits for the answer; `undefined` after a hang or crash. */
function ask(question: object): string | undefined {
  started ??= startThread();
  const { thread, port, isAnswered } = started;
  const timeout = Math.ceil(mostMilliseconds * crowding());
  Atomics.store(isAnswered, 0, 0);
  port.postMessage({ question, timeout });
  if (Atomics.wait(isAnswered, 0, 0, 2 * timeout) !== 'timed-out')
    return receiveMessageOnPort(port)?.message as string | undefined;
  void thread.terminate();
  started = undefined;
  return undefined;
}
