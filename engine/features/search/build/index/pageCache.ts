/** What was read of pages, cached for the next build: in a file, as it does not fit into memory for the largest sites. */
import { deserialize, serialize } from 'node:v8';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
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

/** What the last build knew beside its pages. */
interface State {
  /** Keys of its pages. Others in the file may be of a build that was not finished. */
  pages: ReadonlySet<string>;
  /** Words by the numbers that pages name them by. */
  words: string[];
  /** By language. */
  shards: ReadonlyMap<string, Shards>;
  texts: Texts;
}

/** A page as it is cached: its text is seldom asked for. */
interface CachedPage {
  entry: PageEntry;
  text: Uint8Array;
}

const stateKey = 'state';

export class PageCache {
  readonly vocabulary: Vocabulary;
  /** Keys of the pages of the last build, which need not be read again. */
  readonly known: ReadonlySet<string>;
  /** Files of the index that the last build wrote, by language. */
  readonly shards: State['shards'];
  /** What its files of texts hold. */
  readonly texts: Texts;
  private readonly pages = new Set<string>();
  private readonly file: CacheFile;

  constructor(path: string) {
    this.file = CacheFile.open(path, `search ${engineHash}`);
    const bytes = this.file.get(stateKey);
    const state = bytes && (deserialize(bytes) as State);
    this.vocabulary = new Vocabulary(state?.words);
    this.known = new Set([...(state?.pages ?? [])].filter((key) => this.file.has(key)));
    this.shards = state?.shards ?? new Map();
    this.texts = state?.texts ?? new Map();
  }

  read(page: KeyedPage | KnownPage): ReadPage {
    const { key } = page;
    this.pages.add(key);
    if (this.known.has(key)) {
      return {
        entry: this.cached(key).entry,
        text: () => deserialize(this.cached(key).text) as TextPage,
      };
    }
    if (!('main' in page)) throw new Error('The page is not known.');
    const read = tokenizePage(page, this.vocabulary);
    const cached: CachedPage = { entry: read.entry, text: serialize(read.text()) };
    this.file.set(key, serialize(cached));
    return read;
  }

  private cached(key: string): CachedPage {
    return deserialize(this.file.get(key) ?? Buffer.alloc(0)) as CachedPage;
  }

  /** Writes what the next build may use, with the files that this one wrote. */
  save(shards: State['shards'], texts: Texts): void {
    const { pages, vocabulary, file } = this;
    // Numbers of words are valid with the words alone: the state comes last.
    file.set(stateKey, serialize({ pages, words: vocabulary.words, shards, texts } satisfies State));
    file.save({ prune: true });
  }
}

export function tokenizePage(page: IndexedPage, vocabulary: Vocabulary): ReadPage {
  const { records, links } = pageRecords(page);
  const { entry, text } = pageEntry(records, links, vocabulary);
  return { entry, text: () => text };
}
