/**
 * The place of the output folder. What is served is never changed: a build makes the next folder whole beside it, and puts
 * it there by renaming. A build that was killed leaves a lock, by which the next one knows what else lies there.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { isLocked, type LockHolder, type OutputLock, takeLock } from './outputLock.ts';

/** What a build may leave beside its output folder when it is killed. */
export const siblingPaths = (out: string) => ({
  next: `${out}.next`,
  old: `${out}.old`,
  lock: `${out}.lock`,
});

/** Why a folder cannot be the output of the site in `root`; `undefined` where there is none, it is empty, or a build wrote it. */
export function outputFolderError(out: string, root: string): string | undefined {
  const stats = lstatSync(out, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return 'This is a symbolic link, which a build would replace.';
  if (!stats.isDirectory()) return 'This is no folder.';
  if (`${root}${sep}`.startsWith(`${out}${sep}`)) return 'This folder holds the site itself.';
  if (stats.dev !== lstatSync(dirname(out)).dev) return 'This is a mount point, which cannot be replaced.';
  return isBuilt(out) ? undefined : 'This folder holds something else than a built site.';
}

/** Whether a folder is empty, or holds the list of pages that each build writes. */
function isBuilt(folder: string): boolean {
  const names = readdirSync(folder);
  if (!names.includes('pages.json')) return names.length === 0;
  const start = Buffer.alloc(10);
  const file = openSync(join(folder, 'pages.json'), 'r');
  try {
    return /^\[(\]|\{"href":)/.test(start.toString('latin1', 0, readSync(file, start)));
  } finally {
    closeSync(file);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Where a build writes, until it is closed. */
export class OutputSwap {
  /** Folder to write into. */
  readonly next: string;

  private constructor(
    private readonly out: string,
    private readonly lock: OutputLock | undefined,
    /** Why nothing can be written there. */
    private readonly fault?: unknown,
  ) {
    this.next = siblingPaths(out).next;
    process.once('exit', this.close);
    for (const signal of signals) process.once(signal, this.stop);
  }

  /** Waits until no other build writes there, and puts the last whole state back that a killed one has left. `waiting` is told who writes. */
  static async open(out: string, waiting: (holder: LockHolder) => void): Promise<OutputSwap> {
    const { next, old, lock } = siblingPaths(out);
    let held: OutputLock | undefined;
    try {
      mkdirSync(dirname(out), { recursive: true });
      held = await takeLock(lock, waiting);
      if (held.wasLeft) restore(out);
      for (const folder of [next, old]) clear(folder, held.wasLeft);
      return new OutputSwap(out, held);
    } catch (fault) {
      held?.release();
      return new OutputSwap(out, undefined, fault);
    }
  }

  /** Throws where nothing can be written. */
  checked(): this {
    if (this.fault !== undefined) throw this.fault;
    return this;
  }

  /**
   * Puts the next folder in the place of the last one; between two renames there is none. Returns where the last one lies
   * if it cannot be removed.
   */
  exchange(): string | undefined {
    const { next, old } = siblingPaths(this.out);
    const hasOld = existsSync(this.out);
    if (hasOld) renameSync(this.out, old);
    try {
      renameSync(next, this.out);
    } catch (fault) {
      if (hasOld) renameSync(old, this.out);
      throw fault;
    }
    return remove(old) ? undefined : old;
  }

  /** Leaves nothing beside the output folder. */
  readonly close = (): void => {
    process.off('exit', this.close);
    for (const signal of signals) process.off(signal, this.stop);
    if (!this.lock) return;
    remove(this.next);
    this.lock.release();
  };

  /** Ends as if nobody had listened to the signal. */
  private readonly stop = (signal: NodeJS.Signals): void => {
    this.close();
    process.kill(process.pid, signal);
  };
}

/** Whether there is an output folder, after putting back what a killed build had moved away. */
export function hasOutput(out: string): boolean {
  const { lock } = siblingPaths(out);
  if (existsSync(lock) && !isLocked(lock)) restore(out);
  return existsSync(out);
}

function restore(out: string): void {
  const { old } = siblingPaths(out);
  if (!existsSync(out) && existsSync(old)) renameSync(old, out);
}

/** Makes room for a folder of a build. What another user has left is moved aside; what no build has written stays. */
function clear(folder: string, isLeft: boolean): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  if (!isLeft && !(stats.isDirectory() && isBuilt(folder)))
    throw new ExplainedError(
      `${folder} is in the way: a build needs this place. Move it, or name another output folder with --out.`,
    );
  if (!remove(folder)) renameSync(folder, `${folder}.${randomUUID()}`);
}

/** Whether nothing is left of it. */
function remove(folder: string): boolean {
  return attempt(() => {
    rmSync(folder, { recursive: true, force: true });
    return true;
  }, false);
}
