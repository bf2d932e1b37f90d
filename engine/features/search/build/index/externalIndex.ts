/** The index of another site in one language, as its build has left it. */
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

/** A page as the index of another site has it. */
interface ExternalPage {
  text: TextPage;
  group: PageGroup;
}

export class ExternalIndex {
  /** Base URL that its site was built for. */
  readonly baseUrl: string;
  /** Its files, from the output folder of its site. */
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

  /** Opens it; `undefined` where the site has none. Throws where that is none of this format. */
  static open(site: SearchedSite, language: string): ExternalIndex | undefined {
    const file = join(site.dir, searchManifest(language));
    return existsSync(file) ? new ExternalIndex(site, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /** What readers call its site. */
  get label(): string {
    return this.site.label;
  }

  /** Its files of one kind. */
  *shards<Kind extends keyof Shards>(kind: Kind): Generator<Shards[Kind]> {
    for (const file of this.files) {
      if (!basename(file).startsWith(kind)) continue;
      yield JSON.parse(readFileSync(join(this.site.dir, file), 'utf8')) as Shards[Kind];
    }
  }

  /** For each of its pages the number of its records, and what another site takes of it. */
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

  /** A page as one part of another site, found in each of its versions; none of further versions, and of sites that its own has taken in. */
  private forOthers({ text, group }: ExternalPage): ExternalPage | undefined {
    const { label, url } = this.site;
    if (!text.url.startsWith('/') || this.manifest.otherVersions?.includes(group.tag)) return undefined;
    return {
      text: { ...text, url: new URL(url).origin + text.url, lvl0: label },
      group: { section: label, version: '', tag: 'default', rank: group.rank },
    };
  }
}
