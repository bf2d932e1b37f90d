/** What was read of pages, kept for the next build: in a file, as it does not fit into memory for the largest sites. */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deserialize, serialize } from 'node:v8';
import { readSealed, writeSealed } from '#engine/content/sealed.ts';
import type { IndexedPage } from './indexedPage.ts';
import type { Shards } from './keptShards.ts';
import { pageRecords } from './records.ts';
import { type RecordTerms, recordTerms } from './termLists.ts';

/** A page to index; `key` stands for all of it, so that one that is known may come without `main`. */
export interface KeyedPage extends IndexedPage {
  key: string;
}

interface PageRecords extends ReturnType<typeof pageRecords> {
  terms: RecordTerms[];
}

/** Where the pages of a file stand, serialized, and the hash of all. */
interface Contents {
  locations: Map<string, [start: number, bytes: number]>;
  hash: string;
  shards: Shards;
}

/** How a page is read is up to these sources, which are bundled into a folder that is named by their content. */
const kind = `search ${import.meta.url}`;

const none: Contents = { locations: new Map(), hash: '', shards: new Map() };

export class KeptPages {
  private readonly locations: Contents['locations'] = new Map();
  private readonly hash: Hash = createHash('sha256');
  private size = 0;

  private constructor(
    private readonly file: string,
    private readonly before: Contents,
    private readonly source: number | undefined,
    private readonly target: number,
  ) {}

  /** Opens what the last build has kept in `file`, if that is whole, and begins to write it anew. */
  static async open(file: string): Promise<KeptPages> {
    const before = await contentsOf(file);
    mkdirSync(dirname(file), { recursive: true });
    const source = before === none ? undefined : openSync(file, 'r');
    return new KeptPages(file, before, source, openSync(nextOf(file), 'w'));
  }

  /** Keys of the pages that need not be read again. */
  get known(): ReadonlySet<string> {
    return new Set(this.before.locations.keys());
  }

  /** Files of the index that the last build wrote. */
  get shards(): Shards {
    return this.before.shards;
  }

  read(page: KeyedPage): PageRecords {
    const [start, bytes] = this.before.locations.get(page.key) ?? [];
    if (this.source === undefined || start === undefined) {
      const records = readPage(page);
      this.keep(page.key, serialize(records));
      return records;
    }
    const kept = Buffer.alloc(bytes ?? 0);
    readSync(this.source, kept, 0, kept.length, start);
    this.keep(page.key, kept);
    return deserialize(kept) as PageRecords;
  }

  /** Puts what this build has kept in the place of what the last one did, with the files that it wrote. */
  async save(shards: Shards): Promise<void> {
    this.close();
    renameSync(nextOf(this.file), this.file);
    const hash = this.hash.digest('base64url');
    const contents: Contents = { locations: this.locations, hash, shards };
    await writeSealed(indexOf(this.file), kind, [serialize(contents)]);
  }

  private keep(key: string, bytes: Buffer): void {
    writeSync(this.target, bytes);
    this.hash.update(bytes);
    this.locations.set(key, [this.size, bytes.length]);
    this.size += bytes.length;
  }

  private close(): void {
    for (const handle of [this.source, this.target]) if (handle !== undefined) closeSync(handle);
  }
}

const nextOf = (file: string): string => `${file}.next`;
const indexOf = (file: string): string => `${file}-index`;

async function contentsOf(file: string): Promise<Contents> {
  const [bytes] = (await readSealed(indexOf(file), kind)) ?? [];
  if (!bytes) return none;
  const contents = deserialize(bytes) as Contents;
  const hash = createHash('sha256');
  const isRead = await pipeline(createReadStream(file), hash).then(
    () => true,
    () => false,
  );
  return isRead && hash.digest('base64url') === contents.hash ? contents : none;
}

export function readPage(page: IndexedPage): PageRecords {
  const { records, links } = pageRecords(page);
  return { records, links, terms: records.map(recordTerms) };
}
