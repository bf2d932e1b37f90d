/** What was read of pages, kept for the next build. */
import { deserialize, serialize } from 'node:v8';
import { readSealed, writeSealed } from '#engine/content/sealed.ts';
import type { IndexedPage } from './indexedPage.ts';
import { pageRecords } from './records.ts';
import { type RecordTerms, recordTerms } from './termLists.ts';

/** A page to index; `key` stands for all of it, so that one that is known may come without `main`. */
export interface KeyedPage extends IndexedPage {
  key: string;
}

interface PageRecords extends ReturnType<typeof pageRecords> {
  terms: RecordTerms[];
}

/** How a page is read is up to these sources, which are bundled into a folder that is named by their content. */
const kind = `search ${import.meta.url}`;

export class KeptPages {
  /** JSON by key. */
  private readonly used = new Map<string, string>();

  private constructor(
    private readonly file: string | undefined,
    private readonly before: ReadonlyMap<string, string>,
  ) {}

  /** Opens what the last build has kept in `file`; nothing is kept without one. */
  static async open(file: string | undefined): Promise<KeptPages> {
    const [bytes] = (file && (await readSealed(file, kind))) || [];
    return new KeptPages(file, bytes ? (deserialize(bytes) as Map<string, string>) : new Map());
  }

  /** Keys of the pages that need not be read again. */
  get known(): ReadonlySet<string> {
    return new Set(this.before.keys());
  }

  read(page: KeyedPage): PageRecords {
    const before = this.before.get(page.key);
    const records = before === undefined ? readPage(page) : (JSON.parse(before) as PageRecords);
    if (this.file !== undefined) this.used.set(page.key, before ?? JSON.stringify(records));
    return records;
  }

  /** Keeps the pages of this build. */
  async save(): Promise<void> {
    if (this.file !== undefined) await writeSealed(this.file, kind, [serialize(this.used)]);
  }
}

function readPage(page: IndexedPage): PageRecords {
  const { records, links } = pageRecords(page);
  return { records, links, terms: records.map(recordTerms) };
}
