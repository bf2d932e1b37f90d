/** HTML in untrusted texts: an allowlist of elements. Every other tag is text. */
import type { Paragraph, RootContent } from 'mdast';
import { addressFault, schemeOf } from '#engine/shared/pathFault.ts';
import { jsx, writtenValue } from '../jsx.ts';
import { elementsIn, type HtmlElement } from '../parser/htmlElements.ts';

const words = (text: string): string[] => text.split(' ');

/** Elements that may hold blocks; `undefined` is the top level. */
const flowing = [undefined, ...words('blockquote dd details div li td th')];

/** Parents that block elements may have. */
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
/** Elements that hold no text. */
const lists = new Set(words('dl ol table tbody tfoot thead tr ul'));
const inline = new Set(
  words('a abbr b br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup u var'),
);
const phrasing = new Set(words('text emphasis strong delete inlineCode break link image'));
const empty = new Set(words('br hr img'));
/** Elements whose end tag is optional. */
const endless = new Set(words('dd dt li p tbody td tfoot th thead tr'));
/** The beginning of a block, which a paragraph cannot hold. */
const block = new RegExp(`^<(?:${Object.keys(parents).join('|')})\\b`, 'i');
const deepest = 20;

/** Whether a piece of HTML ends the paragraph that it stands in. */
export const isBlock = (html: string): boolean => block.test(html);

const commentOrTag = new RegExp(
  `<!--[\\s\\S]*?-->|<(/?)(${[...Object.keys(parents), ...inline].join('|')})(?=[\\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>|<|\\](?=[([:])`,
  'gi',
);
const addresses: Record<string, string> = { a: 'href', img: 'src' };

/** Entities mean the same in HTML and in paragraphs. */
const escapes: Record<string, string> = { '<': '&lt;', ']': '&#93;' };

/** HTML without comments, and without attributes but addresses and alternative texts. Links of Markdown in it and other tags are escaped. */
export const escapeTags = (html: string): string =>
  html.replace(commentOrTag, (found: string, end = '', name = '') => {
    if (name === '') return escapes[found] ?? '';
    const [node] = elementsIn([{ type: 'html', value: found }], false, '', false);
    const kept = [addresses[name.toLowerCase()], /^img$/i.test(name) && 'alt'].flatMap((own) => {
      const written = own && node && isHtml(node) ? attribute(node, own) : '';
      const isLeft = written !== '' && (own === 'alt' || addressFault(written) === undefined);
      return isLeft ? ` ${own}="${written.replaceAll('"', '&quot;')}"` : [];
    });
    return `<${end}${name}${kept.join('')}>`;
  });

export interface Surroundings {
  /** Whether the nodes are blocks. */
  isFlow: boolean;
  isInLink: boolean;
  /** Makes an address final. */
  link(address: string): string;
}

/** Children of a node with their HTML as elements. */
export function readHtml(children: RootContent[], around: Surroundings): RootContent[] {
  const nodes = safeNodes(elementsIn(children, around.isFlow, '', true), around, []);
  return around.isFlow ? inParagraphs(nodes) : nodes;
}

const isHtml = (node: object): node is HtmlElement => 'data' in node && 'tag' in (node.data as object);

const textOf = (value: string): RootContent[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Nodes inside of the elements `open`. Elements that are not allowed there or not closed become text. */
const safeNodes = (nodes: RootContent[], around: Surroundings, open: string[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (/^mdx\w+Expression$/.test(node.type)) return [];
    if (!isHtml(node)) return [node];
    const { tag, end } = node.data;
    const name = node.name?.toLowerCase() ?? '';
    const isAllowed = mayHold(open, name, around);
    if (isAllowed && empty.has(name)) return emptyElement(name, node, around);
    const inner = safeNodes(node.children as RootContent[], around, isAllowed ? [...open, name] : open);
    const content = isAllowed && (end || endless.has(name)) ? contentOf(name, inner) : undefined;
    if (tag.startsWith('</') || (name === 'p' && content?.every(isBlank))) return [];
    if (content) return [elementOf(name, attributesOf(name, node, around), content)];
    return [...textOf(tag), ...inner, ...textOf(end)];
  });

function mayHold(open: string[], name: string, { isFlow, isInLink }: Surroundings): boolean {
  const outer = open.at(-1);
  if (open.length >= deepest) return false;
  if (Object.hasOwn(parents, name)) return isFlow && parents[name]?.includes(outer) === true;
  return inline.has(name) && !lists.has(outer ?? '') && !(name === 'a' && (isInLink || open.includes('a')));
}

const isPhrasing = (node: RootContent): boolean =>
  phrasing.has(node.type) || ('name' in node && inline.has(String(node.name)));

const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

const isElement = (node: RootContent): node is RootContent & { name: string } => 'name' in node;

/** The content of an element; `undefined` where it may not hold these nodes. */
function contentOf(name: string, nodes: RootContent[]): RootContent[] | undefined {
  if (!lists.has(name)) return flowing.includes(name) ? nodes : nodes.every(isPhrasing) ? nodes : undefined;
  const items = nodes.filter((node) => !isBlank(node));
  return items.every((node) => isElement(node) && parents[node.name]?.includes(name)) ? items : undefined;
}

/** Headings become bold paragraphs. */
function elementOf(name: string, attributes: Record<string, string>, inner: RootContent[]): RootContent {
  if (/^h\d$/.test(name)) return jsx('p', {}, [jsx('strong', {}, inner)]) as RootContent;
  return jsx(name, attributes, inner) as RootContent;
}

/** A void element. A picture with a relative address becomes its alternative text. */
function emptyElement(name: string, node: HtmlElement, { link }: Surroundings): RootContent[] {
  if (name === 'br') return [{ type: 'break' }];
  if (name === 'hr') return [{ type: 'thematicBreak' }];
  const [src, alt] = [attribute(node, 'src'), attribute(node, 'alt')];
  const isShown = schemeOf(src) !== undefined && addressFault(src) === undefined;
  return isShown ? [{ type: 'image', url: link(src), alt }] : textOf(alt);
}

/** Wraps text between blocks in paragraphs. */
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

const attribute = ({ attributes }: HtmlElement, name: string): string =>
  String(writtenValue(attributes, name) ?? '');

function attributesOf(name: string, node: HtmlElement, { link }: Surroundings): Record<string, string> {
  const address = name === 'a' ? attribute(node, 'href') : '';
  return address !== '' && addressFault(address) === undefined ? { href: link(address) } : {};
}
