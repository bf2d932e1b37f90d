/** The store of all caches: a file with bytes by key. What is damaged or of another version is left aside. */
import { hash, randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  addEntries,
  entryBytes,
  type OpenFile,
  openEntries,
  partsOf,
  readValue,
  toEntries,
  writeAll,
} from './cacheEntries.ts';
import { toolchainVersion } from './toolchainVersion.ts';

/** Cached results are valid for one version of the engine and its libraries on one kind of machine. */
const machine = [toolchainVersion, process.platform, process.arch, process.version].join(' ');

/** Bytes of new values that stay in memory until the file is saved. */
const mostPending = 1 << 22;
/** Share of a file that is in use; one with more of other entries is written anew when it is pruned. */
const leastInUse = 0.6;

export class CacheFile {
  private readonly used = new Set<string>();
  private readonly pending = new Map<string, Buffer>();
  private pendingBytes = 0;
  /** Holds new values that are too many for memory. */
  private next: (OpenFile & { file: string }) | undefined;
  /** Nothing can be written. */
  private isRefused = false;

  private constructor(
    private readonly file: string,
    private readonly header: Buffer,
    private before: OpenFile | undefined,
  ) {}

  /** Opens a file; one that is missing or of another version has no entries. `kind` says what it holds, and in which form. */
  static open(file: string, kind: string, version = machine): CacheFile {
    const header = Buffer.from(`docs-cache ${hash('sha256', `${kind} ${version}`)}\n`);
    return new CacheFile(file, header, openEntries(file, header));
  }

  get(key: string): Buffer | undefined {
    this.used.add(key);
    return this.pending.get(key) ?? readValue(this.next, key) ?? readValue(this.before, key);
  }

  has(key: string): boolean {
    return this.isAdded(key) || this.before?.places.has(key) === true;
  }

  /** Adds or replaces an entry. */
  set(key: string, value: Buffer): void {
    if (this.isRefused) return;
    this.used.add(key);
    this.pending.set(key, value);
    this.pendingBytes += value.length;
    if (this.pendingBytes > mostPending) this.attempt(() => this.spill());
  }

  /**
   * Writes what was added and closes the file. With `prune`, entries that were neither read nor set may be dropped. A file
   * that cannot be written stays as it is: all that is cached can be made again.
   */
  save({ prune = false } = {}): void {
    this.attempt(() => {
      const kept = this.keptEntries(prune);
      const isNewer = this.pending.size > 0 || this.next !== undefined;
      if (prune && this.before && this.shareOf(kept) < leastInUse) this.replace(kept);
      else if (isNewer && this.isAppendable()) this.append();
      else if (isNewer) this.replace(kept);
    });
    this.close();
  }

  /** Closes the file without writing anything. */
  close(): void {
    if (this.before) closeSync(this.before.handle);
    if (this.next) {
      closeSync(this.next.handle);
      rmSync(this.next.file, { force: true });
    }
    this.before = undefined;
    this.next = undefined;
  }

  private keptEntries(prune: boolean): string[] {
    return [...(this.before?.places.keys() ?? [])].filter(
      (key) => !this.isAdded(key) && (!prune || this.used.has(key)),
    );
  }

  private isAdded(key: string): boolean {
    return this.pending.has(key) || this.next?.places.has(key) === true;
  }

  private shareOf(keys: readonly string[]): number {
    const { places, size = 0 } = this.before ?? {};
    const inUse = keys.reduce((sum, key) => sum + entryBytes(key, places?.get(key)?.size ?? 0), 0);
    const all = size - this.header.length;
    return all === 0 ? 1 : inUse / all;
  }

  /** Whether the file is there and whole: it may have been replaced or written to meanwhile. */
  private isAppendable(): boolean {
    const now = statSync(this.file, { throwIfNoEntry: false });
    if (this.before && now && now.ino === fstatSync(this.before.handle).ino && now.size === this.before.size)
      return this.before.isWhole;
    const found = openEntries(this.file, this.header);
    if (found) closeSync(found.handle);
    return found?.isWhole === true;
  }

  private append(): void {
    const handle = openSync(this.file, constants.O_WRONLY | constants.O_APPEND);
    try {
      if (this.next) for (const part of partsOf(this.next, this.header.length)) writeAll(handle, part);
      writeAll(handle, toEntries(this.pending));
    } finally {
      closeSync(handle);
    }
  }

  /** Puts a file with these entries and the new ones in the place of the last one, in one step. */
  private replace(kept: readonly string[]): void {
    for (const key of kept) {
      const value = readValue(this.before, key);
      if (value) this.set(key, value);
    }
    const { file } = this.spill();
    const { next, before } = this;
    this.next = undefined;
    this.before = undefined;
    for (const open of [next, before]) if (open) closeSync(open.handle);
    try {
      renameSync(file, this.file);
    } catch {
      rmSync(file, { force: true });
    }
  }

  private spill(): { file: string } {
    this.next ??= this.openNext();
    addEntries(this.next, this.pending);
    this.pending.clear();
    this.pendingBytes = 0;
    return this.next;
  }

  private openNext(): OpenFile & { file: string } {
    const file = `${this.file}.${randomUUID()}`;
    mkdirSync(dirname(file), { recursive: true });
    const handle = openSync(file, 'wx+');
    writeAll(handle, this.header);
    return { file, handle, places: new Map(), size: this.header.length, isWhole: true };
  }

  private attempt(write: () => void): void {
    try {
      write();
    } catch {
      this.isRefused = true;
      this.pending.clear();
    }
  }
}
