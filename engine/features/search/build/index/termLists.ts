/** The words of an index with the records that hold them. */
import { encodePostings, packPosting, type TermShard } from '../../shared/indexFormat.ts';
import type { SearchRecord } from '../../shared/types.ts';
import type { TextLink } from './htmlSections.ts';
import { linkImpacts, steps, termImpacts, toImpact } from './termImpacts.ts';

/** Characters of a shard before compression; a question takes about two a word. */
const leastShardSize = 1200;
/** The manifest names the first word of each shard. */
const mostShards = 800;
/** Texts of one address that are kept. */
const mostSaid = 40;

/** The words of a record: a line each, and a character for each with what a posting of it says beside the record. */
export type RecordTerms = readonly [words: string, abouts: string];

/** Bits beside those of a posting. */
const repeatedBit = 64;

export function recordTerms(record: SearchRecord): RecordTerms {
  const impacts = termImpacts(record);
  const abouts = [...impacts.values()].map(
    ({ sum, isHeading, count }) => packPosting(0, toImpact(sum), isHeading) + (count > 1 ? repeatedBit : 0),
  );
  return [[...impacts.keys()].join('\n'), String.fromCharCode(...abouts)];
}

export class TermLists {
  private readonly lists = new Map<string, number[]>();
  /** Words that were used more than once. */
  private readonly repeated = new Set<string>();
  private records = 0;
  private readonly addresses = new Map<string, number>();
  /** What pages say of others, by address. */
  private readonly said = new Map<string, Set<string>>();

  add(record: SearchRecord, [words, abouts]: RecordTerms): void {
    const number = this.records++;
    this.addresses.set(record.url, number);
    if (words === '') return;
    for (const [position, term] of words.split('\n').entries()) {
      const about = abouts.charCodeAt(position);
      const isRepeated = about >= repeatedBit;
      const list = this.lists.get(term);
      const posting = packPosting(number, 0, false) + (about % repeatedBit);
      if (list) list.push(posting);
      else this.lists.set(term, [posting]);
      if (list || isRepeated) this.repeated.add(term);
    }
  }

  addLinks(links: readonly TextLink[]): void {
    for (const { to, text } of links) {
      const texts = this.said.get(to);
      if (texts && texts.size < mostSaid) texts.add(text);
      else if (!texts) this.said.set(to, new Set([text]));
    }
  }

  /** A page is about what others say of it. */
  private addSaid(): void {
    const additions = new Map<string, Map<number, number>>();
    for (const [address, texts] of this.said) {
      const record = this.addresses.get(address) ?? this.addresses.get(address.split('#', 1)[0] ?? '');
      if (record === undefined) continue;
      for (const [term, sum] of linkImpacts([...texts])) {
        const byRecord = additions.get(term) ?? new Map<number, number>();
        additions.set(term, byRecord.set(record, (byRecord.get(record) ?? 0) + sum));
      }
    }
    for (const [term, byRecord] of additions) {
      const known = (this.lists.get(term) ?? []).map((posting): [number, number] => {
        const record = Math.floor(posting / 64);
        const added = byRecord.get(record) ?? 0;
        byRecord.delete(record);
        const impact = toImpact((posting % 32) / steps + added);
        return [record, packPosting(record, impact, posting % 64 > 31)];
      });
      const fresh = [...byRecord].map(([record, sum]): [number, number] => [
        record,
        packPosting(record, toImpact(sum), false),
      ]);
      const all = [...known, ...fresh].sort(([a], [b]) => a - b);
      this.lists.set(
        term,
        all.map(([, posting]) => posting),
      );
    }
  }

  /** Shards in the order of words, the first word of each, and the words that readers may have meant. */
  shards(): { shards: TermShard[]; firsts: string[]; spellable: string[] } {
    const shards: TermShard[] = [];
    const firsts: string[] = [];
    this.addSaid();
    const all = [...this.lists.keys()].sort();
    const lists = all.map((term) => encodePostings(this.lists.get(term) ?? []));
    const sizes = lists.map((list, index) => list.length + (all[index]?.length ?? 0) + 6);
    const limit = Math.max(leastShardSize, sizes.reduce((sum, size) => sum + size, 0) / mostShards);
    let size = Number.POSITIVE_INFINITY;
    for (const [index, term] of all.entries()) {
      if (size > limit) {
        shards.push({ terms: [] });
        firsts.push(term);
        size = 0;
      }
      shards.at(-1)?.terms.push(term, lists[index] ?? '');
      size += sizes[index] ?? 0;
    }
    const spellable = all.filter(
      (term) => /^[^!=]{4}/.test(term) && (!/\d/.test(term) || this.repeated.has(term)),
    );
    return { shards, firsts, spellable };
  }
}
