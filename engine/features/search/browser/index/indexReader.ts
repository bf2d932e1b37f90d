/** Loads files of the embedded index when they are needed, and checks them. */
import {
  decodeNumbers,
  decodeSynonyms,
  formatVersion,
  type Manifest,
  type PageGroup,
  type Synonyms,
  type TermShard,
  type TextPage,
  type TextRecord,
  type TextShard,
  type VocabularyShard,
} from '../../shared/indexFormat.ts';
import { RetryError } from '../../shared/retryError.ts';

/** Fetches and parses a JSON file; fails when there is none. `isFresh` asks the server, not a cache. */
export type LoadJson = (address: string, isFresh?: boolean) => Promise<unknown>;

/** A word of the index with its encoded postings. */
export type Entry = readonly [term: string, postings: string];

/** A record with the texts of its page. */
export interface RecordText extends Omit<TextPage, 'records'> {
  record: TextRecord;
}

/** Most term shards that are loaded for one prefix. */
const mostShards = 3;

export class IndexReader {
  /** Page of each record. */
  readonly pageOf: Int32Array;
  /** First record of each page. */
  readonly startOf: Int32Array;
  /** Group of each page. */
  readonly groupOf: PageGroup[];
  readonly synonyms: Synonyms;
  private readonly firstRecords: number[] = [];
  private readonly loading = new Map<string, Promise<unknown>>();

  /** `manifest` is checked here; throws `RetryError` when it cannot be one. */
  constructor(
    readonly manifest: Manifest,
    private readonly load: LoadJson,
  ) {
    if (manifest?.format !== formatVersion) throw new RetryError('The search index has another format.');
    this.synonyms = decodeSynonyms(manifest);
    const sizes = decodeNumbers(manifest.pages);
    this.startOf = new Int32Array(sizes.length);
    this.pageOf = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
    let record = 0;
    for (const [page, size] of sizes.entries()) {
      this.startOf[page] = record;
      this.pageOf.fill(page, record, record + size);
      record += size;
    }
    const runs = decodeNumbers(manifest.groupRuns);
    this.groupOf = runs.flatMap((group, index) => {
      const value = manifest.groups[group];
      return index % 2 === 0 && value ? Array<PageGroup>(runs[index + 1] ?? 0).fill(value) : [];
    });
    let first = 0;
    for (const difference of decodeNumbers(manifest.texts)) {
      first += difference;
      this.firstRecords.push(first);
    }
  }

  /** Returns the entries whose term starts with `prefix`, as far as they lie in the first few shards. */
  async entries(prefix: string): Promise<Entry[]> {
    const { terms } = this.manifest;
    const from = Math.max(0, lastAtMost(terms, prefix));
    let to = from + 1;
    while (to < from + mostShards && terms[to]?.startsWith(prefix)) to++;
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const shards = await Promise.all(
      numbers
        .filter((number) => number < terms.length)
        .map((number) =>
          this.shard<TermShard>(
            'terms',
            number,
            ({ terms: [first] }) => first?.startsWith(terms[number] ?? '') === true,
          ),
        ),
    );
    return shards.flatMap(({ terms: list }) => {
      const found: Entry[] = [];
      for (let index = 0; index < list.length; index += 2) {
        const term = list[index] ?? '';
        if (term.startsWith(prefix)) found.push([term, list[index + 1] ?? '']);
      }
      return found;
    });
  }

  /** Returns the entries of these words. Unknown words have none. */
  async entriesOf(words: readonly string[]): Promise<Entry[]> {
    const found = await Promise.all(words.map((word) => this.entries(word)));
    return found.flatMap((entries, index) => entries.filter(([term]) => term === words[index]));
  }

  /** Returns the words that start with one of the `wanted` letters, or all words. */
  async vocabulary(wanted?: ReadonlySet<string>): Promise<string[]> {
    const { letters } = this.manifest;
    const numbers = letters.flatMap(([initial], index) =>
      !wanted || [...initial].some((letter) => wanted.has(letter)) ? [index] : [],
    );
    const shards = await Promise.all(
      numbers.map((number) =>
        this.shard<VocabularyShard>('words', number, ({ words }) => words.length === letters[number]?.[1]),
      ),
    );
    return shards.flatMap(({ words }) => words);
  }

  get vocabularySize(): number {
    return this.manifest.letters.reduce((sum, [, size]) => sum + size, 0);
  }

  async text(record: number): Promise<RecordText> {
    const number = Math.max(0, lastAtMost(this.firstRecords, record));
    const start = this.firstRecords[number] ?? 0;
    const end = this.firstRecords[number + 1] ?? this.pageOf.length;
    const { pages } = await this.shard<TextShard>(
      'texts',
      number,
      ({ pages }) => pages?.reduce((sum, { records }) => sum + records.length, start) === end,
    );
    let position = record - start;
    for (const { records, ...page } of pages) {
      const record = records[position];
      if (record) return { ...page, record: record };
      position -= records.length;
    }
    throw new RetryError(`The search index lacks record ${record}.`);
  }

  /** Loads a shard once. One that fails, or that `isRight` refuses, is loaded again the next time. */
  private shard<Shard>(kind: string, number: number, isRight: (shard: Shard) => boolean): Promise<Shard> {
    const address = `${this.manifest.folder}${kind}${number}.json`;
    const known = this.loading.get(address);
    if (known) return known as Promise<Shard>;
    const loaded = this.load(address).then((content) => {
      if (!isRight(content as Shard)) throw new RetryError(`${address} belongs to another search index.`);
      return content as Shard;
    });
    this.loading.set(address, loaded);
    loaded.catch(() => this.loading.delete(address));
    return loaded;
  }
}

/** Returns the index of the last of the ordered `values` that is at most `value`; -1 if there is none. */
function lastAtMost<T extends string | number>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
