/** Runs as a thread: has a process answer questions. One that takes too long ends it; the next one starts another unless its limit is that of steps. */
import { fork } from 'node:child_process';
import { workerData } from 'node:worker_threads';

const { port, isAnswered, program, args, cwd } = workerData;
let child;

port.on('message', ({ question, timeout, isForStep }) => {
  if (!child || (!child.connected && !isForStep))
    child = fork(program, args, {
      cwd,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
  const told = { step: undefined, isLate: false };
  let hasEnded = false;
  const end = (json) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    child.removeAllListeners();
    if (json === undefined && !isForStep) child = undefined;
    port.postMessage({ json, ...told });
    Atomics.store(isAnswered, 0, 1);
    Atomics.notify(isAnswered, 0);
  };
  const timer = setTimeout(() => {
    told.isLate = true;
    child.kill('SIGKILL');
  }, timeout);
  child.on('message', (message) => {
    if (typeof message === 'string') return end(message);
    told.step = message.step;
    if (isForStep) timer.refresh();
  });
  child.once('error', () => end());
  child.once('exit', () => end());
  child.send(question, (fault) => fault && end());
});
