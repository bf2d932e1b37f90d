/** Files of the output folder with their entity tags. */
import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isFileBelow } from '#engine/content/files.ts';
import { attempt } from '#engine/shared/attempt.ts';

/** Bytes of a file that is read at once; a larger one is sent while it is read. */
const fileLimit = 1_000_000;

export interface StoredFile {
  size: number;
  /** Strong entity tag, with quotes. */
  etag: string;
  /** Content of a small file. */
  body?: Buffer;
  /** Opens a large file; `undefined` when another one has taken its place. */
  open(): Promise<FileHandle | undefined>;
}

/** Reads files below `root` anew for each request, so that a new build shows at once. */
export class Files {
  constructor(private readonly root: string) {}

  /** `path` is relative, without `..`; `undefined` when there is no such file. */
  find(path: string): StoredFile | undefined {
    const file = join(this.root, path);
    const info = this.exists(path) && statOf(file);
    if (!info) return undefined;
    const { size, mtimeMs } = info;
    const openSame = async () => {
      const handle = await open(file).catch(unlessGone);
      if (handle && versionOf(await handle.stat()) === versionOf(info)) return handle;
      await handle?.close();
      return undefined;
    };
    if (size > fileLimit)
      return { size, etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`, open: openSame };
    try {
      const body = readFileSync(file);
      const digest = hash('sha256', body, 'base64url').slice(0, 16);
      return { size: body.length, etag: `"${digest}"`, body, open: openSame };
    } catch (error) {
      return unlessGone(error);
    }
  }

  /** Differs between the states of a file or folder; `undefined` where there is none. */
  version(path: string): string | undefined {
    const info = statOf(join(this.root, path));
    return info && versionOf(info);
  }

  /** Symbolic links count where they lead to a file of the folder. */
  exists(path: string): boolean {
    return isFileBelow(this.root, join(this.root, path));
  }

  /**
   * Calls `answer` until all it looked at was of one folder, as a build may put another one in its place meanwhile.
   * Waits while there is none; `undefined` after a second.
   */
  async inOneState<T>(answer: () => T): Promise<T | undefined> {
    for (let tries = 0; tries < 100; tries++) {
      const before = this.version('');
      const answered = before === undefined ? undefined : answer();
      if (before !== undefined && this.version('') === before) return answered;
      await wait(10);
    }
    return undefined;
  }
}

/** Differs between files, and between states of one; the change time cannot be set back. */
const versionOf = ({ ino, size, ctimeMs }: Stats): string => `${ino}-${size}-${ctimeMs}`;

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

const statOf = (path: string): Stats | undefined => attempt(() => statSync(path, { throwIfNoEntry: false }));
