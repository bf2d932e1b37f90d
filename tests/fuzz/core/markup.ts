/** Start tags of an HTML text as a browser would see them, and which of them no content may make. */

export interface StartTag {
  /** In lower case, as are the names of attributes. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** What stands up to the end tag of an element that holds text alone. */
  text: string;
}

const raw = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

function startTags(html: string): StartTag[] {
  const tags: StartTag[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end < 0 ? html.length : end;
      continue;
    }
    const name = /^[a-z][^\s/>]*/i.exec(html.slice(at + 1, at + 80))?.[0].toLowerCase();
    at += 1 + (name?.length ?? 0);
    if (name === undefined) continue;
    const attributes = new Map<string, string>();
    attribute.lastIndex = at;
    for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
      const [, key = '', double, single, bare = ''] = match;
      if (!attributes.has(key.toLowerCase()))
        attributes.set(key.toLowerCase(), decode(double ?? single ?? bare));
      at = attribute.lastIndex;
    }
    const start = html.indexOf('>', at) + 1 || html.length;
    const end = raw.has(name) ? html.slice(start).search(new RegExp(`</${name}[\\s/>]`, 'i')) : 0;
    tags.push({ name, attributes, text: html.slice(start, end < 0 ? html.length : start + end) });
    at = end < 0 ? html.length : start + end;
  }
  return tags;
}

const names: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  tab: '\t',
  newline: '\n',
};

const decode = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? -1);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (names[name.toLowerCase()] ?? whole);
  });

const risky = new Set(
  'script iframe object embed frame frameset base form style link meta portal applet foreignobject animate set template'.split(
    ' ',
  ),
);
const addresses = /^(?:href|xlink:href|src|srcset|action|formaction|poster|data|data-src|data-url)$/;
const harmless = /^(?:https?:|mailto:|tel:|data:image\/(?!svg)|[^:]*(?:[/?#]|$))/i;
/** What the site's own templates draw on a page of any content. */
const free = /^(?:meta (?:name|property)=|link rel="(?:canonical|alternate|next|prev|icon)")/;

/** Elements and attributes of a page that neither `known` tags nor any content explain. */
export function foreignMarkup(html: string, known: ReadonlySet<string>): string[] {
  return startTags(html).flatMap((tag) => {
    const { name, attributes, text } = tag;
    const faults = [...attributes].flatMap(([key, value]) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses
      const address = value.replace(/[\x00-\x20]/g, '');
      if (/^on|^srcdoc$|^style$/.test(key)) return [`an attribute ${key} on <${name}>`];
      if (addresses.test(key) && !harmless.test(address))
        return [`an address "${address.slice(0, 40)}" in ${key} of <${name}>`];
      return /^data-(?:island|props|wake)$/.test(key) && !known.has(`${key}=${value}`)
        ? [`an attribute ${key} on <${name}>`]
        : [];
    });
    if (!risky.has(name) || known.has(describe(tag))) return faults;
    if (name === 'script' && attributes.get('type') === 'application/ld+json' && isJson(text)) return faults;
    const [first] = attributes;
    const isFree = free.test(`${name} ${first ? `${first[0]}="${first[1]}"` : ''}`);
    return isFree ? faults : [...faults, `an element <${name}>`];
  });
}

/** What `foreignMarkup` takes as known, of pages that are as they should be. */
export function knownMarkup(pages: readonly string[]): Set<string> {
  const tags = pages.flatMap(startTags);
  return new Set(
    tags.flatMap((tag) => [
      describe(tag),
      ...[...tag.attributes]
        .filter(([key]) => key.startsWith('data-'))
        .map(([key, value]) => `${key}=${value}`),
    ]),
  );
}

const describe = ({ name, attributes, text }: StartTag): string =>
  JSON.stringify([name, ...attributes, text]);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
