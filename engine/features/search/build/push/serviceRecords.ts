/** Records as the hosted service keeps them: text as it is read, and a record of its own for each field of an API. */
import { about, blocksOf, fieldName } from '../../shared/blocks.ts';
import type { HierarchyLevel, SearchRecord } from '../../shared/types.ts';

const deepest = 6;

/** The records of a page, its fields after the section that they belong to. */
export const serviceRecords = (records: readonly SearchRecord[]): SearchRecord[] =>
  records.flatMap((record) => [{ ...record, content: asRead(record.content) }, ...fieldRecords(record)]);

/** What the page is about keeps its mark, because it does not stand on the page. */
const asRead = (content: string | null): string | null =>
  blocksOf(content ?? '')
    .map(({ kind, text }) => (kind === 'about' ? about + text : text))
    .join('\n') || null;

function fieldRecords({ fields = [], questions: _, ...record }: SearchRecord): SearchRecord[] {
  const lines = (record.content ?? '').split('\n');
  const level = Math.min(deepest, Number(record.type.slice(3)) + 1);
  const type = `lvl${level}` as HierarchyLevel;
  return fields.map(([line, anchor]): SearchRecord => {
    const content = lines[line] ?? '';
    const url = `${record.url_without_anchor}#${encodeURIComponent(anchor)}`;
    return {
      ...record,
      objectID: `${record.language}:${url}`,
      url,
      anchor,
      type,
      content,
      code: null,
      words: null,
      hierarchy: { ...record.hierarchy, [type]: fieldName(content) },
      weight: { ...record.weight, level: record.weight.level - 10 },
    };
  });
}
