/** The process that runs cases. It may hang, crash or grow: then it is ended, and the runner starts another. */
import { Worker } from 'node:worker_threads';
import { limitsOf, loadTarget } from './core/target.ts';

const [name = '', folder = ''] = process.argv.slice(2);
const target = await loadTarget(name);
const { check, close } = await target.open(folder);

/** Whether cases run, and the processor time when they began, in microseconds. */
const clock = new Float64Array(new SharedArrayBuffer(16));
new Worker(new URL('./guard.js', import.meta.url), {
  workerData: { clock, limits: limitsOf(target) },
}).unref();

const now = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

process.on('message', async (cases: string[]) => {
  clock[1] = now();
  clock[0] = 1;
  let faults: string[];
  try {
    faults = await check(cases);
  } catch (fault) {
    faults = [`an exception ended it: ${String(fault)}`];
  }
  clock[0] = 0;
  process.send?.(faults);
});
process.on('disconnect', async () => {
  await close?.();
  process.exit();
});
process.send?.([]);
