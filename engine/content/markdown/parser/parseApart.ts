/**
 * Parses texts in a process of its own, so that a parser that hangs or crashes takes nothing with it. The process goes on
 * from text to text; a thread that starts it and ends it answers while this one waits.
 */
import { availableParallelism, loadavg } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Root } from 'mdast';
import { mostMilliseconds } from '../../timeLimit.ts';
import { type Language, parserModule } from './satteri.ts';

/** What the process is asked. */
interface Question {
  source: string;
  language: Language;
  /** Levels of the tree that are wanted. */
  depth: number;
}

/** Answers each question with the tree of its text as JSON, or with the error. */
const program = `
process.on('message', ({ source, language, depth }) => {
  let answer;
  try {
    answer = { tree: parseText(source, language) };
    const open = [[answer.tree, 0]];
    for (let item = open.pop(); item; item = open.pop()) {
      const [node, level] = item;
      if (level > depth) delete node.children;
      for (const child of node.children ?? []) open.push([child, level + 1]);
    }
  } catch (fault) {
    answer = { error: String(fault?.message ?? fault) };
  }
  process.send(JSON.stringify(answer));
});
`;

/** Has the process answer one question at a time; one that takes too long ends it, and the next one starts another. */
const keeper = `
const { spawn } = require('node:child_process');
const { port, answered, args } = require('node:worker_threads').workerData;
let child;
port.on('message', ({ number, question, timeout }) => {
  if (!child?.connected) child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const end = (json) => {
    clearTimeout(timer);
    child.removeAllListeners();
    if (json === undefined) child = undefined;
    port.postMessage({ number, json });
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  child.once('message', end);
  child.once('error', () => end());
  child.once('exit', () => end());
  child.send(question, () => {});
});
`;

interface Keeper {
  port: MessagePort;
  /** How many questions were answered. */
  answered: Int32Array;
}

let kept: Keeper | undefined;
let asked = 0;

function startKeeper(): Keeper {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const args = ['--input-type=module', '--eval', parserModule() + program];
  const workerData = { port: port2, answered, args };
  new Worker(keeper, { eval: true, workerData, transferList: [port2] }).unref();
  return { port: port1, answered };
}

/** How many programs share a processor; a busy machine may take up to four times as long. */
const crowding = (): number => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** The tree of a text, at most `depth` levels of it. Throws the parser's error, or one that says how it ended. */
export function parseApart(source: string, language: Language, depth: number): Root {
  const json = ask({ source, language, depth });
  if (json === undefined)
    throw new Error('What starts here cannot be parsed: it is too long, or too complicated.');
  const answer = JSON.parse(json) as { tree: Root } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.tree;
}

/** Waits for the answer; `undefined` where there is none in time. */
function ask(question: Question): string | undefined {
  kept ??= startKeeper();
  const { port, answered } = kept;
  const number = ++asked;
  const timeout = Math.ceil(mostMilliseconds * crowding());
  port.postMessage({ number, question, timeout });
  for (;;) {
    const count = Atomics.load(answered, 0);
    const answer = receiveMessageOnPort(port)?.message as { number: number; json?: string } | undefined;
    if (answer?.number === number) return answer.json;
    if (!answer && Atomics.wait(answered, 0, count, 2 * timeout) === 'timed-out') return undefined;
  }
}
