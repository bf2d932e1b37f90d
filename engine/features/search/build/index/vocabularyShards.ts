import { groupBy } from '#engine/shared/lookup.ts';
import type { Manifest, VocabularyShard } from '../../shared/indexFormat.ts';

const shardSize = 5000;

/** Divides words, which are in order, by first letter. Rare letters share a shard. */
export function vocabularyShards(words: readonly string[]) {
  const byLetter = groupBy(words, (word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  const shards: VocabularyShard[] = [];
  const letters: Manifest['letters'] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [letter, list] of byLetter) {
    const length = list.join().length;
    const last = letters.at(-1);
    if (last && size + length < shardSize) {
      shards.at(-1)?.words.push(...list);
      last[0] += letter;
      last[1] += list.length;
      size += length;
    } else {
      shards.push({ words: list });
      letters.push([letter, list.length]);
      size = length;
    }
  }
  return { shards, letters };
}
