/** One build at a time for an output folder: a file beside it names the process that builds there. */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { attempt } from '#engine/shared/attempt.ts';

/** Who holds a lock. */
export interface LockHolder {
  pid: number;
  host: string;
  /** Tells processes apart that have the same number one after the other; empty where the system does not say it. */
  started: string;
  /** ISO time. */
  since: string;
}

/** Milliseconds between two looks at a lock that another process holds. */
const pause = 100;
/** Milliseconds after which a holder on this machine says again that it is alive, for those on other machines. */
const sign = 10_000;
/** Milliseconds without a sign after which a holder elsewhere, or one whose name was never written, counts as gone. */
const longestSilence = 60_000;

export interface OutputLock {
  /** Whether a build that was killed has left the lock. */
  wasLeft: boolean;
  release(): void;
}

/** Takes the lock in `file` when nobody holds it any more; `waiting` is told once who does. Rejects as writing does. */
export async function takeLock(file: string, waiting: (holder: LockHolder) => void): Promise<OutputLock> {
  const own = JSON.stringify(ownHolder());
  let wasLeft = false;
  let isTold = false;
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      break;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
    const text = read(file);
    if (text === undefined) continue;
    const holder = holderIn(text);
    if (isGone(file, holder)) {
      wasLeft = removeLeft(file, text) || wasLeft;
      continue;
    }
    if (holder && !isTold) waiting(holder);
    isTold = holder !== undefined;
    await wait(pause);
  }
  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => {}), sign);
  timer.unref();
  return {
    wasLeft,
    release: () => {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** Whether somebody builds there now. */
export function isLocked(file: string): boolean {
  const text = read(file);
  return text !== undefined && !isGone(file, holderIn(text));
}

const ownHolder = (): LockHolder => ({
  pid: process.pid,
  host: hostname(),
  started: startOf(process.pid),
  since: new Date().toISOString(),
});

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** `undefined` while it is being written. */
const holderIn = (text: string): LockHolder | undefined => attempt(() => JSON.parse(text) as LockHolder);

function isGone(file: string, holder: LockHolder | undefined): boolean {
  if (holder?.host === hostname()) return !isRunning(holder);
  const seen = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return seen === undefined || seen + longestSilence < Date.now();
}

/** Whether a process of this machine is still there. */
const isRunning = ({ pid, started }: LockHolder): boolean => isAlive(pid) && startOf(pid) === started;

/** Whether there is a process of this number on this machine. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Ticks from the start of a Linux system to that of a process. */
function startOf(pid: number): string {
  return attempt(() => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  }, '');
}

/** Removes a lock that was left, unless another process has done so and holds it now. */
function removeLeft(file: string, text: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isSame = read(aside) === text;
  if (isSame) rmSync(aside);
  else renameSync(aside, file);
  return isSame;
}
