/** Results of slow work, kept on disk under a hash of what they were made from. */
import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { replaceCacheFile } from '#engine/config/replaceFile.ts';
import { toolchainVersion as currentEdition } from '#engine/incremental/toolchainVersion.ts';

/** First line of a cache file; one that begins otherwise is not ours or of another edition, and read as empty. */
const headerOf = (edition: string): Buffer => Buffer.from(`docs-cache 2 ${edition}\n`);
const newline = 0x0a;
const tab = 0x09;

export interface Cache {
  /** Nothing was kept. */
  readonly isNew: boolean;
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Writes what changed; what cannot be written is done without. With `prune`, entries that were neither read nor set since opening are dropped. */
  save(options?: { prune?: boolean }): Promise<void>;
}

/** Keeps nothing. */
export const noCache: Cache = { isNew: true, get: () => undefined, set: () => {}, save: async () => {} };

/** A key that stands for all parts together. */
export const cacheKey = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\0'), 'base64url').slice(0, 24);

/** Opens the cache in `file`. A missing, unreadable or foreign file, or one of another edition, is an empty cache. */
export async function openCache(file: string, edition = currentEdition): Promise<Cache> {
  const header = headerOf(edition);
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const isOurs = bytes.subarray(0, header.length).equals(header);
  return new FileCache(file, header, isOurs ? index(bytes, header.length) : new Map());
}

/** Lines are `key TAB json`; values stay undecoded bytes until they are asked for. */
function index(bytes: Buffer, first: number): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  for (let start = first; start < bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    const split = bytes.indexOf(tab, start);
    if (end < 0 || split < 0) break;
    if (split < end) entries.set(bytes.toString('latin1', start, split), bytes.subarray(split + 1, end));
    start = end + 1;
  }
  return entries;
}

class FileCache implements Cache {
  private readonly used = new Set<string>();
  private readonly added = new Set<string>();
  readonly isNew: boolean;

  constructor(
    private readonly file: string,
    private readonly header: Buffer,
    private readonly entries: Map<string, Buffer>,
  ) {
    this.isNew = entries.size === 0;
  }

  get(key: string): string | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    try {
      const value: unknown = JSON.parse(entry.toString());
      if (typeof value !== 'string') return undefined;
      this.used.add(key);
      return value;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    this.entries.set(key, Buffer.from(JSON.stringify(value)));
    this.used.add(key);
    this.added.add(key);
  }

  async save({ prune = false } = {}): Promise<void> {
    const dropped = prune ? [...this.entries.keys()].filter((key) => !this.used.has(key)) : [];
    for (const key of dropped) this.entries.delete(key);
    const added = [...this.added];
    this.added.clear();
    if (added.length + dropped.length === 0) return;
    if (dropped.length === 0 && (await this.append(added))) return;
    await replaceCacheFile(this.file, [this.header, ...this.lines(this.entries.keys())]);
  }

  /** Adds entries to the end of the file, if it is there, ours, and nobody was stopped in the middle of a line. */
  private async append(keys: readonly string[]): Promise<boolean> {
    const handle = await open(this.file, constants.O_RDWR | constants.O_APPEND).catch(() => undefined);
    try {
      if (!handle) return false;
      const { size } = await handle.stat();
      const read = async (start: number, length: number) =>
        (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
      if (size < this.header.length || !(await read(0, this.header.length)).equals(this.header)) return false;
      if ((await read(size - 1, 1))[0] !== newline) return false;
      for (const part of this.lines(keys)) await handle.writeFile(part);
      return true;
    } catch {
      return false;
    } finally {
      await handle?.close();
    }
  }

  /** Lines of entries, several megabytes at once. */
  private *lines(keys: Iterable<string>): Generator<Buffer> {
    let parts: Buffer[] = [];
    let size = 0;
    for (const key of keys) {
      const value = this.entries.get(key) ?? Buffer.alloc(0);
      parts.push(Buffer.from(`${key}\t`), value, Buffer.of(newline));
      size += value.length;
      if (size < 1 << 22) continue;
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
    yield Buffer.concat(parts);
  }
}
