/** Caches the entries of pages for the next build: in a file, because the largest sites do not fit into memory. */
import { deserialize, serialize } from 'node:v8';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
import { engineHash } from '#engine/incremental/toolchainVersion.ts';
import type { IndexedPage } from './indexedPage.ts';
import { type PageEntry, pageEntry } from './pageEntry.ts';
import { pageSections } from './sections/pageSections.ts';
import { Vocabulary } from './vocabulary.ts';

/** A page to index; `key` is the hash of all that it says. */
export interface KeyedPage extends IndexedPage {
  key: string;
}

/** A page that was read before. */
export type KnownPage = Pick<KeyedPage, 'key' | 'language'>;

/** Files of the index of one language. */
export interface WrittenShards {
  /** From the output folder, with a slash at its end. */
  folder: string;
  /** Whether there is a compressed copy of each. */
  isCompressed: boolean;
  /** Names of files by hash. */
  names: Map<string, string>;
}

/** What is cached beside pages. */
interface State {
  /** Keys of its pages. Others in the file may be of a build that was not finished. */
  pages: ReadonlySet<string>;
  /** Words by the numbers that pages name them by. */
  words: string[];
  /** By language. */
  shards: ReadonlyMap<string, WrittenShards>;
}

const stateKey = 'state';

export class PageCache {
  readonly vocabulary: Vocabulary;
  /** Keys of the pages of the last build, which need not be read again. */
  readonly known: ReadonlySet<string>;
  /** Files of the index that the last build wrote, by language. */
  readonly shards: State['shards'];
  private readonly pages = new Set<string>();
  private readonly file: CacheFile;

  constructor(path: string) {
    this.file = CacheFile.open(path, `search ${engineHash}`);
    const bytes = this.file.get(stateKey);
    const state = bytes && (deserialize(bytes) as State);
    this.vocabulary = new Vocabulary(state?.words);
    this.known = new Set([...(state?.pages ?? [])].filter((key) => this.file.has(key)));
    this.shards = state?.shards ?? new Map();
  }

  read(page: KeyedPage | KnownPage): PageEntry {
    const { key } = page;
    this.pages.add(key);
    if (this.known.has(key)) return deserialize(this.file.get(key) ?? Buffer.alloc(0)) as PageEntry;
    if (!('main' in page)) throw new Error('The page is not known.');
    const entry = readPage(page, this.vocabulary);
    this.file.set(key, serialize(entry));
    return entry;
  }

  /** Saves the cache, with the files that this build wrote. */
  save(shards: State['shards']): void {
    const { pages, vocabulary, file } = this;
    // Numbers of words are valid with the words alone: the state comes last.
    file.set(stateKey, serialize({ pages, words: vocabulary.words, shards } satisfies State));
    file.save({ prune: true });
  }
}

export function readPage(page: IndexedPage, vocabulary: Vocabulary): PageEntry {
  const { sections, links } = pageSections(page);
  return pageEntry(page, sections, links, vocabulary);
}
