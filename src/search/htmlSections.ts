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
  attributes: string;
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+|</g;
const empty = new Set(
  'area base br col embed hr img input link meta source track wbr path circle rect'.split(' '),
);
const skippedNames = new Set('nav button svg script style template select footer iframe video'.split(' '));
const skippedAttributes =
  /\s(?:data-search-skip|aria-hidden="true")|\bclass="(?:[^"]*\s)?(?:hash-link|toc-details|copy-page|card-grid|diagram|page-meta|visually-hidden|code-block__title)(?:\s[^"]*)?"/;
const inline = new Set(
  'a abbr b bdi cite code del em i kbd mark q s samp small span strong sub sup u var'.split(' '),
);

/** Sections of the page's `<main>`. Headings with an id start one; `<pre>` is code. */
export function htmlSections(html: string): TextSection[] {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return new SectionReader().read(main);
}

class SectionReader {
  private readonly open: (Tag & { isSkipped: boolean })[] = [];
  private readonly sections: TextSection[] = [{ anchor: null, level: 1, heading: '', content: '', code: '' }];
  private skipped = 0;
  private code = 0;
  private heading = 0;

  read(html: string): TextSection[] {
    for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
      if (name === undefined) {
        if (!whole.startsWith('<!--')) this.text(decode(whole));
      } else if (slash) this.close(name.toLowerCase());
      else this.start({ name: name.toLowerCase(), attributes }, whole.endsWith('/>'));
    }
    return this.sections.map((section) => ({
      ...section,
      heading: tidy(section.heading),
      content: tidy(section.content),
      code: section.code.replace(/\n{2,}/g, '\n').trim(),
    }));
  }

  private start(tag: Tag, isClosed: boolean): void {
    if (!inline.has(tag.name)) this.text(this.code > 0 ? '' : ' ');
    if (isClosed || empty.has(tag.name)) return;
    const isSkipped = skippedNames.has(tag.name) || skippedAttributes.test(tag.attributes);
    this.open.push({ ...tag, isSkipped });
    if (isSkipped) this.skipped++;
    if (tag.name === 'pre') this.code++;
    const level = headingLevel(tag);
    if (level === 0 || this.skipped > 0) return;
    const anchor = /\bid="([^"]*)"/.exec(tag.attributes)?.[1];
    if (level > 1 && anchor === undefined) return;
    if (level > 1)
      this.sections.push({ anchor: decode(anchor ?? ''), level, heading: '', content: '', code: '' });
    this.heading++;
  }

  private close(name: string): void {
    while (this.open.length > 0) {
      const tag = this.open.pop();
      if (!tag) return;
      if (tag.isSkipped) this.skipped--;
      if (tag.name === 'pre') this.code--;
      if (headingLevel(tag) > 0) this.heading = 0;
      if (tag.name === name) break;
    }
    if (!inline.has(name)) this.text(this.code > 0 ? '' : ' ');
  }

  private text(text: string): void {
    const section = this.sections.at(-1);
    if (this.skipped > 0 || !section) return;
    if (this.heading > 0) section.heading += text;
    else if (this.code > 0) section.code += text;
    else section.content += text;
  }
}

const headingLevel = ({ name }: Tag): number => (/^h[1-6]$/.test(name) ? Number(name.slice(1)) : 0);

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
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
