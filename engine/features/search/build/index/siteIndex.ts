/** The embedded index of all languages of a site, written while its pages are rendered. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathBelow } from '#engine/output/outputPaths.ts';
import type { SearchedSite } from '../../config.ts';
import type { Synonyms } from '../../shared/indexFormat.ts';
import { loadLanguage } from '../../shared/language.ts';
import { ExternalIndex } from './externalIndex.ts';
import { IndexWriter, type Shard, type WrittenIndex } from './indexWriter.ts';
import { type KeyedPage, type KnownPage, PageCache, tokenizePage } from './pageCache.ts';
import { ReusedShards, type Shards, type Texts } from './reusedShards.ts';
import { Vocabulary } from './vocabulary.ts';

export interface SiteIndexOptions {
  /** Output folder; nothing is written without one. */
  folder: string | undefined;
  /** Output folder of the last build, whose files are taken over where they hold the same. */
  before: string | undefined;
  languages: string[];
  synonyms: Synonyms;
  /** Tags of docs versions that readers do not see first. */
  otherVersions: string[];
  /** Other sites whose pages are found, with the full paths of their folders. */
  sites: readonly SearchedSite[];
  /** Base URL of the site. */
  baseUrl: string;
  /** Writes `.gz` beside each file. */
  isCompressed: boolean;
  /** File that keeps what was read of pages; nothing is kept without one. */
  kept: string | undefined;
}

/** The index of one language, ready to be found. */
export interface LanguageIndex extends Pick<WrittenIndex, 'manifest' | 'cost'> {
  language: string;
}

/** An index that can stem the words of its languages. */
export async function openSiteIndex(options: SiteIndexOptions): Promise<SiteIndex> {
  await Promise.all(options.languages.map(loadLanguage));
  return new SiteIndex(options, options.kept ? new PageCache(options.kept) : undefined);
}

export class SiteIndex {
  private readonly writers: Map<string, IndexWriter>;
  private readonly before = new Map<string, ReusedShards>();
  /** Names by hash of the shards of each language. */
  private readonly written: Map<string, Map<string, string>>;
  private readonly texts: Texts = new Map();
  private readonly vocabulary: Vocabulary;

  constructor(
    private readonly options: SiteIndexOptions,
    private readonly kept: PageCache | undefined,
  ) {
    const { languages } = options;
    this.vocabulary = kept?.vocabulary ?? new Vocabulary();
    this.written = new Map(languages.map((language) => [language, new Map()]));
    const writers = languages.map((language): [string, IndexWriter] => {
      const folder = options.folder && pathBelow(options.folder, folderOf(language));
      if (folder) mkdirSync(folder, { recursive: true });
      const shards = kept?.shards.get(language);
      if (folder && options.before !== undefined && shards?.isCompressed === options.isCompressed)
        this.before.set(language, new ReusedShards(options.before, shards, folder));
      const write = (shard: Shard) => this.write(language, shard, folder);
      const take = (name: string, parts: string) => this.take(language, name, parts);
      return [language, new IndexWriter({ ...options, language, write, take }, this.vocabulary)];
    });
    this.writers = new Map(writers);
  }

  /** Keys of the pages that may come without their text. */
  known(): ReadonlySet<string> {
    return this.kept?.known ?? new Set();
  }

  /** `KnownPage` is enough where the key is one of those that are known. */
  add(page: KeyedPage | KnownPage): void {
    const { entry, text } = this.kept?.read(page) ?? tokenizePage(page as KeyedPage, this.vocabulary);
    this.writers.get(page.language)?.add(entry, page.key, text);
  }

  async finish(): Promise<LanguageIndex[]> {
    const shards = new Map<string, Shards>();
    const languages = [...this.writers].map(([language, writer]): LanguageIndex => {
      for (const site of this.options.sites) {
        const other = ExternalIndex.open(site, language);
        if (other) writer.addSite(other);
      }
      const { folder, manifest, cost } = writer.finish();
      const root = this.options.folder;
      if (root) renameSync(pathBelow(root, folderOf(language)), pathBelow(root, folder));
      const { isCompressed } = this.options;
      shards.set(language, { folder, isCompressed, names: this.written.get(language) ?? new Map() });
      return { language, manifest, cost };
    });
    this.kept?.save(shards, this.texts);
    return languages;
  }

  /** Takes a file of texts over that the last build wrote of the same records; its hash, if there is one. */
  private take(language: string, name: string, parts: string): string | undefined {
    const hash = this.kept?.texts.get(parts);
    if (hash === undefined || !this.before.get(language)?.reuse(hash, name)) return undefined;
    this.written.get(language)?.set(hash, name);
    this.texts.set(parts, hash);
    return hash;
  }

  /** Many small files: one at a time, without the detours of asynchronous writing, is fastest. */
  private write(language: string, { name, text, hash, parts }: Shard, folder: string | undefined): void {
    if (parts !== undefined) this.texts.set(parts, hash);
    if (folder === undefined) return;
    this.written.get(language)?.set(hash, name);
    if (this.before.get(language)?.reuse(hash, name)) return;
    const file = join(folder, name);
    writeFileSync(file, text);
    if (this.options.isCompressed) writeFileSync(`${file}.gz`, gzipSync(text));
  }
}

/** Where the files lie until the name of their folder is known. */
const folderOf = (language: string): string => `assets/search/${language}`;
