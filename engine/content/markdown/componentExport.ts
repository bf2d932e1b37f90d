/** The Markdown export of elements and components. */
import type { RootContent } from 'mdast';
import { allowedElements } from './allowlist.ts';
import { type JsxNode, madeValue, writtenValue } from './jsx.ts';
import { type Edit, headOf, offsets, replaceNode, unwrapEdits } from './markdownExport.ts';

/** Attributes of an element, as written and with final addresses. */
export interface Attributes {
  written: Record<string, unknown>;
  resolved: Record<string, unknown>;
}

/** Elements without a meaning of their own: only their content is exported. Others stay HTML. */
const groups: ReadonlySet<string> = new Set(
  'aside bdi bdo details div figcaption figure footer header p picture section small span summary'.split(' '),
);

const text = (value: unknown): string => (value === undefined ? '' : String(value));

const escaped = (words: unknown): string => text(words).replace(/[[\]\\]/g, '\\$&');

const target = (address: unknown, title?: unknown): string =>
  `(${text(address)}${title === undefined || title === '' ? '' : ` "${text(title).replace(/["\\]/g, '\\$&')}"`})`;

export const picture = ({ src, alt, title }: Record<string, unknown>): string =>
  `![${escaped(alt)}]${target(src, title)}`;

/** Components that are a line of Markdown. */
const lines: Readonly<Record<string, (attributes: Record<string, unknown>) => string>> = {
  img: picture,
  Image: picture,
  Video({ title, id, src, poster }) {
    const address = id ? `https://www.youtube.com/watch?v=${encodeURIComponent(text(id))}` : src;
    return `[${poster ? picture({ src: poster, alt: title }) : escaped(title)}]${target(address)}`;
  },
};

/** The label of a tab, which its group may hold. */
function labelled(
  node: JsxNode,
  attributes: Record<string, unknown>,
  parent: object,
): Record<string, unknown> {
  if (node.name !== 'TabItem' || !('attributes' in parent)) return attributes;
  const values = madeValue(writtenValue((parent as JsxNode).attributes, 'values'));
  const found = Array.isArray(values) && values.find((item) => item?.value === attributes['value']);
  return found?.label ? { ...attributes, label: found.label } : attributes;
}

/** Edits that turn an element into Markdown. */
export function elementEdits(
  source: string,
  node: JsxNode,
  { written, resolved }: Attributes,
  parent: object,
): Edit[] {
  const name = node.name ?? '';
  const place = { ...offsets(node as RootContent) };
  const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
  if (line) return [replaceNode(node as RootContent, line(resolved))];
  if (name === 'a' && resolved['href'] !== undefined) return linkEdits(node, resolved);
  if (!/^[a-z]/.test(name)) return unwrapEdits(source, node, headOf(name, labelled(node, resolved, parent)));
  const inner = (node.children[0] as RootContent | undefined)?.position?.start.offset;
  if (allowedElements.has(name) && !groups.has(name))
    return addressEdits(source, { start: place.start, end: inner ?? place.end }, { written, resolved });
  return node.children.length === 0 ? [] : unwrapEdits(source, node, '');
}

function linkEdits(node: JsxNode, { href, title }: Record<string, unknown>): Edit[] {
  const { start, end } = offsets(node as RootContent);
  const from = (node.children[0] as RootContent | undefined)?.position?.start.offset;
  const to = (node.children.at(-1) as RootContent | undefined)?.position?.end.offset;
  if (from === undefined || to === undefined)
    return [{ start, end, text: `[${escaped(title ?? href)}]${target(href)}` }];
  return [
    { start, end: from, text: '[' },
    { start: to, end, text: `]${target(href, title)}` },
  ];
}

/** Writes final addresses into a tag of HTML. */
export function addressEdits(
  source: string,
  { start, end }: { start: number; end: number },
  { written, resolved }: Attributes,
): Edit[] {
  return Object.entries(resolved).flatMap(([name, address]) => {
    const target = written[name];
    if (typeof target !== 'string' || target === '' || address === target) return [];
    const quoted = source.slice(start, end).split(/(["'])/);
    let at = start;
    return quoted.flatMap((part, index) => {
      at += part.length;
      const isValue = part === target && /["']/.test(quoted[index - 1] ?? '');
      return isValue ? [{ start: at - part.length, end: at, text: String(address) }] : [];
    });
  });
}
