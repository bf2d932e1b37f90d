/** Boxes that open, and tabs, from directives of other generators. */
import type { Code, Parents, RootContent } from 'mdast';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import type { Place } from './attributeLists.ts';
import { type Adapt, keepKnown, textOfAttribute } from './attributes.ts';
import { become, made } from './building.ts';
import { added, indentOf, type Line } from './lines.ts';

export type Directive = Extract<RootContent, { type: 'containerDirective' }>;

interface Labelled {
  label: RootContent[];
  body: RootContent[];
  /** Where the label stands, with the brackets around it. */
  place?: RootContent['position'];
}

/** The content of a directive without its label. */
export function labelled(node: Directive): Labelled {
  const [first, ...body] = node.children as RootContent[];
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel)
    return { label: [], body: node.children as RootContent[] };
  const label: RootContent[] = first.children;
  const [start, end] = [label[0]?.position?.start, label.at(-1)?.position?.end];
  if (start?.offset === undefined || end?.offset === undefined) return { label, body };
  const place = { start: { ...start, offset: start.offset - 1 }, end: { ...end, offset: end.offset + 1 } };
  return { label, body, place };
}

/** The label of a directive as it is written; brackets that have no partner are text. */
export function labelOf(words: string): string {
  const count = (sign: string) => words.split(sign).length;
  const safe = count('[') === count(']') ? words : words.replace(/[[\]]/g, '\\$&');
  return safe.trim() === '' ? '' : `[${safe.replace(/\\"/g, '"').trim()}]`;
}

/** The element at the place of a node. */
export function placed(element: JsxNode | RootContent, { position }: RootContent): RootContent[] {
  if (position) element.position = position;
  return [element as RootContent];
}

/** Adds the first and the last line of a directive to places without text, where it has no counterpart in Markdown. */
function unmark({ position }: Directive, text: string, places: Place[]): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return;
  places.push([start, text.indexOf('\n', start)], [text.lastIndexOf('\n', end - 1) + 1, end]);
}

/** Text that opens on demand, below the label of a directive. */
export function detailsOf(
  node: Directive,
  isOpen: boolean,
  defaultLabel = 'Details',
  className?: string,
): RootContent[] {
  const { label, body, place } = labelled(node);
  const words = label.length > 0 ? label : [{ type: 'text', value: defaultLabel }];
  const summary = jsx('summary', {}, words);
  if (place) summary.position = place;
  const details = made('details', { className }, [summary, ...body]) as JsxNode;
  if (isOpen) details.attributes.push({ type: 'mdxJsxAttribute', name: 'open', value: null });
  return placed(details, node);
}

/** A container that is not closed: its name, what stands before its colons and their number, how many it gets, and how many tabs it has. */
export interface OpenContainer {
  name: string;
  before: string;
  colons: number;
  marks: string;
  tabs: number;
}

const quotesIn = (before: string): number => before.split('>').length;

/** Takes off the containers that a line of colons ends, from within: the outermost that has no more of them, and all that stand in it. */
function ended(open: OpenContainer[], before: string, colons: number): OpenContainer[] {
  const fits = (each: OpenContainer) =>
    colons >= each.colons &&
    before.length < each.before.length + 4 &&
    quotesIn(before) === quotesIn(each.before);
  const first = open.findIndex(fits);
  return first < 0 ? [] : open.splice(first).reverse();
}

const container = /^(\s*(?:[-*>]\s+)*)(:{3,})\s*([a-z][\w-]*)[^\S\n]*(.*)$/;

/** The first line of a container with its title in brackets, as the parser knows it; tabs of a plugin become elements. */
export function containerLines(line: Line, open: OpenContainer[]): Line[] {
  const last = open.at(-1);
  const isTabs = last?.name === 'tabs';
  const indent = ' '.repeat(indentOf(line));
  const elements = (...tags: string[]) => tags.flatMap((tag) => [added(indent + tag, line), added('', line)]);
  const [, label] = (isTabs && /^\s*={2,}\s+(.*?)\s*$/.exec(line.text)) || [];
  if (last && label !== undefined) {
    const words = escapeAttribute(label);
    const tab = `<TabItem value="${words}" label="${words}">`;
    return elements('', ...(last.tabs++ > 0 ? ['</TabItem>'] : []), tab);
  }
  const [, at = '', end = ''] = /^([\s>]*)(:{3,})\s*$/.exec(line.text) ?? [];
  const closed = end ? ended(open, at, end.length) : [];
  if (closed.length > 0)
    return closed.flatMap(({ name, tabs, marks }) =>
      name === 'tabs'
        ? elements('', ...(tabs > 0 ? ['</TabItem>'] : []), '</Tabs>')
        : [{ ...line, text: at + marks }],
    );
  if (end && last) return [{ ...line, text: `${at}\\${end}` }];
  const [, before = '', colons, name = '', rest = ''] = container.exec(line.text) ?? [];
  if (colons === undefined) return [line];
  // Those of lists end with them.
  while (quotesIn(before) < 2 && (open.at(-1)?.before.length ?? 0) > before.length + 1) open.pop();
  // For the parser, each container has a number of colons of its own.
  const marks = ':'.repeat(open.length + 3);
  open.push({ name, before, colons: colons.length, marks, tabs: 0 });
  if (name === 'tabs') {
    const [, key] = /\bkey:(\S+)/.exec(rest) ?? [];
    return elements('', key === undefined ? '<Tabs>' : `<Tabs groupId="${escapeAttribute(key)}">`);
  }
  const [, title = '', attributes = ''] =
    /^(.*?)\s*(\{[^}]*\})?\s*$/.exec(rest.replace(/^\[(.*)\](?=\s|$)/, '$1')) ?? [];
  const isOpen = /\bopen\b/.test(attributes);
  const kind = name === 'details' && isOpen ? 'details-open' : name;
  const text = before + marks + kind + labelOf(title);
  return [{ ...line, text }];
}

/** Takes the title off a block of code. */
export function takeTitle(node: Code): string | undefined {
  const [whole = '', title] = /title="([^"]*)"\s*/.exec(node.meta ?? '') ?? [];
  node.meta = (node.meta ?? '').replace(whole, '');
  return title;
}

/** Puts the titles of code outside of tabs above it. */
export function titleBars(parent: Parents): void {
  parent.children = (parent.children as RootContent[]).flatMap((node) => {
    if ('children' in node) titleBars(node);
    const title = node.type === 'code' ? takeTitle(node) : undefined;
    if (title === undefined) return [node];
    return [
      ...placed(jsx('div', { className: 'code-title', title }, [{ type: 'text', value: title }]), node),
      node,
    ];
  }) as never;
}

/** Names of tabs with these labels, each another one. */
const tabNames = (labels: readonly string[]): string[] =>
  labels.map((label, at) => (labels.indexOf(label) < at ? `${label} ${at + 1}` : label));

/** Tabs with these labels, each with one node. */
export function tabsOf(labels: readonly string[], nodes: readonly RootContent[]): JsxNode {
  const names = tabNames(labels);
  const items = nodes.map((node, at) =>
    placed(jsx('TabItem', { value: names[at], label: labels[at] }, [node]), node),
  );
  return jsx('Tabs', {}, items.flat());
}

/** Tabs that are elements `item` with their words in an attribute. `key` is that of what all tabs with one choice share. */
export const tabElements =
  (item: string, words: string, key = ''): Adapt =>
  (node, state) => {
    const items = (node.children as JsxNode[]).filter(({ name }) => name === item);
    const labels = items.map((each) => textOfAttribute(each, words, state) ?? '');
    for (const [at, each] of items.entries()) {
      keepKnown(each, new Set([words, 'value']), state);
      become(each, 'TabItem', { value: tabNames(labels)[at], label: labels[at] });
    }
    if (items.length > 0) become(node, 'Tabs', { groupId: textOfAttribute(node, key, state) });
  };

const silent = /^(raw|v-pre)$/;
const known = new Set<string>(['code-group', ...admonitionTypes, ...Object.keys(admonitionAliases)]);

/** What a directive becomes: a box, tabs of code, or what it holds, after `report` where it is not known. */
export function directiveNodes(
  node: Directive,
  text: string,
  lists: Place[],
  report: (node: Directive) => void,
): RootContent[] {
  const isOpen = node.name === 'details-open';
  if (isOpen || node.name === 'details') return detailsOf(node, isOpen, 'Details', 'custom-block');
  if (!known.has(node.name)) {
    if (!silent.test(node.name)) report(node);
    unmark(node, text, lists);
    return labelled(node).body;
  }
  const type = admonitionAliases[node.name];
  if (type) Object.assign(node, { name: type, attributes: { class: `admonition--${node.name}` } });
  if (node.name !== 'code-group') return [node];
  const codes = (node.children as RootContent[]).filter((child) => child.type === 'code');
  const labels = codes.map((code, index) => takeTitle(code) ?? code.lang ?? String(index + 1));
  const others = labelled(node).body.filter(({ type }) => type !== 'code');
  return [...placed(tabsOf(labels, codes), node), ...others];
}
