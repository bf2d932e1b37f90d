/** Reads the text of a rendered page, section by section. */

export interface TextSection {
  /** `null` for the start of the page. */
  anchor: string | null;
  /** 1 for the start of the page, else the heading's. */
  level: number;
  heading: string;
  content: string;
  code: string;
}

interface Tag {
  name: string;
  isEnd: boolean;
  /** Has neither content nor end. */
  isEmpty: boolean;
  isSkipped: boolean;
  isInline: boolean;
  /** Cells of a table stand in one line. */
  isCell: boolean;
  /** 1 to 6 for headings, else 0. */
  level: number;
  id: string | undefined;
}

const empty = new Set(
  'area base br col embed hr img input link meta source track wbr path circle rect'.split(' '),
);
const skippedNames = new Set('nav button svg script style template select footer iframe video'.split(' '));
const skippedAttributes =
  /\s(?:data-search-skip|aria-hidden="true")|\bclass="(?:[^"]*\s)?(?:hash-link|toc-details|copy-page|api-endpoint|card-grid|diagram|page-meta|visually-hidden|code-block__title)(?:\s[^"]*)?"/;
const inline = new Set(
  'a abbr b bdi cite code del em i kbd mark q s samp small span strong sub sup u var'.split(' '),
);

/** Stands between the cells of a row. */
const cell = ' · ';

/** Sections of the page's `<main>`. Headings with an id start one; `<pre>` is code. */
export function htmlSections(html: string): TextSection[] {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return new SectionReader().read(main);
}

/** Reads HTML as React writes it: every element that is not empty is closed. */
class SectionReader {
  private readonly sections: TextSection[] = [{ anchor: null, level: 1, heading: '', content: '', code: '' }];
  /** The same tags come again and again, above all in code. */
  private readonly known = new Map<string, Tag>();
  private skipped: { name: string; depth: number } | undefined;
  private code = 0;
  private isHeading = false;

  read(html: string): TextSection[] {
    for (let at = 0; at < html.length; ) {
      const start = html.indexOf('<', at);
      this.text(html.slice(at, start < 0 ? html.length : start));
      if (start < 0) break;
      const isComment = html.startsWith('<!--', start);
      const end = isComment ? html.indexOf('-->', start) + 2 : tagEnd(html, start);
      if (end <= start) break;
      if (!isComment) this.tag(html.slice(start + 1, end));
      at = end + 1;
    }
    return this.sections.map((section) => ({
      ...section,
      heading: tidy(section.heading).replaceAll('\n', ' '),
      content: tidy(section.content),
      code: section.code.replace(/\n{2,}/g, '\n').trim(),
    }));
  }

  private tag(text: string): void {
    const tag = this.known.get(text) ?? toTag(text);
    this.known.set(text, tag);
    const isOutside = !this.skipped;
    if (this.skipped) this.skip(tag, this.skipped);
    if (!tag.isInline && this.code === 0) this.put(!tag.isCell ? '\n' : tag.isEnd ? ' ' : cell);
    if (!isOutside || tag.isEmpty) return;
    if (tag.isSkipped) this.skipped = { name: tag.name, depth: 1 };
    else if (tag.name === 'pre') this.code += tag.isEnd ? -1 : 1;
    else if (tag.level > 0) this.heading(tag);
  }

  private skip({ name, isEnd, isEmpty }: Tag, skipped: { name: string; depth: number }): void {
    if (name === skipped.name && !isEmpty) skipped.depth += isEnd ? -1 : 1;
    if (skipped.depth === 0) this.skipped = undefined;
  }

  private heading({ isEnd, level, id }: Tag): void {
    this.isHeading = !isEnd && (level === 1 || id !== undefined);
    if (this.isHeading && level > 1)
      this.sections.push({ anchor: decode(id ?? ''), level, heading: '', content: '', code: '' });
  }

  private text(raw: string): void {
    const text = raw.includes('&') ? decode(raw) : raw;
    this.put(this.code > 0 ? text : text.replaceAll('\n', ' '));
  }

  private put(text: string): void {
    const section = this.sections.at(-1);
    if (this.skipped || !section) return;
    if (this.isHeading) section.heading += text;
    else if (this.code > 0) section.code += text;
    else section.content += text;
  }
}

/** Place of the `>` that ends a tag; values in quotes may hold others. Not beyond `from` when there is none. */
function tagEnd(html: string, from: number): number {
  let end = html.indexOf('>', from);
  while (end >= 0 && (html.slice(from, end).split('"').length - 1) % 2 === 1)
    end = html.indexOf('>', end + 1);
  return end;
}

/** `text` is what stands between `<` and `>`. */
function toTag(text: string): Tag {
  const [, slash = '', written = ''] = /^(\/?)([\w-]*)/.exec(text) ?? [];
  const name = written.toLowerCase();
  const attributes = text.slice(slash.length + written.length);
  return {
    name,
    isEnd: slash !== '',
    isEmpty: empty.has(name) || attributes.endsWith('/'),
    isSkipped: slash === '' && (skippedNames.has(name) || skippedAttributes.test(attributes)),
    isInline: inline.has(name),
    isCell: name === 'td' || name === 'th',
    level: /^h[1-6]$/.test(name) ? Number(name.slice(1)) : 0,
    id: /\bid="([^"]*)"/.exec(attributes)?.[1],
  };
}

/** Single spaces, single line ends between blocks, and dots between cells. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/ ([.,;:!?)])/g, '$1')
    .replace(/(^|\n)\s*·\s/g, '$1')
    .trim();

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
