/** The few HTML elements that a text from elsewhere may hold; everything else in it that looks like a tag is text. */
import type { Paragraph, RootContent } from 'mdast';
import { addressFault } from '#engine/shared/addressFault.ts';
import { jsx } from '../jsx.ts';

/** Elements by what they may stand in, besides text: a name, or nothing for a place between paragraphs. */
const places: Record<string, readonly (string | undefined)[]> = {
  p: [undefined, 'li'],
  ul: [undefined, 'li'],
  ol: [undefined, 'li'],
  li: ['ul', 'ol'],
};
const inline = new Set('a b br code del em i ins kbd mark s small strong sub sup u'.split(' '));
const phrasing = new Set('text emphasis strong delete inlineCode break link image'.split(' '));
const deepest = 20;

const isKnown = (name: string): boolean => inline.has(name) || Object.hasOwn(places, name);

const value = `"[^"<>]*"|'[^'<>]*'|[^\\s"'=<>\`]+`;
const tagPattern = new RegExp(`<(/?)([a-z]+)((?:\\s+[a-z-]+(?:=(?:${value}))?)*)\\s*/?>`, 'gi');

/** HTML as it was written, every tag that is not allowed made into text for a reader of Markdown. */
export const escapeTags = (html: string): string =>
  html.replace(new RegExp(`${tagPattern.source}|<`, 'gi'), (tag, _end, name?: string) =>
    isKnown(name?.toLowerCase() ?? '') ? tag : `\\${tag}`,
  );

interface Open {
  /** `undefined` at the bottom. */
  name: string | undefined;
  tag: string;
  attributes: Record<string, unknown>;
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
    if (Object.hasOwn(places, name)) return around.isFlow && places[name]?.includes(outer) === true;
    const isLinked = around.isInLink || open.some((element) => element.name === 'a');
    return outer !== 'ul' && outer !== 'ol' && !(name === 'a' && isLinked);
  };
  const close = (isEnded: boolean) => {
    const { name = '', tag, attributes, nodes } = open.pop() ?? bottom;
    const inner = isEnded ? contentOf(name, nodes) : undefined;
    if (inner) put(jsx(name, attributes, inner) as RootContent);
    else put(textNode(tag), ...nodes, ...(isEnded ? [textNode(`</${name}>`)] : []));
  };
  for (const child of children) {
    for (const token of child.type === 'html' ? tokens(child.value) : [child]) {
      if ('type' in token) put(token);
      else if (token.isEnd) {
        const at = open.findLastIndex(({ name }) => name === token.name);
        if (at < 1) put(textNode(token.tag));
        else while (open.length > at) close(open.length === at + 1);
      } else if (!isAllowed(token.name)) put(textNode(token.tag));
      else if (token.name === 'br') put({ type: 'break' });
      else open.push({ ...token, attributes: attributesOf(token, around), nodes: [] });
    }
  }
  while (open.length > 1) close(false);
  return around.isFlow ? inParagraphs(bottom.nodes) : bottom.nodes;
}

const textNode = (text: string): RootContent => ({ type: 'text', value: text });

const isPhrasing = (node: RootContent): boolean =>
  phrasing.has(node.type) || ('name' in node && inline.has(String(node.name)));

const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

/** What an element may hold of `nodes`; `undefined` where they do not fit. */
function contentOf(name: string, nodes: RootContent[]): RootContent[] | undefined {
  if (name === 'li') return nodes;
  if (name !== 'ul' && name !== 'ol') return nodes.every(isPhrasing) ? nodes : undefined;
  const items = nodes.filter((node) => !isBlank(node));
  return items.every((node) => 'name' in node && node.name === 'li') ? items : undefined;
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

function* tokens(html: string): Generator<Tag | RootContent> {
  let at = 0;
  for (const { 0: tag, 1: end, 2: name = '', 3: source = '', index } of html.matchAll(tagPattern)) {
    if (!isKnown(name.toLowerCase())) continue;
    if (index > at) yield textNode(decode(html.slice(at, index)));
    yield { tag, name: name.toLowerCase(), isEnd: end !== '', source };
    at = index + tag.length;
  }
  if (at < html.length) yield textNode(decode(html.slice(at)));
}

function attributesOf({ name, source }: Tag, { link }: Surroundings): Record<string, string> {
  const href = name === 'a' ? new RegExp(`\\shref=(${value})`, 'i').exec(source)?.[1] : undefined;
  const address = decode(href?.replace(/^(["'])(.*)\1$/s, '$2') ?? '');
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
