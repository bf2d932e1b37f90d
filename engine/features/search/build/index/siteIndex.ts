/** Writes the embedded index of a site in all its languages while its pages are rendered. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { linkFile } from '#engine/output/linkFile.ts';
import { pathBelow } from '#engine/output/outputPaths.ts';
import type { SearchedSite } from '../../config.ts';
import type { Synonyms } from '../../shared/indexFormat.ts';
import { loadLanguage } from '../../shared/language.ts';
import { ExternalIndex } from './externalIndex.ts';
import { IndexWriter, type Shard, type WrittenIndex } from './indexWriter.ts';
import { type KeyedPage, type KnownPage, PageCache, readPage, type WrittenShards } from './pageCache.ts';
import type { PageEntry } from './pageEntry.ts';
import { Vocabulary } from './vocabulary.ts';

export interface SiteIndexOptions {
  /** Output folder; nothing is written without one. */
  folder: string | undefined;
  /** Output folder of the last build. Files that are the same there are linked. */
  before: string | undefined;
  languages: string[];
  synonyms: Synonyms;
  /** Whether indexes in English get the words of the thesaurus. */
  hasThesaurus: boolean;
  /** Tags of docs versions other than the latest. */
  otherVersions: string[];
  /** Other sites to search, with the full paths of their folders. */
  sites: readonly SearchedSite[];
  /** Base URL of the site. */
  baseUrl: string;
  /** Writes `.gz` beside each file. */
  isCompressed: boolean;
  /** File that caches entries of pages; nothing is cached without one. */
  cacheFile: string | undefined;
}

/** The finished index of one language. */
export interface LanguageIndex extends Pick<WrittenIndex, 'manifest' | 'cost'> {
  language: string;
}

/** Opens an index that can stem the words of its languages. */
export async function openSiteIndex(options: SiteIndexOptions): Promise<SiteIndex> {
  await Promise.all(options.languages.map(loadLanguage));
  return new SiteIndex(options);
}

export class SiteIndex {
  private readonly cache: PageCache | undefined;
  private readonly vocabulary: Vocabulary;
  private readonly writers: Map<string, IndexWriter>;
  /** By language, the files that this build has written. */
  private readonly written: Map<string, WrittenShards>;
  /** Pages that were read before one in front of them. */
  private readonly early = new Map<number, [language: string, entry: PageEntry] | undefined>();
  private next = 0;

  constructor(private readonly options: SiteIndexOptions) {
    const { languages, isCompressed, cacheFile } = options;
    this.cache = cacheFile === undefined ? undefined : new PageCache(cacheFile);
    this.vocabulary = this.cache?.vocabulary ?? new Vocabulary();
    this.written = new Map(
      languages.map((language) => [language, { folder: '', isCompressed, names: new Map() }]),
    );
    this.writers = new Map(
      languages.map((language) => {
        const folder = options.folder && pathBelow(options.folder, folderOf(language));
        if (folder) mkdirSync(folder, { recursive: true });
        const write = (shard: Shard) => this.write(language, shard, folder);
        return [language, new IndexWriter({ ...options, language, write }, this.vocabulary)];
      }),
    );
  }

  /** Keys of the pages that may be added without their text. */
  get known(): ReadonlySet<string> {
    return this.cache?.known ?? new Set();
  }

  /** Adds the page at a place in the list of routes, in any order; `undefined` for a place without one. */
  add(position: number, page: KeyedPage | KnownPage | undefined): void {
    const entry = page && (this.cache?.read(page) ?? readPage(page as KeyedPage, this.vocabulary));
    this.early.set(position, page && entry && [page.language, entry]);
    for (; this.early.has(this.next); this.next++) {
      const [language = '', ready] = this.early.get(this.next) ?? [];
      this.early.delete(this.next);
      if (ready) this.writers.get(language)?.add(ready);
    }
  }

  finish(): LanguageIndex[] {
    const root = this.options.folder;
    const languages = [...this.writers].map(([language, writer]): LanguageIndex => {
      for (const site of this.options.sites) {
        const other = ExternalIndex.open(site, language);
        if (other) writer.addSite(other);
      }
      const { folder, manifest, cost } = writer.finish();
      if (root) renameSync(pathBelow(root, folderOf(language)), pathBelow(root, folder));
      const written = this.written.get(language);
      if (written) written.folder = folder;
      return { language, manifest, cost };
    });
    this.cache?.save(this.written);
    return languages;
  }

  /** Many small files: one at a time, without the detours of asynchronous writing, is fastest. */
  private write(language: string, { name, text, hash }: Shard, folder: string | undefined): void {
    if (folder === undefined) return;
    this.written.get(language)?.names.set(hash, name);
    const file = join(folder, name);
    if (this.linkBefore(language, hash, file)) return;
    writeFileSync(file, text);
    if (this.options.isCompressed) writeFileSync(`${file}.gz`, gzipSync(text));
  }

  /**
   * Links the file of the last build with this hash, and its compressed copy; whether there is one. A build that was killed
   * may have recorded files that never came into the output folder.
   */
  private linkBefore(language: string, hash: string, file: string): boolean {
    const { before: root, isCompressed } = this.options;
    const before = this.cache?.shards.get(language);
    const name = before?.names.get(hash);
    if (root === undefined || name === undefined || before?.isCompressed !== isCompressed) return false;
    if (!existsSync(join(root, before.folder, isCompressed ? `${name}.gz` : name))) return false;
    for (const ending of isCompressed ? ['', '.gz'] : [''])
      linkFile(join(root, before.folder, name + ending), file + ending);
    return true;
  }
}

/** Returns the folder of the files until its final name is known. */
const folderOf = (language: string): string => `assets/search/${language}`;
