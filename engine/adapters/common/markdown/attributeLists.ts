/** Attribute lists of Python-Markdown: `{ .class #id key="value" }` behind what they belong to. */
import type { Nodes, Parents, RootContent } from 'mdast';
import { type JsxNode, setAttribute } from '#engine/content/markdown/jsx.ts';
import { inlineElement } from './mdast.ts';

/** A list with its values; `length` are its letters. */
interface AttributeList {
  attributes: Record<string, string>;
  length: number;
}

const part =
  /(?:[.#][\w:.@/-]+|[\w:@-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)|\b(?:annotate|markdown|download|open|off-glb)\b)/;
const list = new RegExp(`^\\{:?((?:\\s*${part.source})+)\\s*\\}`);

/** The list at the start of a text. */
function attributeList(text: string): AttributeList | undefined {
  const [whole = '', inner = ''] = list.exec(text) ?? [];
  if (whole === '') return undefined;
  const attributes: Record<string, string> = {};
  for (const [word] of inner.matchAll(new RegExp(part.source, 'g'))) {
    const [, name, value] = /^([\w:@-]+)=["']?(.*?)["']?$/s.exec(word) ?? [];
    if (word.startsWith('.')) attributes['class'] = `${attributes['class'] ?? ''} ${word.slice(1)}`.trim();
    else if (word.startsWith('#')) attributes['id'] = word.slice(1);
    else if (name === 'style') Object.assign(attributes, sizesIn(value ?? ''), { style: value ?? '' });
    else if (name !== undefined) attributes[name] = value?.replace(/^(\d+)px$/, '$1') ?? '';
  }
  return { attributes, length: whole.length };
}

/** The sizes in a style, which a browser knows before the sheet of the page. */
const sizesIn = (style: string): Record<string, string> =>
  Object.fromEntries(
    ['width', 'height'].flatMap((side) => {
      const [, size] = new RegExp(`(?<![\\w-])${side}:\\s*(\\d+)(?:px)?\\s*(?=;|$)`).exec(style) ?? [];
      return size === undefined ? [] : [[side, size]];
    }),
  );

/** Offsets of a part of the source, and what stands there in Markdown where that is not nothing. */
export type Place = readonly [start: number, end: number, by?: string];

/** The text with spaces in these places, or what stands there in Markdown. */
export const blanked = (text: string, places: readonly Place[]): string =>
  places.reduce(
    (all, [start, end, by = '']) => all.slice(0, start) + by.padEnd(end - start) + all.slice(end),
    text,
  );

/** Takes the list off the end of a text; the text has to end with it. Its place is added to `lists`. */
export function takeLast(node: Parents, lists: Place[]): Record<string, string> | undefined {
  const last = node.children.at(-1) as Nodes | undefined;
  if (last?.type !== 'text') return undefined;
  const at = last.value.lastIndexOf('{');
  const found = at < 0 ? undefined : attributeList(last.value.slice(at));
  if (!found || last.value.slice(at + found.length).trim() !== '') return undefined;
  const end = last.position?.end;
  if (end?.offset !== undefined) {
    const start = end.offset - (last.value.length - at);
    lists.push([start, end.offset]);
    end.offset = start;
  }
  last.value = last.value.slice(0, at).trimEnd();
  if (last.value === '') node.children.pop();
  return found.attributes;
}

/** Applies the lists behind links, pictures, code and emphasis among the children of a node. */
export function applyLists(parent: Parents, lists: Place[]): void {
  const children = parent.children as RootContent[];
  for (let at = 1; at < children.length; at++) {
    const [before, text] = [children[at - 1], children[at]];
    if (!before || text?.type !== 'text' || before.type === 'text') continue;
    const found = attributeList(text.value);
    if (!found) continue;
    const start = text.position?.start;
    if (start?.offset !== undefined) {
      lists.push([start.offset, start.offset + found.length]);
      start.offset += found.length;
    }
    text.value = text.value.slice(found.length);
    children[at - 1] = withAttributes(before, found.attributes);
  }
  parent.children = children.filter((child) => child.type !== 'text' || child.value !== '') as never;
}

const shown =
  /^(class|id|style|title|lang|dir|target|rel|download|width|height|align|loading|alt|aria-label)$/;

/** The node as an element with these attributes, where they mean something. */
function withAttributes(node: RootContent, given: Record<string, string>): RootContent {
  const kept = Object.entries(given).filter(([name]) => shown.test(name));
  const { align, ...attributes } = Object.fromEntries(kept);
  const classes = [attributes['class'] ?? '', align ? `align-${align}` : ''].join(' ').trim();
  if (classes) attributes['class'] = classes.replace(/\bmd-button\b(?!-)/, 'button');
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
    for (const [name, value] of Object.entries(attributes)) setAttribute(node as JsxNode, name, value);
    return node;
  }
  const { position } = node;
  if (node.type === 'image') {
    const { url: src, alt, title } = node;
    return inlineElement(
      'img',
      { src, alt: alt ?? '', ...(title && { title }), ...attributes },
      [],
      position,
    );
  }
  if (node.type !== 'link' || Object.keys(attributes).length === 0) return node;
  const { url: href, title, children } = node;
  return inlineElement('a', { href, ...(title && { title }), ...attributes }, children, position);
}
