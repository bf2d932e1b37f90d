/** Runs as a thread: has a process answer questions. One that takes too long ends it, and the next one starts another. */
import { fork } from 'node:child_process';
import { workerData } from 'node:worker_threads';

const { port, isAnswered, program, args, cwd } = workerData;
let child;

port.on('message', ({ question, timeout }) => {
  if (!child?.connected)
    child = fork(program, args, {
      cwd,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
  const end = (json) => {
    clearTimeout(timer);
    child.removeAllListeners();
    if (json === undefined) child = undefined;
    port.postMessage(json);
    Atomics.store(isAnswered, 0, 1);
    Atomics.notify(isAnswered, 0);
  };
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  child.once('message', end);
  child.once('error', () => end());
  child.once('exit', () => end());
  child.send(question, () => {});
});
