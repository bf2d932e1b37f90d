/** HTML of an edition as XHTML, as readers of EPUB files take it. */
import { parseDocument } from 'htmlparser2';
import { escapeAttribute, escapeText, unescaped } from '#engine/shared/text/escape.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

export interface XhtmlOptions {
  /** Where an address leads in the book; none for what the book cannot have. */
  link(href: string): string | undefined;
  /** The file of a picture in the book, by its address; none for what it cannot have. */
  picture(src: string): string | undefined;
}

export interface Xhtml {
  text: string;
  /** Properties of its item in the package: what it holds beside XHTML. */
  properties: Set<'svg' | 'mathml'>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What acts, or decorates a screen. */
const left = words(
  'button script template style noscript canvas input select textarea audio source track link meta',
);
/** Lists of tabs, links of headings to themselves, and drawings for narrow columns. */
const leftClasses = /(^|\s)(tabs__list|hash-link|narrow|icon|edition__ways)(\s|$)/;
const empty = words('area br col embed hr img wbr');
const keptAttributes =
  /^(alt|aria-(hidden|label|labelledby|describedby)|class|colspan|rowspan|scope|start|reversed|value|datetime|dir|height|width|href|id|lang|open|role|src|title|type|headers|cite)$/i;
const foreign = { svg: 'http://www.w3.org/2000/svg', math: 'http://www.w3.org/1998/Math/MathML' } as const;

/** Light colors for drawings; e-readers know no custom properties. */
const colors: Readonly<Record<string, string>> = {
  '--diagram-text': '#14262b',
  '--diagram-line': '#4d6268',
  '--diagram-node-border': '#6f878d',
  '--diagram-group': '#eff6f6',
  '--diagram-accent': '#006364',
  '--diagram-accent-soft': '#d9f4f3',
};

/** An id as XML takes it. */
export const xmlId = (id: string): string => {
  const name = id.replace(/[^\p{L}\p{N}._-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
};

/** Ids of a text, as XML takes them. */
export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g)].map(([, id = '']) => xmlId(unescaped(id))));

export function toXhtml(html: string, options: XhtmlOptions): Xhtml {
  const properties: Xhtml['properties'] = new Set();
  const all = (nodes: readonly Node[], inside?: keyof typeof foreign): string =>
    nodes
      .map((node) =>
        isElement(node) ? element(node, inside) : node.type === 'text' ? escaped(node.data) : '',
      )
      .join('');

  function element({ name, attribs, children }: Element, inside?: keyof typeof foreign): string {
    const tag = inside ? name : name.toLowerCase();
    if (tag === 'input' && attribs['type'] === 'checkbox') return 'checked' in attribs ? '☑' : '☐';
    if (left.has(tag) || leftClasses.test(attribs['class'] ?? '')) return '';
    if (/^(iframe|video)$/.test(tag)) return elsewhere(attribs);
    if (tag === 'img' && options.picture(attribs['src'] ?? '') === undefined)
      return escaped(attribs['alt'] ?? '');
    const own = tag === 'svg' ? 'svg' : tag === 'math' ? 'mathml' : undefined;
    if (own) properties.add(own);
    const space = tag === 'svg' || tag === 'math' ? ` xmlns="${foreign[tag]}"` : '';
    const within = inside ?? (tag === 'svg' || tag === 'math' ? tag : undefined);
    const start = `<${tag}${space}${attributes(tag, attribs, within)}`;
    return empty.has(tag)
      ? `${start}/>`
      : `${start}>${all(children, tag === 'foreignObject' ? undefined : within)}</${tag}>`;
  }

  function elsewhere({ src, title }: Element['attribs']): string {
    const href = src === undefined ? undefined : options.link(src);
    return href === undefined
      ? ''
      : `<p><a href="${escapeAttribute(href)}">${escaped(title ?? href)}</a></p>`;
  }

  function attributes(
    tag: string,
    attribs: Element['attribs'],
    inside: keyof typeof foreign | undefined,
  ): string {
    let text = '';
    for (const [given, value] of Object.entries(attribs)) {
      const name = inside ? given : given.toLowerCase();
      if (
        inside
          ? !/^[a-z][\w:-]*$/i.test(name) || /^(on|data-|xmlns|xlink:|tabindex)/.test(name)
          : !keptAttributes.test(name)
      )
        continue;
      const said = written(tag, name, value);
      if (said === undefined) continue;
      text += ` ${name}="${escapeAttribute(legal(said))}"`;
      if (name === 'lang') text += ` xml:lang="${escapeAttribute(said)}"`;
    }
    return tag === 'details' && !('open' in attribs) ? `${text} open="open"` : text;
  }

  function written(tag: string, name: string, value: string): string | undefined {
    if (name === 'id') return xmlId(value);
    if (name === 'open') return 'open';
    if (tag === 'img' && name === 'src') return options.picture(value);
    if (tag === 'a' && name === 'href') return options.link(value);
    if (/^(aria-(labelledby|describedby)|headers)$/.test(name))
      return value.split(/\s+/).map(xmlId).join(' ');
    if (/^(width|height)$/.test(name) && tag !== 'img') return value;
    return value
      .replace(/var\((--[\w-]+)\)/g, (_, color: string) => colors[color] ?? '#ffffff')
      .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${xmlId(id)})`);
  }

  const { children } = parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false });
  return { text: all(children), properties };
}

const isElement = (node: Node): node is Element => 'attribs' in node;

/** Without the characters that XML forbids. */
const legal = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const escaped = (text: string): string => escapeText(legal(text));
