/** Divides a page into heading sections for the index. */
import { about } from '../../../shared/blocks.ts';
import type { TextField } from '../../../shared/indexFormat.ts';
import type { IndexedPage } from '../indexedPage.ts';
import { extractSections, type TextLink, type TextSection } from './htmlSections.ts';
import { fieldMark } from './sectionText.ts';

export interface PageSection {
  /** Empty for the start of the page. */
  anchor: string;
  /** From the second level down to its own; `null` for levels that the page leaves out. Empty for the start of the page. */
  headings: (string | null)[];
  content: string;
  /** Lines of `content` that begin with the name of a field, and the field's anchor. */
  fields: readonly TextField[];
  /** Its samples, as `samplesOf` reads them. */
  code: string;
  /** Inline code that consists of stop words, such as `this`. */
  named: string;
  /** Questions of readers that it answers. */
  questions: readonly string[];
}

/** Returns the sections of a page in its order, and its links to other pages. */
export function pageSections(page: IndexedPage): { sections: PageSection[]; links: TextLink[] } {
  const { href, isList, questions } = page;
  const { sections: parts, links } = extractSections(page.main);
  const [start, ...rest] = parts;
  if (!start) return { sections: [], links: [] };
  const trail: (string | null)[] = [null, null, null, null, null];
  const sections = (isList ? [{ ...start, content: '' }] : [start, ...rest]).flatMap(
    (part): PageSection[] => {
      const { level, heading, code, named } = part;
      if (level > 1) trail.splice(level - 2, 5, heading, ...Array(6 - level).fill(null));
      if (isLetter(part)) return [];
      const own = questions.filter(({ anchor = null }) => anchor === (level > 1 ? part.anchor : null));
      return [
        {
          anchor: (level > 1 && part.anchor) || '',
          headings: trail.slice(0, level - 1),
          ...contentOf(part, page),
          code,
          named,
          questions: own.map(({ ask }) => ask),
        },
      ];
    },
  );
  return { sections, links: isList ? [] : links.filter(({ to }) => to.split('#', 1)[0] !== href) };
}

/** Returns whether a section is only a letter above the words that begin with it. */
const isLetter = ({ level, heading, content }: TextSection): boolean =>
  level > 1 && heading.length === 1 && content === '';

/** Puts the description before the text of a page that does not begin with it. */
function contentOf(
  { level, content }: TextSection,
  { description }: IndexedPage,
): Pick<PageSection, 'content' | 'fields'> {
  const isRepeated = content.startsWith(description.slice(0, 40));
  const text = level > 1 || isRepeated ? content : `${about}${description}\n${content}`;
  const fields: TextField[] = [];
  const lines = text.trimEnd().split('\n');
  const plain = lines.map((line, position) => {
    const [start, id, ...rest] = line.split(fieldMark);
    if (id === undefined) return line;
    fields.push([position, id]);
    return [start, ...rest].join('');
  });
  return { content: plain.join('\n'), fields };
}
