/** Reads the text of a rendered page, section by section. */
import { Parser } from 'htmlparser2';

export interface TextSection {
  /** `null` for the start of the page. */
  anchor: string | null;
  /** 1 for the start of the page, else the heading's. */
  level: number;
  heading: string;
  content: string;
  code: string;
}

type Attributes = Readonly<Record<string, string>>;

const skippedNames = new Set('nav button svg script style template select footer iframe video'.split(' '));
const skippedClasses = new Set(
  'hash-link toc-details copy-page api-endpoint card-grid diagram page-meta visually-hidden code-block__title'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr b bdi cite code del em i kbd mark q s samp small span strong sub sup u var'.split(' '),
);

/** Stands between the cells of a row. */
const cell = ' · ';

/** Sections of the page's `<main>`. Headings with an id start one; `<pre>` is code. */
export function htmlSections(html: string): TextSection[] {
  const reader = new SectionReader();
  const parser = new Parser(reader);
  parser.end(html);
  return reader.sections.map((section) => ({
    ...section,
    heading: tidy(section.heading).replaceAll('\n', ' '),
    content: tidy(section.content),
    code: section.code.replace(/\n{2,}/g, '\n').trim(),
  }));
}

/** Hears of tags and texts in their order. */
class SectionReader {
  readonly sections: TextSection[] = [{ anchor: null, level: 1, heading: '', content: '', code: '' }];
  /** Open elements inside of `<main>`, itself included; 0 outside. */
  private depth = 0;
  /** Depth of the outermost element that is left out, or that is code; 0 for none. */
  private skipped = 0;
  private code = 0;
  private isHeading = false;

  onopentag(name: string, attributes: Attributes): void {
    if (this.depth === 0 && name !== 'main') return;
    this.depth++;
    if (this.depth === 1 || this.skipped > 0) return;
    this.separate(name, isCell(name) ? cell : '\n');
    if (isSkipped(name, attributes)) this.skipped = this.depth;
    else if (name === 'pre' && this.code === 0) this.code = this.depth;
    else if (levelOf(name) > 0) this.heading(levelOf(name), attributes['id']);
  }

  onclosetag(name: string): void {
    if (this.depth === 0) return;
    if (this.skipped === this.depth) this.skipped = 0;
    if (this.code === this.depth) this.code = 0;
    this.depth--;
    if (this.skipped > 0) return;
    this.separate(name, isCell(name) ? ' ' : '\n');
    if (levelOf(name) > 0) this.isHeading = false;
  }

  ontext(text: string): void {
    if (this.depth > 0) this.put(this.code > 0 ? text : text.replaceAll('\n', ' '));
  }

  private heading(level: number, id: string | undefined): void {
    this.isHeading = level === 1 || id !== undefined;
    if (this.isHeading && level > 1)
      this.sections.push({ anchor: id ?? '', level, heading: '', content: '', code: '' });
  }

  private separate(name: string, text: string): void {
    if (!inline.has(name) && this.code === 0) this.put(text);
  }

  private put(text: string): void {
    const section = this.sections.at(-1);
    if (this.skipped > 0 || !section) return;
    if (this.isHeading) section.heading += text;
    else if (this.code > 0) section.code += text;
    else section.content += text;
  }
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';

/** 1 to 6 for headings, else 0. */
const levelOf = (name: string): number => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

const isSkipped = (name: string, attributes: Attributes): boolean =>
  skippedNames.has(name) ||
  'data-search-skip' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  (attributes['class'] ?? '').split(' ').some((className) => skippedClasses.has(className));

/** Single spaces, single line ends between blocks, and dots between cells. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/ ([.,;:!?)])/g, '$1')
    .replace(/(^|\n)\s*·\s/g, '$1')
    .trim();
