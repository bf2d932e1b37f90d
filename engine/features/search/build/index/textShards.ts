/** What is drawn of the records, in files of about the same size. */
import { marksOf } from '#engine/shared/pageMarks.ts';
import { encodeQuestions } from '../../shared/digests.ts';
import type { TextPage, TextRecord, TextShard } from '../../shared/indexFormat.ts';
import type { SearchRecord } from '../../shared/types.ts';

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

/** What is drawn of the records of a page. */
export function textPage(records: readonly SearchRecord[]): TextPage {
  const { url_without_anchor: url = '', hierarchy, ...marks } = records[0] ?? {};
  const [lvl0, title] = [hierarchy?.lvl0 ?? '', hierarchy?.lvl1 ?? ''];
  return { url, lvl0, title, ...marksOf(marks), records: records.map(textRecord) };
}

function textRecord({ anchor, hierarchy, content, code, type, fields, questions }: SearchRecord): TextRecord {
  const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const headings = [lvl2, lvl3, lvl4, lvl5, lvl6].slice(0, Math.max(0, Number(type.slice(3)) - 1));
  const record: [string, (string | null)[], string, string] = [
    anchor ?? '',
    headings,
    content ?? '',
    code ?? '',
  ];
  if (questions) return [...record, fields ?? [], encodeQuestions(questions)];
  return fields ? [...record, fields] : record;
}

/** About what a record takes as JSON. */
const sizeOf = ([anchor, headings, content, code, fields = [], questions = '']: TextRecord): number =>
  anchor.length +
  headings.join('","').length +
  content.length +
  code.length +
  fields.join('"],["').length +
  questions.length +
  20;
