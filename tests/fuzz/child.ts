/** The process that runs cases. It may hang, crash or grow: then it is ended, and the runner starts another. */
import { Worker } from 'node:worker_threads';
import type { Outcome } from './core/machine.ts';
import { limits, loadTarget } from './core/target.ts';

const [name = '', folder = ''] = process.argv.slice(2);
const target = await loadTarget(name);
const { check, close } = await target.open(folder);

/** Whether cases run, and the processor time when they began, in microseconds. */
const clock = new Float64Array(new SharedArrayBuffer(16));
new Worker(new URL('./guard.js', import.meta.url), { workerData: { clock, limits } }).unref();

const now = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

process.on('message', async (cases: string[]) => {
  clock[1] = now();
  clock[0] = 1;
  let outcome: Outcome;
  try {
    outcome = { faults: await check(cases), isCutOff: false };
  } catch (fault) {
    outcome = { faults: [`an exception ended it: ${String(fault)}`], isCutOff: true };
  }
  clock[0] = 0;
  process.send?.(outcome);
});
process.on('disconnect', async () => {
  await close?.();
  process.exit();
});
process.send?.('ready');
