import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Share of the memory that work may fill. */
const most = 0.92;

/** Bytes of `heap_size_limit` that V8 sets aside for what is young. */
const young = 3 * (16 << 20);

/**
 * Throws where the memory that V8 may take is nearly full: it would end the process in the midst of its work, and leave what
 * that has written. To be called again and again.
 */
export function checkMemory(): void {
  if (!isNearlyFull()) return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  if (isNearlyFull()) throw Object.assign(new Error('The memory is full.'), { code: 'ENOMEM' });
}

function isNearlyFull(): boolean {
  const old = getHeapSpaceStatistics().filter(({ space_name }) => !space_name.startsWith('new'));
  const used = old.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return used > most * (getHeapStatistics().heap_size_limit - young);
}
