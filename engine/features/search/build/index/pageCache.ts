/** What was read of pages, kept for the next build: in a file, as it does not fit into memory for the largest sites. */
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { readSealed, writeSealed } from '#engine/incremental/checksummedFile.ts';
import { engineHash } from '#engine/incremental/toolchainVersion.ts';
import type { TextPage } from '../../shared/indexFormat.ts';
import type { IndexedPage } from './indexedPage.ts';
import { type PageEntry, pageEntry } from './pageEntry.ts';
import { pageRecords } from './records.ts';
import type { Shards, Texts } from './reusedShards.ts';
import { Vocabulary } from './vocabulary.ts';

/** A page to index; `key` stands for all of it. */
export interface KeyedPage extends IndexedPage {
  key: string;
}

/** A page that was read before. */
export type KnownPage = Pick<KeyedPage, 'key' | 'language'>;

/** What is read of a page. */
interface ReadPage {
  entry: PageEntry;
  text(): TextPage;
}

/** What the file holds. */
interface Contents {
  /** Where the pages of the last build stand, serialized: their entries, each followed by its text. */
  locations: Map<string, [start: number, entry: number, text: number]>;
  /** Bytes of it that count, and their checksum. */
  size: number;
  checksum: number;
  /** Words by the numbers that pages name them by. */
  words: string[];
  /** By language. */
  shards: ReadonlyMap<string, Shards>;
  texts: Texts;
}

const kind = `search ${engineHash}`;

/** Share of a file that pages of the last build take; a file that holds more of earlier ones is written anew. */
const leastInUse = 0.6;

export class PageCache {
  readonly vocabulary: Vocabulary;
  private readonly locations: Contents['locations'] = new Map();
  private size = 0;
  private checksum = 0;

  /** `source` holds the pages of `before`; new ones are added to `target`, which may be the same file. */
  private constructor(
    private readonly file: string,
    private readonly before: Contents | undefined,
    private readonly source: number | undefined,
    private target: number | undefined,
  ) {
    this.vocabulary = new Vocabulary(before?.words);
    if (!before || source !== target) return;
    this.size = before.size;
    this.checksum = before.checksum;
  }

  /** Opens what the last build has kept in `file`, if that is whole. Where nothing can be written, nothing is kept. */
  static async open(file: string): Promise<PageCache> {
    const [contents] = (await readSealed(indexOf(file), kind)) ?? [];
    const before = contents && (deserialize(contents) as Contents);
    const source = before && openWhole(file, before);
    if (!before || source === undefined) return new PageCache(file, undefined, undefined, openNext(file));
    const inUse = [...before.locations.values()].reduce((sum, [, entry, text]) => sum + entry + text, 0);
    const isLean = inUse >= before.size * leastInUse;
    return new PageCache(file, before, source, isLean ? source : openNext(file));
  }

  /** Keys of the pages that need not be read again. */
  get known(): ReadonlySet<string> {
    return new Set(this.before?.locations.keys());
  }

  /** Files of the index that the last build wrote, by language. */
  get shards(): ReadonlyMap<string, Shards> {
    return this.before?.shards ?? new Map();
  }

  /** What its files of texts hold. */
  get texts(): Texts {
    return this.before?.texts ?? new Map();
  }

  read(page: KeyedPage | KnownPage): ReadPage {
    const location = this.before?.locations.get(page.key);
    if (location === undefined) {
      if (!('main' in page)) throw new Error('The page is not known.');
      const read = readPage(page, this.vocabulary);
      this.keep(page.key, serialize(read.entry), serialize(read.text()));
      return read;
    }
    const [start, entry, text] = location;
    if (this.source === this.target) this.locations.set(page.key, location);
    else this.keep(page.key, this.bytes(start, entry), this.bytes(start + entry, text));
    return {
      entry: deserialize(this.bytes(start, entry)) as PageEntry,
      text: () => deserialize(this.bytes(start + entry, text)) as TextPage,
    };
  }

  /** A part of the file of the last build. */
  private bytes(start: number, size: number): Buffer {
    const bytes = Buffer.alloc(size);
    if (this.source !== undefined) readSync(this.source, bytes, 0, size, start);
    return bytes;
  }

  /** Puts what this build has kept in the place of what the last one did, with the files that it wrote. */
  async save(shards: Contents['shards'], texts: Texts): Promise<void> {
    const { locations, size, checksum, vocabulary } = this;
    if (this.target === undefined) return;
    closeSync(this.target);
    if (this.source !== this.target) {
      if (this.source !== undefined) closeSync(this.source);
      renameSync(nextOf(this.file), this.file);
    }
    const contents: Contents = { locations, size, checksum, words: vocabulary.words, shards, texts };
    await writeSealed(indexOf(this.file), kind, [serialize(contents)]);
  }

  private keep(key: string, entry: Buffer, text: Buffer): void {
    const bytes = Buffer.concat([entry, text]);
    if (this.target === undefined) return;
    if (!isWritten(this.target, bytes, this.size)) {
      this.forgo();
      return;
    }
    this.locations.set(key, [this.size, entry.length, text.length]);
    this.checksum = crc32(bytes, this.checksum);
    this.size += bytes.length;
  }

  /** Keeps nothing of this build: there is no space for it. */
  private forgo(): void {
    this.target = undefined;
    rmSync(nextOf(this.file), { force: true });
  }
}

const nextOf = (file: string): string => `${file}.next`;
const indexOf = (file: string): string => `${file}-index`;

/** Opens the file that is to take the place of the last one, where that can be written. */
function openNext(file: string): number | undefined {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(nextOf(file), 'w');
  } catch {
    return undefined;
  }
}

function isWritten(file: number, bytes: Buffer, start: number): boolean {
  try {
    return writeSync(file, bytes, 0, bytes.length, start) === bytes.length;
  } catch {
    return false;
  }
}

/** Opens the file to read and write, if what counts of it is whole. */
function openWhole(file: string, { size, checksum }: Contents): number | undefined {
  try {
    const handle = openSync(file, 'r+');
    const part = Buffer.alloc(1 << 20);
    let found = 0;
    for (let start = 0; start < size; ) {
      const bytes = readSync(handle, part, 0, Math.min(part.length, size - start), start);
      if (bytes === 0) break;
      found = crc32(part.subarray(0, bytes), found);
      start += bytes;
    }
    if (found === checksum) return handle;
    closeSync(handle);
  } catch {}
  return undefined;
}

export function readPage(page: IndexedPage, vocabulary: Vocabulary): ReadPage {
  const { records, links } = pageRecords(page);
  const { entry, text } = pageEntry(records, links, vocabulary);
  return { entry, text: () => text };
}
