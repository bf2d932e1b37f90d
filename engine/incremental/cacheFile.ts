/** The store of all caches: a file with bytes by key. Damaged entries and files of another version are ignored. */
import { hash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { addEntries, type OpenFile, openEntries, readValue, writeAll } from './cacheEntries.ts';
import { toolchainVersion } from './toolchainVersion.ts';

/** Cached results are valid for one version of the engine and its libraries on one kind of machine. */
const machine = [toolchainVersion, process.platform, process.arch, process.version].join(' ');

/** Bytes of new values that stay in memory until the file is saved. */
const mostPending = 1 << 22;

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
   * Writes what was added and closes the file. With `prune`, entries that were neither read nor set are dropped. A file
   * that cannot be written stays as it is: all that is cached can be made again.
   */
  save({ prune = false } = {}): void {
    this.attempt(() => {
      const before = [...(this.before?.places.keys() ?? [])];
      const kept = before.filter((key) => !this.isAdded(key) && (!prune || this.used.has(key)));
      const isChanged = this.pending.size > 0 || this.next !== undefined || kept.length < before.length;
      if (isChanged) this.replace(kept);
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

  private isAdded(key: string): boolean {
    return this.pending.has(key) || this.next?.places.has(key) === true;
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
    return { file, handle, places: new Map(), size: this.header.length };
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
