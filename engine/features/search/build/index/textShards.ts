/** Writes the texts of records to files of about the same size. */
import { marksOf } from '#engine/shared/pageMarks.ts';
import type { TextPage, TextRecord, TextShard } from '../../shared/indexFormat.ts';
import type { PageAbout } from './indexedPage.ts';
import type { PageSection } from './sections/pageSections.ts';

/**
 * Characters of a shard before compression; a question takes about one for each hit. A large site may spend more on a
 * question, and should not have tens of thousands of files.
 */
const shardSize = 1600;
const largeShardSize = 10_000;
const smallShards = 1000;

/** Cuts pages into shards by record, so that a long page costs no more than a short one. */
export class TextShards {
  private readonly firsts: number[] = [];
  private pages: TextPage[] = [];
  private size = 0;
  private records = 0;

  /** `flush` takes each shard when it is full. */
  constructor(private readonly flush: (shard: TextShard, number: number) => void) {}

  add(page: TextPage): void {
    let open: TextPage | undefined;
    for (const record of page.records) {
      const size = sizeOf(record);
      if (this.size > 0 && this.size + size > this.limit) {
        this.close();
        open = undefined;
      }
      if (this.size === 0) this.firsts.push(this.records);
      if (!open) {
        open = { ...page, records: [] };
        this.pages.push(open);
      }
      open.records.push(record);
      this.size += size;
      this.records++;
    }
    // A longer page moves the ends of few shards that follow.
    if (this.size > this.limit / 2) this.close();
  }

  /** Closes the last shard; returns the first record of each. */
  finish(): number[] {
    if (this.size > 0) this.close();
    return this.firsts;
  }

  private get limit(): number {
    return this.firsts.length > smallShards ? largeShardSize : shardSize;
  }

  private close(): void {
    this.flush({ pages: this.pages }, this.firsts.length - 1);
    this.pages = [];
    this.size = 0;
  }
}

/** Returns the texts of a page, for display. */
export const textPage = (page: PageAbout, sections: readonly PageSection[]): TextPage => ({
  url: page.href,
  lvl0: page.group,
  title: page.title,
  ...marksOf(page),
  records: sections.map(textRecord),
});

function textRecord({ anchor, headings, content, code, fields, questions }: PageSection): TextRecord {
  if (questions.length > 0) return [anchor, headings, content, code, fields, questions];
  return fields.length > 0 ? [anchor, headings, content, code, fields] : [anchor, headings, content, code];
}

/** Returns about the size of a record as JSON. */
const sizeOf = ([anchor, headings, content, code, fields = [], questions = []]: TextRecord): number =>
  anchor.length +
  headings.join('","').length +
  content.length +
  code.length +
  fields.join('"],["').length +
  questions.join('","').length +
  20;
