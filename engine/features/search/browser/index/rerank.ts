/** Reranks the first records by their texts, which are loaded anyway. */
import type { IndexReader } from './indexReader.ts';
import { proximity } from './proximity.ts';
import { best, type Ranking } from './rank.ts';

/** Records that the dialog shows. */
export const rerankDepth = 10;

/** Reorders the first `count` records by their texts. The others follow. */
export async function rerank(
  reader: IndexReader,
  ranking: Ranking,
  records: readonly number[],
  count: number,
): Promise<number[]> {
  const first = records.slice(0, count);
  const near = proximity(ranking.matchedTerms);
  const score = ranking.score.slice();
  const texts = await Promise.all(first.map((record) => reader.text(record)));
  const bonus = new Map<number, number>();
  for (const [position, text] of texts.entries()) {
    const page = reader.pageOf[first[position] ?? 0] ?? 0;
    bonus.set(page, Math.max(bonus.get(page) ?? 0, near(text)));
  }
  for (const record of first)
    score[record] = (score[record] ?? 0) + (bonus.get(reader.pageOf[record] ?? 0) ?? 0);
  return [...best(reader, { score }, first, count), ...records.slice(count)];
}
