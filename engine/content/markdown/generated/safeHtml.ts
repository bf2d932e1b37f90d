/** The few HTML elements that a text from elsewhere may hold; everything else in it that looks like a tag is text. */
import type { Paragraph, RootContent } from 'mdast';
import { addressFault, schemeOf } from '#engine/shared/addressFault.ts';
import { jsx } from '../jsx.ts';

const words = (text: string): string[] => text.split(' ');

/** What may hold paragraphs, lists and tables; nothing for a place between paragraphs. */
const flowing = [undefined, ...words('blockquote dd details div li td th')];

/** Elements that stand between paragraphs, by what they may stand in. */
const parents: Record<string, readonly (string | undefined)[]> = {
  ...Object.fromEntries(
    words('blockquote details div dl h1 h2 h3 h4 h5 h6 hr ol p pre table ul').map((name) => [name, flowing]),
  ),
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  summary: ['details'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};
/** They hold elements alone. */
const lists = new Set(words('dl ol table tbody tfoot thead tr ul'));
const inline = new Set(
  words('a abbr b br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup u var'),
);
const phrasing = new Set(words('text emphasis strong delete inlineCode break link image'));
const empty = new Set(words('br hr img'));
/** Their end need not be written. */
const endless = new Set(words('dd dt li p tbody td tfoot th thead tr'));
/** A text of blocks, which the paragraph that it stands in cannot hold. */
const block = new RegExp(`^<(?:${Object.keys(parents).join('|')})\\b`, 'i');
const deepest = 20;

const isKnown = (name: string): boolean => inline.has(name) || Object.hasOwn(parents, name);

/** In quotes, as React writes an object, or a word. */
const value = `"[^"<>]*"|'[^'<>]*'|\\{\\{[^{}<>]*\\}\\}|[^\\s"'=<>\`]+`;
const tagPattern = new RegExp(`<(/?)([a-z]+[1-6]?)((?:\\s+[a-z-]+(?:\\s*=\\s*(?:${value}))?)*)\\s*/?>`, 'gi');

const comments = /<!--[\s\S]*?-->/g;

/** Whether a piece of HTML ends the paragraph that it stands in. */
export const isBlock = (html: string): boolean => block.test(html);

const addresses: Record<string, string> = { a: 'href', img: 'src' };

/** HTML without comments and with no attributes but addresses and texts of pictures, every tag that is not allowed made into text for a reader of Markdown. */
export const escapeTags = (html: string): string =>
  html
    .replace(comments, '')
    .replace(new RegExp(`${tagPattern.source}|<`, 'gi'), (tag, end = '', name = '', source = '') => {
      const tagName = name.toLowerCase();
      if (!isKnown(tagName)) return `\\${tag}`;
      const kept = [addresses[tagName], tagName === 'img' && 'alt'].flatMap((own) => {
        const written = own ? attribute(source, own) : '';
        const isLeft = written !== '' && (own === 'alt' || addressFault(written) === undefined);
        return isLeft ? ` ${own}="${written.replaceAll('"', '&quot;')}"` : [];
      });
      return `<${end}${name}${kept.join('')}>`;
    });

interface Open {
  /** `undefined` at the bottom. */
  name: string | undefined;
  tag: string;
  attributes: Record<string, string>;
  nodes: RootContent[];
}

/** What surrounds the nodes that are read. */
export interface Surroundings {
  /** They are blocks. */
  isFlow: boolean;
  isInLink: boolean;
  /** Makes an address final. */
  link(address: string): string;
}

/** Children of a node with their HTML as elements. */
export function readHtml(children: readonly RootContent[], around: Surroundings): RootContent[] {
  const bottom: Open = { name: undefined, tag: '', attributes: {}, nodes: [] };
  const open: Open[] = [bottom];
  const top = (): Open => open.at(-1) ?? bottom;
  const put = (...nodes: RootContent[]) => top().nodes.push(...nodes);
  const isAllowed = (name: string): boolean => {
    const outer = top().name;
    if (open.length > deepest) return false;
    if (Object.hasOwn(parents, name)) return around.isFlow && parents[name]?.includes(outer) === true;
    const isLinked = around.isInLink || open.some((element) => element.name === 'a');
    return !lists.has(outer ?? '') && !(name === 'a' && isLinked);
  };
  const close = (isEnded: boolean) => {
    const { name = '', tag, attributes, nodes } = open.pop() ?? bottom;
    const inner = isEnded || endless.has(name) ? contentOf(name, nodes) : undefined;
    if (name === 'p' && inner?.every(isBlank)) return;
    if (inner) put(...elementOf(name, attributes, inner));
    else put(textNode(tag), ...nodes, ...(isEnded ? [textNode(`</${name}>`)] : []));
  };
  /** Ends what the beginning of an element ends without a word. */
  const closeBefore = (name: string) => {
    if (!around.isFlow) return;
    while (endless.has(top().name ?? '') && !isAllowed(name) && Object.hasOwn(parents, name)) close(false);
  };
  for (const child of children) {
    for (const token of child.type === 'html' ? tokens(child.value) : [child]) {
      if ('type' in token) put(token);
      else if (token.isEnd) {
        const at = open.findLastIndex(({ name }) => name === token.name);
        if (at < 1 && token.name !== 'p') put(textNode(token.tag));
        else if (at < 1) continue;
        else while (open.length > at) close(open.length === at + 1);
      } else {
        closeBefore(token.name);
        if (!isAllowed(token.name)) put(textNode(token.tag));
        else if (empty.has(token.name)) put(...emptyElement(token, around));
        else open.push({ ...token, attributes: attributesOf(token, around), nodes: [] });
      }
    }
  }
  while (open.length > 1) close(false);
  return around.isFlow ? inParagraphs(bottom.nodes) : bottom.nodes;
}

const textNode = (text: string): RootContent => ({ type: 'text', value: text });

const isPhrasing = (node: RootContent): boolean =>
  phrasing.has(node.type) || ('name' in node && inline.has(String(node.name)));

const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

const isElement = (node: RootContent): node is RootContent & { name: string } => 'name' in node;

/** What an element may hold of `nodes`; `undefined` where they do not fit. */
function contentOf(name: string, nodes: RootContent[]): RootContent[] | undefined {
  if (!lists.has(name)) return flowing.includes(name) ? nodes : nodes.every(isPhrasing) ? nodes : undefined;
  const items = nodes.filter((node) => !isBlank(node));
  return items.every((node) => isElement(node) && parents[node.name]?.includes(name)) ? items : undefined;
}

/** A heading is bold: it stands below those of the page. */
function elementOf(name: string, attributes: Record<string, string>, inner: RootContent[]): RootContent[] {
  if (/^h\d$/.test(name)) return [jsx('p', {}, [jsx('strong', {}, inner)]) as RootContent];
  return [jsx(name, attributes, inner) as RootContent];
}

/** An element that holds nothing. A picture of the same site has no address that is known, so its text is shown. */
function emptyElement({ name, source }: Tag, { link }: Surroundings): RootContent[] {
  if (name === 'br') return [{ type: 'break' }];
  if (name === 'hr') return [{ type: 'thematicBreak' }];
  const [src, alt] = [attribute(source, 'src'), attribute(source, 'alt')];
  const isShown = schemeOf(src) !== undefined && addressFault(src) === undefined;
  return isShown ? [{ type: 'image', url: link(src), alt }] : alt ? [textNode(alt)] : [];
}

/** Text between blocks is a paragraph. */
function inParagraphs(nodes: RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: Paragraph | undefined;
  for (const node of nodes) {
    const isInRun = isPhrasing(node);
    if (!isInRun) run = undefined;
    if (isInRun && !run && !isBlank(node)) {
      run = { type: 'paragraph', children: [] };
      blocks.push(run);
    }
    if (!isInRun) blocks.push(node);
    else run?.children.push(node as never);
  }
  return blocks;
}

interface Tag {
  tag: string;
  name: string;
  isEnd: boolean;
  source: string;
}

function* tokens(written: string): Generator<Tag | RootContent> {
  const html = written.replace(comments, '');
  let at = 0;
  for (const { 0: tag, 1: end, 2: name = '', 3: source = '', index } of html.matchAll(tagPattern)) {
    if (!isKnown(name.toLowerCase())) continue;
    if (index > at) yield textNode(decode(html.slice(at, index)));
    yield { tag, name: name.toLowerCase(), isEnd: end !== '', source };
    at = index + tag.length;
  }
  if (at < html.length) yield textNode(decode(html.slice(at)));
}

/** Value of an attribute, empty without one. */
function attribute(source: string, name: string): string {
  const written = new RegExp(`\\s${name}\\s*=\\s*(${value})`, 'i').exec(source)?.[1];
  return decode(written?.replace(/^(["'])(.*)\1$/s, '$2') ?? '');
}

function attributesOf({ name, source }: Tag, { link }: Surroundings): Record<string, string> {
  const address = name === 'a' ? attribute(source, 'href') : '';
  return address !== '' && addressFault(address) === undefined ? { href: link(address) } : {};
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Character references that stand for themselves in HTML; others stay as they were written. */
const decode = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (written, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? written) : written;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '\ufffd';
  });
