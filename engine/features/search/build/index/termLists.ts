/** The words of an index with the records that hold them. */
import { encodePostings, packPosting, type TermShard } from '../../shared/indexFormat.ts';
import type { SearchRecord } from '../../shared/types.ts';
import { termImpacts, toImpact } from './termImpacts.ts';

/** Characters of a shard before compression; a question takes about two a word. */
const leastShardSize = 2200;
/** The manifest names the first word of each shard. */
const mostShards = 800;

export class TermLists {
  private readonly lists = new Map<string, number[]>();
  /** Words that were used more than once. */
  private readonly repeated = new Set<string>();
  private records = 0;

  add(record: SearchRecord): void {
    const number = this.records++;
    for (const [term, { sum, isHeading, count }] of termImpacts(record)) {
      const list = this.lists.get(term);
      const posting = packPosting(number, toImpact(sum), isHeading);
      if (list) list.push(posting);
      else this.lists.set(term, [posting]);
      if (list || count > 1) this.repeated.add(term);
    }
  }

  /** Shards in the order of words, the first word of each, and the words that readers may have meant. */
  shards(): { shards: TermShard[]; firsts: string[]; spellable: string[] } {
    const shards: TermShard[] = [];
    const firsts: string[] = [];
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
    const spellable = all.filter((term) => term.length > 3 && (!/\d/.test(term) || this.repeated.has(term)));
    return { shards, firsts, spellable };
  }
}
