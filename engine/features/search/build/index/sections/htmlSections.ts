/** Reads the text of a rendered page by section, and the texts around its links. */
import { Parser } from 'htmlparser2';
import { between, sampleEnd, sampleMark } from '../../../shared/blocks.ts';
import { stopWords } from '../../../shared/tokenize.ts';
import { cell, colon, fieldMark, tableEnd, tidy, titleOf } from './sectionText.ts';

export interface TextSection {
  /** `null` for the start of the page. */
  anchor: string | null;
  /** 1 for the start of the page, else the heading's. */
  level: number;
  heading: string;
  /**
   * A line for each block. Cells of a row stand between tabs, the first row of a table holds its headings; items of a
   * list begin with a dot or with their number, fields of an API with their id between two `fieldMark`s.
   */
  content: string;
  /** Blocks of code with their titles, as `samplesOf` reads them; each has a line of its own in `content`. */
  code: string;
  /** Inline code that consists of words which say nothing elsewhere, such as `this`. */
  named: string;
}

/** The text around a link: its row, item or paragraph, or its own words if that is long. */
export interface TextLink {
  /** Path with anchor. */
  to: string;
  text: string;
}

type Attributes = Readonly<Record<string, string>>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const skippedNames = words('nav button script style template select footer iframe video');
const skippedClasses = words(
  'hash-link toc-details copy-page api-endpoint diagram page-meta sr-only code-block__title',
);
const inline = words(
  'a abbr b bdi cite code del em i img kbd mark q s samp small span strong sub sup u var wbr',
);
const blocks = words('tr li p dt dd');
const withoutText = { heading: '', content: '', code: '', named: '' };
/** Characters of the text around a link. */
const longestSurroundings = 240;

/** Highlighted parts of code. */
const highlighted = /<span class="[a-z]">([^<]*)<\/span>/g;

/** Space around the lines of a sample. */
const aroundSamples = /[^\S\f]+\f|\f\n+/g;

/** Returns the sections and links of `<main>`. Headings with an id start a section; `<pre>` is code. */
export function extractSections(html: string): { sections: TextSection[]; links: TextLink[] } {
  const reader = new SectionReader();
  const parser = new Parser(reader);
  parser.end(html.replace(highlighted, '$1'));
  const sections = reader.sections.map((section) => ({
    ...section,
    heading: tidy(section.heading).replace(/\s+/g, ' '),
    content: tidy(section.content),
    code: section.code.replace(aroundSamples, sampleEnd),
  }));
  return { sections, links: reader.links };
}

/** Handles tags and texts in their order. */
class SectionReader {
  readonly sections: TextSection[] = [{ anchor: null, level: 1, ...withoutText }];
  readonly links: TextLink[] = [];
  /** Open elements inside of `<main>`, itself included; 0 outside. */
  private depth = 0;
  /** Depths of the outermost skipped element, code, title and row; 0 for none. */
  private skipped = 0;
  private code = 0;
  private title = 0;
  private row = 0;
  /** Titles of the next sample. */
  private titles = '';
  /** Titles that are in the text of the section already, because text follows them. */
  private said = '';
  /** Open inline code. */
  private inlineCode: { depth: number; text: string } | undefined;
  private isHeading = false;
  /** Numbers of the next items of the open lists; 0 for lists without numbers. */
  private readonly lists: number[] = [];
  private readonly open: Attributes[] = [];
  /** Links and text of the open block. */
  private around: { targets: [to: string, text: string][]; text: string } = { targets: [], text: '' };

  onopentag(name: string, attributes: Attributes): void {
    if (this.depth === 0 && name !== 'main') return;
    this.depth++;
    this.open[this.depth] = attributes;
    if (this.depth === 1 || this.skipped > 0) return;
    if (blocks.has(name) && this.row === 0) this.closeBlock();
    if (!isPart(attributes)) this.separate(name, isCell(name) ? cell : '\n');
    if (isSkipped(name, attributes)) this.skipped = this.depth;
    else if (name === 'pre' && this.code === 0 && this.row === 0) this.sample();
    else if (this.isTitle(name, attributes)) this.title = this.depth;
    else if (name === 'tr' && this.row === 0) this.row = this.depth;
    else if (name === 'ol' || name === 'ul')
      this.lists.push(name === 'ol' ? Number(attributes['start'] ?? 1) : 0);
    else if (name === 'li' && this.row === 0 && attributes['class'] === undefined) this.item();
    else if (attributes['class'] === 'api-field') this.field(attributes['id'] ?? '');
    else if (name === 'code' && this.code === 0) this.inlineCode = { depth: this.depth, text: '' };
    else if (name === 'img' || name === 'iframe')
      this.put(attributes[name === 'img' ? 'alt' : 'title'] ?? '');
    else if (name === 'a') this.around.targets.push([attributes['href'] ?? '', '']);
    else if (levelOf(name) > 0) this.heading(levelOf(name), attributes['id']);
    this.put(before[attributes['class'] ?? ''] ?? '');
  }

  onclosetag(name: string): void {
    if (this.depth === 0) return;
    const wasSkipped = this.skipped > 0;
    if (this.skipped === this.depth) this.skipped = 0;
    if (this.code === this.depth) {
      this.put(sampleEnd);
      this.code = 0;
    }
    if (this.title === this.depth) {
      this.title = 0;
      this.titles += between;
    }
    if (this.inlineCode?.depth === this.depth) this.endInlineCode(this.inlineCode.text);
    const attributes = this.open[this.depth--];
    if (wasSkipped) return;
    if (attributes?.['class']?.startsWith('tabs__panel')) [this.titles, this.said] = ['', ''];
    this.put(after[attributes?.['class'] ?? ''] ?? (name === 'dt' ? colon : ''));
    if (this.row === this.depth + 1) this.row = 0;
    if (name === 'ol' || name === 'ul') this.lists.pop();
    if (blocks.has(name) && this.row === 0) this.closeBlock();
    if (!isPart(attributes)) this.separate(name, isCell(name) ? ' ' : '\n');
    if (name === 'table' && this.row === 0) this.put(`${tableEnd}\n`);
    if (levelOf(name) > 0) this.isHeading = false;
  }

  ontext(text: string): void {
    if (this.depth > 0) this.put(this.code > 0 ? text : text.replaceAll('\n', ' '));
  }

  private isTitle(name: string, attributes: Attributes): boolean {
    const isCaption = name === 'figcaption' && this.open[this.depth - 1]?.['class'] === 'code-block';
    return isCaption || attributes['class'] === 'tabs__label';
  }

  private sample(): void {
    const title = titleOf(this.titles);
    [this.titles, this.said] = ['', ''];
    this.put(`\n${sampleMark}\n`);
    this.code = this.depth;
    this.put(title + sampleEnd);
  }

  private endInlineCode(text: string): void {
    const section = this.sections.at(-1);
    if (section && text.split(' ').every((word) => stopWords.has(word))) section.named += `${text} `;
    this.inlineCode = undefined;
  }

  private item(): void {
    const number = this.lists.pop() ?? 0;
    this.lists.push(number > 0 ? number + 1 : 0);
    this.put(number > 0 ? `${number}. ` : '• ');
  }

  private field(id: string): void {
    const section = this.sections.at(-1);
    if (section && this.row === 0) section.content += fieldMark + id + fieldMark;
  }

  private heading(level: number, id: string | undefined): void {
    this.isHeading = level === 1 || id !== undefined;
    if (this.isHeading && level > 1) this.sections.push({ anchor: id ?? '', level, ...withoutText });
  }

  private separate(name: string, text: string): void {
    if (!inline.has(name) && this.code === 0) this.put(this.row > 0 && text === '\n' ? ' ' : text);
  }

  private put(text: string): void {
    const section = this.sections.at(-1);
    if (this.skipped > 0 || !section || text === '') return;
    if (this.isHeading) section.heading += text;
    else if (this.code > 0) section.code += text;
    else if (this.title > 0) this.titles += text;
    else {
      if (this.inlineCode) this.inlineCode.text += text;
      if (text.trim() !== '' && this.titles !== this.said) {
        section.content += `\n${titleOf(this.titles)}\n`;
        this.said = this.titles;
      }
      section.content += text;
      this.around.text += text;
      const link = this.around.targets.at(-1);
      if (link) link[1] += text;
    }
  }

  private closeBlock(): void {
    const { targets, text } = this.around;
    const whole = text.length <= longestSurroundings;
    for (const [to, own] of targets)
      if (/^\/[^/]/.test(to)) this.links.push({ to, text: tidy(whole ? text : own.slice(0, 80)) });
    this.around = { targets: [], text: '' };
  }
}

/** Punctuation that makes a sentence of the parts of a field in an API reference. */
const before: Record<string, string> = { 'api-type': ' (', 'api-flag': ', ' };
const after: Record<string, string> = { 'api-type': ')', 'api-field__head': colon };

/** Whether an element is a part of a sentence, although it is a block of its own on the page. */
const isPart = (attributes: Attributes | undefined): boolean =>
  Object.hasOwn(before, attributes?.['class'] ?? '');

const isCell = (name: string): boolean => name === 'td' || name === 'th';

/** 1 to 6 for headings, else 0. */
const levelOf = (name: string): number => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

const isSkipped = (name: string, attributes: Attributes): boolean =>
  skippedNames.has(name) ||
  ['data-search-skip', 'data-footnote-ref', 'data-footnote-backref'].some((name) => name in attributes) ||
  attributes['aria-hidden'] === 'true' ||
  attributes['class']?.split(' ').some((className) => skippedClasses.has(className)) === true;
