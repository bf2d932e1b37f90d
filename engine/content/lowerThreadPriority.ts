/** Priorities of threads. */
import { setPriority } from 'node:os';

/** Lets the threads that others wait for go before this one. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(5);
  } catch {
    // A container may forbid it.
  }
}
