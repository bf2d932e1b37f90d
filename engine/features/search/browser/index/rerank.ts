/** A second look at the first records, whose texts are loaded anyway as they are shown. */
import type { IndexReader } from './indexReader.ts';
import { proximity } from './proximity.ts';
import { best, type Ranking } from './rank.ts';

/** Records that the dialog shows. */
export const rerankDepth = 10;

/** Puts the first records in a new order, by what their texts say; the others stay behind them. */
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
