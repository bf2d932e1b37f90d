/** Turns what is left of the forms of Python-Markdown into nodes of this engine. */
import type { Delete, Link, List, ListItem, Nodes, Parents, RootContent, Text } from 'mdast';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { adaptTree } from '../markdown/adaptTree.ts';
import { detailsOf, labelled, placed } from '../markdown/containers.ts';
import { text } from '../markdown/mdast.ts';
import { abbreviations, besideTemplates, element } from './elements.ts';
import { untitled } from './frames.ts';
import type { Page } from './page.ts';
import { slug, titleWords, withoutCodes } from './slug.ts';
import { tabIds } from './tabIds.ts';

/** Changes the tree of a page in place. */
export function adaptPage(root: Parents, page: Page): void {
  const { slugify, separator = '-' } = page.site.extensions.get('toc') ?? {};
  const abbreviated = abbreviations(page.abbreviations);
  const linked = page.site.features.includes('content.tabs.link') ? { groupId: 'label' } : {};
  adaptTree(root, page.lists, {
    slug: (words) => slug(withoutCodes(words).trim(), slugify, String(separator)),
    before: '_',
    contents: /^\[TOC\]$/,
    adapt: (node) => (node.type === 'text' ? abbreviated(node) : adapted(node, page)),
    siblings: (nodes) => withTabs(joined(nodes, page).map(withParagraphs), linked),
  });
  const { extensions } = page.site;
  tabIds(root, extensions.get('pymdownx.tabbed') ?? extensions.get('pymdownx.blocks.tab') ?? {});
  // The list of headings is that of the first title.
  const headings = root.children.flatMap((node) => (node.type === 'heading' ? node : []));
  const [first, second] = headings.filter(({ depth }) => depth === 1);
  if (second && first === headings[0])
    for (const each of headings.slice(headings.indexOf(second)))
      each.data = { ...each.data, hProperties: { ...each.data?.hProperties, 'data-toc-label': '' } };
}

function adapted(node: RootContent, page: Page): RootContent[] {
  if ('url' in node) node.url = besideTemplates(node.url, page);
  switch (node.type) {
    case 'heading':
      if (node.depth === 1)
        for (const part of node.children) if (part.type === 'text') part.value = titleWords(part.value);
      if (node.depth > 1 && page.site.has(/emoji/) && withoutCodes(textOf(node)) !== textOf(node))
        node.data = {
          hProperties: { 'data-toc-label': withoutCodes(textOf(node)), ...node.data?.hProperties },
        };
      return [node];
    case 'list':
      return [page.site.has(/sane_lists|fancylists/) ? node : { ...node, start: 1 }];
    case 'break':
      return lengthOf(node) > 2 ? [node] : [text('\\\n')];
    case 'link':
    case 'delete':
    case 'listItem':
      return asWritten(node, page.site);
    case 'containerDirective': {
      const [, state, kind] = /^details(-open)?-([\w-]+)$/.exec(node.name) ?? [];
      if (kind) return detailsOf(node, state !== undefined, undefined, node.attributes?.['class'] ?? kind);
      if (!node.name.startsWith(untitled)) return [node];
      const attributes = { type: node.name.slice(untitled.length), className: node.attributes?.['class'] };
      return placed(jsx('Admonition', attributes, node.children), node);
    }
    case 'mdxFlowExpression':
      return [{ ...node, value: node.value.replace(/^\/\*\s*more\s*\*\/$/, '/* truncate */') }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node as JsxNode, page);
    default:
      return ofDefinitions(node, page);
  }
}

const lengthOf = ({ position }: Nodes): number =>
  Number(position?.end.offset) - Number(position?.start.offset);

/** A form of other kinds of Markdown as its text, where no extension reads it: bare addresses, crossed out words, and tasks. */
function asWritten(node: Delete | Link | ListItem, { has, extensions }: Page['site']): RootContent[] {
  if (node.type === 'listItem') {
    const [first] = node.children;
    const mark = text(node.checked ? '[x] ' : '[ ] ') as Text;
    if (typeof node.checked !== 'boolean' || has(/tasklist/) || first?.type !== 'paragraph') return [node];
    first.children.unshift(mark);
    return [{ ...node, checked: null }];
  }
  if (node.type === 'link') {
    if (lengthOf(node) !== textOf(node).length) return [node];
    if (!has(/magiclink|linkify/)) return node.children;
    const isHidden = extensions.get('pymdownx.magiclink')?.['hide_protocol'] === true;
    return isHidden ? [{ ...node, children: [text(textOf(node).replace(/^\w+:\/\//, '')) as Text] }] : [node];
  }
  const inner = node.children.reduce((sum, child) => sum + lengthOf(child), 0);
  const marks = text('~'.repeat((lengthOf(node) - inner) / 2));
  return has(/tilde/) ? [node] : [marks, ...node.children, marks];
}

const definitions = { descriptionList: 'dl', descriptionTerm: 'dt', descriptionDetails: 'dd' };

/** A list of definitions or a part of it as an element. In Markdown, the mark of a definition is that of an item. */
function ofDefinitions(node: RootContent, { lists }: Page): RootContent[] {
  const name = lookUp<string>(definitions, node.type);
  if (name === undefined) return [node];
  const { children, position } = node as Parents & RootContent;
  const start = position?.start.offset;
  if (name === 'dd' && start !== undefined) lists.push([start, start + 1, '-']);
  const [first] = children;
  const inner = first?.type === 'paragraph' && children.length === 1 ? first.children : children;
  return placed(jsx(name, {}, inner), node);
}

/** Quotes that follow each other, and lists of both kinds, as one. */
function joined(nodes: readonly RootContent[], { site }: Page): RootContent[] {
  const kinds = site.has(/sane_lists|fancylists/) ? ['blockquote'] : ['blockquote', 'list'];
  let last: RootContent | undefined;
  return nodes.flatMap((node) => {
    const isOne = kinds.includes(node.type) && !textOf(node).startsWith('[!');
    if (isOne && last?.type === node.type) {
      (last as List).children.push(...(node as List).children);
      if (last.position && node.position) last.position.end = node.position.end;
      return [];
    }
    last = isOne ? node : undefined;
    return [node];
  });
}

/** A list of which only items beside blank lines, and around some, have paragraphs. */
function withParagraphs(node: RootContent): RootContent {
  if (node.type !== 'list' || node.children.some(({ checked }) => typeof checked === 'boolean')) return node;
  const isApart = (above?: ListItem, below?: ListItem) =>
    Number(below?.position?.start.line) > Number(above?.position?.end.line) + 1;
  const { children: items } = node;
  const loose = items.filter(
    (item, at) => item.spread || isApart(items[at - 1], item) || isApart(item, items[at + 1]),
  );
  node.spread = loose.length === items.length;
  if (node.spread) return node;
  for (const item of loose)
    item.children = item.children.flatMap((child) =>
      child.type === 'paragraph'
        ? placed(jsx('p', child.data?.hProperties ?? {}, child.children), child)
        : child,
    ) as typeof item.children;
  for (const item of items) item.spread = false;
  return node;
}

/** Tabs that follow each other, as one group each. */
function withTabs(nodes: readonly RootContent[], linked: Record<string, string>): RootContent[] {
  let group: JsxNode | undefined;
  return nodes.flatMap((node) => {
    const isTab = node.type === 'containerDirective' && node.name.startsWith('tab');
    const open = isTab && !node.name.includes('new') ? group : undefined;
    group = isTab ? (open ?? jsx('Tabs', linked, [])) : undefined;
    if (!isTab || !group) return [node];
    const { label, body } = labelled(node);
    const words = label.map(textOf).join('').trim();
    const shown = node.name.includes('default') && { default: true };
    group.children.push(
      ...(placed(jsx('TabItem', { value: words, label: words, ...shown }, body), node) as never[]),
    );
    if (node.position) group.position = { ...node.position, start: (group.position ?? node.position).start };
    return open ? [] : [group as RootContent];
  });
}
