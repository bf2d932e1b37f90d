/** How many pages were found, as a whole and by what they are part of. */
import { attributesOf } from '../../shared/filters.ts';
import type { IndexReader } from './indexReader.ts';

/** Pages on which the records lie, each once. */
export const pagesOf = ({ pageOf }: IndexReader, records: readonly number[]): number[] => [
  ...new Set(records.map((record) => pageOf[record] ?? 0)),
];

/** Number of the pages by the values of an attribute. */
export function countBy(
  reader: IndexReader,
  pages: readonly number[],
  facet: string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const page of pages) {
    const value = attributesOf(reader.groupOf[page], reader.manifest.language)[facet];
    if (value) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
