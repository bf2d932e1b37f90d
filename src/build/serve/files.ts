/** Files of the output folder with their entity tags; small ones are kept in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const memoryLimit = 64_000_000;
const fileLimit = 1_000_000;

export interface StoredFile {
  size: number;
  /** Strong entity tag, with quotes. */
  etag: string;
  /** Content, when the file is small enough to be kept. */
  body?: Buffer;
  /** Reads the bytes from `start` to `end`, inclusive. */
  stream(start: number, end: number): Readable;
}

interface Kept extends StoredFile {
  version: string;
}

/** Reads files below `root`. What is kept is checked against the disk, so that a new build shows at once. */
export class Files {
  private readonly kept = new Map<string, Kept>();
  private used = 0;

  constructor(private readonly root: string) {}

  /** `path` is relative, without `..`; `undefined` when there is no such file. */
  async open(path: string): Promise<StoredFile | undefined> {
    const file = join(this.root, path);
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const version = `${info.size.toString(36)}-${info.mtimeMs.toString(36)}`;
    const known = this.kept.get(file);
    if (known) this.forget(file, known);
    if (known?.version === version) return this.keep(file, known);

    const { size } = info;
    const stream = (start: number, end: number) => createReadStream(file, { start, end });
    if (size > fileLimit) return { size, etag: `"${version}"`, stream };
    const body = await readFile(file).catch(() => undefined);
    if (!body) return undefined;
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
    return this.keep(file, { size: body.length, etag: `"${hash}"`, body, stream, version });
  }

  async exists(path: string): Promise<boolean> {
    const info = await stat(join(this.root, path)).catch(() => undefined);
    return info?.isFile() ?? false;
  }

  private keep(file: string, entry: Kept): StoredFile {
    this.kept.set(file, entry);
    this.used += entry.size;
    for (const [oldest, old] of this.kept) {
      if (this.used <= memoryLimit) break;
      this.forget(oldest, old);
    }
    return entry;
  }

  private forget(file: string, entry: Kept): void {
    if (this.kept.delete(file)) this.used -= entry.size;
  }
}
