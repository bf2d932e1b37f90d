/** Ends a process whose cases take too long or too much, also while its main thread hangs. */
import { workerData } from 'node:worker_threads';

const { clock, limits } = workerData as { clock: Float64Array; limits: { seconds: number; bytes: number } };

setInterval(() => {
  if (clock[0] !== 1) return;
  const { user, system } = process.cpuUsage();
  const seconds = (user + system - (clock[1] ?? 0)) / 1e6;
  if (process.memoryUsage.rss() > limits.bytes) process.kill(process.pid, 'SIGUSR2');
  if (seconds > limits.seconds) process.kill(process.pid, 'SIGALRM');
}, 50);
