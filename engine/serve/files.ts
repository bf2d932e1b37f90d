/** Files of the output folder with their entity tags; small ones are kept in memory. */
import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFileBelow } from '#engine/content/files.ts';

const memoryLimit = 64_000_000;
const fileLimit = 1_000_000;

export interface StoredFile {
  size: number;
  /** Strong entity tag, with quotes. */
  etag: string;
  /** Content, when the file is small enough to be kept. */
  body?: Buffer;
  /** Opens a large file; `undefined` when another one has taken its place. */
  open(): Promise<FileHandle | undefined>;
}

interface Kept extends StoredFile {
  version: string;
}

interface Stat {
  info: Stats;
  version: string;
}

/**
 * Reads files below `root`. What is kept is compared with the disk once in a turn of the event loop: a new build shows at
 * once, and requests that arrive together share one look.
 */
export class Files {
  private readonly kept = new Map<string, Kept>();
  private readonly looked = new Map<string, Stat | undefined>();
  private used = 0;

  constructor(private readonly root: string) {}

  /** `path` is relative, without `..`; `undefined` when there is no such file. */
  find(path: string): StoredFile | undefined {
    const look = this.look(path);
    const known = this.kept.get(path);
    if (known) this.forget(path, known);
    const entry = known && known.version === look?.version ? known : look && this.read(path, look);
    return entry && this.keep(path, entry);
  }

  exists(path: string): boolean {
    return this.look(path) !== undefined;
  }

  /**
   * Calls `answer` until all it looked at was of one folder, as a build may put another one in its place meanwhile.
   * Waits while there is none; `undefined` after a second.
   */
  async inOneState<T>(answer: () => T): Promise<T | undefined> {
    for (let tries = 0; tries < 100; tries++) {
      this.looked.clear();
      const before = this.folder();
      const answered = before ? answer() : undefined;
      if (before && this.folder() === before) return answered;
      await wait(10);
    }
    return undefined;
  }

  private folder(): string | undefined {
    return lookAt(this.root)?.version;
  }

  private look(path: string): Stat | undefined {
    if (this.looked.has(path)) return this.looked.get(path);
    if (this.looked.size === 0) setImmediate(() => this.looked.clear());
    const look = this.lookBelow(path);
    this.looked.set(path, look);
    return look;
  }

  /** Symbolic links count where they lead to a file of the folder. What is kept has been followed before. */
  private lookBelow(path: string): Stat | undefined {
    const file = join(this.root, path);
    const found = lookAt(file);
    const isKnown = found && this.kept.get(path)?.version === found.version;
    return isKnown || isFileBelow(this.root, file) ? found : undefined;
  }

  private read(path: string, { info: { size, mtimeMs }, version }: Stat): Kept | undefined {
    const file = join(this.root, path);
    const openSame = async () => {
      const handle = await open(file).catch(unlessGone);
      if (handle && versionOf(await handle.stat()) === version) return handle;
      await handle?.close();
      return undefined;
    };
    if (size > fileLimit)
      return { size, etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`, version, open: openSame };
    try {
      const body = readFileSync(file);
      const digest = hash('sha256', body, 'base64url').slice(0, 16);
      return { size: body.length, etag: `"${digest}"`, body, version, open: openSame };
    } catch (error) {
      return unlessGone(error);
    }
  }

  private keep(path: string, entry: Kept): StoredFile {
    this.kept.set(path, entry);
    this.used += entry.body?.length ?? 0;
    for (const [oldest, old] of this.kept) {
      if (this.used <= memoryLimit) break;
      this.forget(oldest, old);
    }
    return entry;
  }

  private forget(path: string, entry: Kept): void {
    if (this.kept.delete(path)) this.used -= entry.body?.length ?? 0;
  }
}

/** Differs between files, and between states of one; the change time cannot be set back. */
const versionOf = ({ ino, size, ctimeMs }: Stats): string => `${ino}-${size}-${ctimeMs}`;

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

function lookAt(path: string): Stat | undefined {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    return info && { info, version: versionOf(info) };
  } catch {
    return undefined;
  }
}
