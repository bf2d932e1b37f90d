/** Makes records for the hosted service: text as readers see it, and a record for each field of an API. */
import { marksOf } from '#engine/shared/pageMarks.ts';
import type { PageAbout } from '../build/index/indexedPage.ts';
import type { PageSection } from '../build/index/sections/pageSections.ts';
import { about, blocksOf, fieldName } from '../shared/blocks.ts';
import { type Hierarchy, levels, type ServiceRecord } from './attributes.ts';
import { fittedRecords } from './fittedRecords.ts';

/** Returns the records of a page, fields after their section, each small enough for the service. */
export const serviceRecords = (
  page: PageAbout,
  sections: readonly PageSection[],
  tagAttribute: string,
): ServiceRecord[] =>
  sections
    .flatMap((section, position) => {
      const record = recordOf(page, section, position, tagAttribute);
      return [record, ...fieldRecords(record, section)];
    })
    .flatMap(fittedRecords);

function recordOf(
  page: PageAbout,
  section: PageSection,
  position: number,
  tagAttribute: string,
): ServiceRecord {
  const { href, title, group, language, version, tag, rank, words } = page;
  const { anchor, headings, content, code, questions } = section;
  const url = anchor ? `${href}#${encodeURIComponent(anchor)}` : href;
  const trail = [group, title, ...headings];
  return {
    objectID: `${language}:${url}`,
    url,
    url_without_anchor: href,
    anchor: anchor || null,
    type: levels[trail.length - 1] ?? 'lvl6',
    content: asRead(content),
    code: code || null,
    words: headings.length > 0 ? null : words || null,
    ...(questions.length > 0 && { questions: [...questions] }),
    hierarchy: Object.fromEntries(levels.map((level, place) => [level, trail[place] ?? null])) as Hierarchy,
    language,
    version,
    [tagAttribute]: tag,
    section: page.section,
    ...marksOf(page),
    weight: { pageRank: rank, level: 100 - headings.length * 10, position },
  };
}

/** Returns text as readers see it. The description keeps its mark, because it is not part of the page. */
const asRead = (content: string): string | null =>
  blocksOf(content)
    .map(({ kind, text }) => (kind === 'about' ? about + text : text))
    .join('\n') || null;

function fieldRecords(
  { questions: _, ...record }: ServiceRecord,
  { content, fields, headings }: PageSection,
): ServiceRecord[] {
  const lines = content.split('\n');
  const type = levels[headings.length + 2] ?? 'lvl6';
  return fields.map(([line, anchor]): ServiceRecord => {
    const text = lines[line] ?? '';
    const url = `${record.url_without_anchor}#${encodeURIComponent(anchor)}`;
    return {
      ...record,
      objectID: `${record.language}:${url}`,
      url,
      anchor,
      type,
      content: text,
      code: null,
      words: null,
      hierarchy: { ...record.hierarchy, [type]: fieldName(text) },
      weight: { ...record.weight, level: record.weight.level - 10 },
    };
  });
}
