/** The embedded index of all languages of a site, written while its pages are rendered. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pathBelow } from '#engine/output/outputPaths.ts';
import { loadStemmer } from '../../shared/stem.ts';
import { IndexWriter, type WrittenIndex } from './indexWriter.ts';
import { KeptPages, type KeyedPage, readPage } from './keptPages.ts';
import { KeptShards } from './keptShards.ts';
import type { Synonyms } from './synonyms.ts';

export interface SiteIndexOptions {
  /** Output folder; nothing is written without one. */
  folder: string | undefined;
  /** Output folder of the last build, whose files are taken over where they hold the same. */
  before: string | undefined;
  languages: string[];
  synonyms: Synonyms;
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

export interface FinishedIndex {
  languages: LanguageIndex[];
  /** Bytes written, without compressed copies. */
  bytes: number;
}

/** An index that can stem the words of its languages. */
export async function openSiteIndex(options: SiteIndexOptions): Promise<SiteIndex> {
  await Promise.all(options.languages.map(loadStemmer));
  return new SiteIndex(options, options.kept ? await KeptPages.open(options.kept) : undefined);
}

class SiteIndex {
  private readonly writers: Map<string, IndexWriter>;
  private readonly before: KeptShards;
  private bytes = 0;

  constructor(
    private readonly options: SiteIndexOptions,
    private readonly kept: KeptPages | undefined,
  ) {
    const { languages, synonyms, baseUrl } = options;
    this.before = new KeptShards(options.before && pathBelow(options.before, searchFolder));
    const writers = languages.map((language): [string, IndexWriter] => {
      const folder = folderOf(language);
      if (options.folder) mkdirSync(pathBelow(options.folder, folder), { recursive: true });
      const write = (name: string, text: string) => this.write(`${folder}/${name}`, text);
      return [language, new IndexWriter({ language, synonyms, baseUrl, write })];
    });
    this.writers = new Map(writers);
  }

  /** Keys of the pages that may come without their text. */
  known(): ReadonlySet<string> {
    return this.kept?.known ?? new Set();
  }

  add(page: KeyedPage): void {
    const { records, links, terms } = this.kept?.read(page) ?? readPage(page);
    this.writers.get(page.language)?.add(records, links, terms);
  }

  async finish(): Promise<FinishedIndex> {
    await this.kept?.save();
    const languages = [...this.writers].map(([language, writer]): LanguageIndex => {
      const { folder, manifest, cost } = writer.finish();
      const root = this.options.folder;
      if (root) renameSync(pathBelow(root, folderOf(language)), pathBelow(root, folder));
      return { language, manifest, cost };
    });
    return { languages, bytes: this.bytes };
  }

  /** Many small files: one at a time, without the detours of asynchronous writing, is fastest. */
  private write(name: string, text: string): void {
    const bytes = Buffer.from(text);
    this.bytes += bytes.length;
    if (this.options.folder === undefined) return;
    const file = pathBelow(this.options.folder, name);
    const { isCompressed } = this.options;
    if (this.before.take(bytes, file, isCompressed)) return;
    writeFileSync(file, bytes);
    if (isCompressed) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const searchFolder = 'assets/search';

/** Where the files lie until the name of their folder is known. */
const folderOf = (language: string): string => `${searchFolder}/${language}`;
