/** Search records of a page: one for each of its heading sections. */

import { marksOf } from '#engine/shared/pageMarks.ts';
import { about } from '../../shared/blocks.ts';
import type { Hierarchy, SearchRecord } from '../../shared/types.ts';
import { extractSections, fieldMark, type TextLink, type TextSection } from './htmlSections.ts';
import type { IndexedPage } from './indexedPage.ts';

/** Records in the order of the page, and what it says of other pages. */
export function pageRecords(page: IndexedPage): { records: SearchRecord[]; links: TextLink[] } {
  const { href, language, version, tag, isList, section, rank } = page;
  const { sections: parts, links } = extractSections(page.main);
  const [start, ...rest] = parts;
  if (!start) return { records: [], links: [] };
  const sections = isList ? [{ ...start, content: '' }] : [start, ...rest];
  const trail: (string | null)[] = [null, null, null, null, null];
  const records = sections.flatMap((part, position): SearchRecord[] => {
    if (part.level > 1) trail.splice(part.level - 2, 5, part.heading, ...Array(6 - part.level).fill(null));
    if (isLetter(part)) return [];
    const anchor = part.level > 1 ? part.anchor : null;
    const url = anchor === null ? href : `${href}#${encodeURIComponent(anchor)}`;
    return [
      {
        objectID: `${language}:${url}`,
        url,
        url_without_anchor: href,
        anchor,
        type: `lvl${part.level}` as SearchRecord['type'],
        ...contentOf(part, page),
        code: part.code || null,
        ...(part.named && { named: part.named }),
        words: part.level > 1 ? null : page.words || null,
        ...questionsOf(page, part.level > 1 ? part.anchor : null),
        hierarchy: hierarchyOf(page, trail),
        language,
        version,
        tag,
        section,
        ...marksOf(page),
        weight: { pageRank: rank, level: 100 - (part.level - 1) * 10, position },
      },
    ];
  });
  return { records, links: isList ? [] : links.filter(({ to }) => to.split('#', 1)[0] !== href) };
}

/** A letter above the words that begin with it. */
const isLetter = ({ level, heading, content }: TextSection): boolean =>
  level > 1 && heading.length === 1 && content === '';

/** Of the page as a whole, or of the section with the anchor. */
function questionsOf({ questions }: IndexedPage, of: string | null): Pick<SearchRecord, 'questions'> {
  const own = questions.filter(({ anchor = null }) => anchor === of).map(({ ask }) => ask);
  return own.length > 0 ? { questions: own } : {};
}

/** The description opens a page that does not begin with it anyway, on a line of its own. */
function contentOf(
  { level, content }: TextSection,
  { description }: IndexedPage,
): Pick<SearchRecord, 'content' | 'fields'> {
  const isRepeated = content.startsWith(description.slice(0, 40));
  const text = level > 1 || isRepeated ? content : `${about}${description}\n${content}`;
  const fields: [line: number, id: string][] = [];
  const lines = text.trimEnd().split('\n');
  const plain = lines.map((line, position) => {
    const [start, id, ...rest] = line.split(fieldMark);
    if (id === undefined) return line;
    fields.push([position, id]);
    return [start, ...rest].join('');
  });
  return {
    content: plain.join('\n') || null,
    ...(fields.length > 0 && { fields }),
  };
}

function hierarchyOf({ group, title }: IndexedPage, trail: readonly (string | null)[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = trail;
  return { lvl0: group, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6 };
}
