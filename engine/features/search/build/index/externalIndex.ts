/** Reads the index of another site in one language from its output folder. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IndexReader } from '../../browser/index/indexReader.ts';
import { filesOf } from '../../browser/index/offlineFiles.ts';
import type { SearchedSite } from '../../config.ts';
import {
  decodeNumbers,
  formatVersion,
  type Manifest,
  type PageGroup,
  type TermShard,
  type TextPage,
  type TextShard,
  type VocabularyShard,
} from '../../shared/indexFormat.ts';
import { searchManifest } from '../searchSettings.ts';

interface Shards {
  texts: TextShard;
  terms: TermShard;
  words: VocabularyShard;
}

/** A page of the index of another site. */
interface ExternalPage {
  text: TextPage;
  group: PageGroup;
}

export class ExternalIndex {
  /** Base URL of its site. */
  readonly baseUrl: string;
  /** Paths of its files in the output folder. */
  readonly files: string[];

  private constructor(
    private readonly site: SearchedSite,
    private readonly manifest: Manifest,
  ) {
    if (manifest?.format !== formatVersion) throw new Error(`Its format is not ${formatVersion}.`);
    const { folder } = manifest;
    this.baseUrl = folder.slice(0, folder.lastIndexOf('assets/search/'));
    this.files = filesOf(manifest).map((file) => file.slice(this.baseUrl.length));
  }

  /** Opens an index; `undefined` if the site has none. Throws if it has another format. */
  static open(site: SearchedSite, language: string): ExternalIndex | undefined {
    const file = join(site.dir, searchManifest(language));
    return existsSync(file) ? new ExternalIndex(site, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /** The name of its site. */
  get label(): string {
    return this.site.label;
  }

  /** Yields its shards of one kind. */
  *shards<Kind extends keyof Shards>(kind: Kind): Generator<Shards[Kind]> {
    for (const file of this.files) {
      if (!basename(file).startsWith(kind)) continue;
      yield JSON.parse(readFileSync(join(this.site.dir, file), 'utf8')) as Shards[Kind];
    }
  }

  /** Yields the number of records of each page, and the page as other sites show it. */
  *pages(): Generator<{ records: number; page: ExternalPage | undefined }> {
    const { groupOf } = new IndexReader(this.manifest, async () => undefined);
    const sizes = decodeNumbers(this.manifest.pages);
    let number = 0;
    let text: TextPage | undefined;
    for (const { pages } of this.shards('texts')) {
      for (const part of pages) {
        // A page may be cut between two files.
        text = text ? { ...text, records: [...text.records, ...part.records] } : part;
        const group = groupOf[number];
        const records = text.records.length;
        if (!group || records !== sizes[number]) continue;
        yield { records, page: this.forOthers({ text, group }) };
        text = undefined;
        number++;
      }
    }
  }

  /** Returns a page as a part of another site; `undefined` for former versions, and for pages that this site took from others. */
  private forOthers({ text, group }: ExternalPage): ExternalPage | undefined {
    const { label, url } = this.site;
    if (!text.url.startsWith('/') || this.manifest.otherVersions?.includes(group.tag)) return undefined;
    return {
      text: { ...text, url: new URL(url).origin + text.url, lvl0: label },
      group: { section: label, version: '', tag: 'default', rank: group.rank },
    };
  }
}
