/** Turns what is left of the forms of Python-Markdown into nodes of this engine. */
import { posix } from 'node:path';
import type { Parents, RootContent } from 'mdast';
import { type JsxNode, jsx, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { adaptTree } from '../../common/markdown/adaptTree.ts';
import { detailsOf, placed } from '../../common/markdown/containers.ts';
import { idOf, isIndex, plainTitle, slug, withoutCodes } from '../config/pages.ts';
import { untitled } from './frames.ts';
import type { Page } from './page.ts';

/** Changes the tree of a page in place. */
export function adaptPage(root: Parents, page: Page): void {
  const { slugify } = page.site.extensions.get('toc') ?? {};
  adaptTree(root, page.lists, {
    slug: (words) => slug(plainTitle(words), slugify),
    before: '_',
    contents: /^\[TOC\]$/,
    adapt: (node) => adapted(node, page),
  });
}

function adapted(node: RootContent, page: Page): RootContent[] {
  switch (node.type) {
    case 'heading':
      if (node.depth === 1)
        for (const part of node.children) if (part.type === 'text') part.value = withoutCodes(part.value);
      return [node];
    case 'containerDirective':
      if (/^details/.test(node.name)) return detailsOf(node, node.name === 'details-open');
      if (!node.name.startsWith(untitled)) return [node];
      return placed(jsx('Admonition', { type: node.name.slice(untitled.length) }, node.children), node);
    case 'mdxFlowExpression':
      return [{ ...node, value: node.value.replace(/^\/\*\s*more\s*\*\/$/, '/* truncate */') }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node as JsxNode, page);
    default:
      return ofDefinitions(node, page);
  }
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

/** An element of HTML: cards of a grid, and addresses, which count from that of the page. */
function element(node: JsxNode, page: Page): RootContent[] {
  for (const name of ['src', 'href', 'poster']) {
    const value = writtenValue(node.attributes, name);
    if (typeof value === 'string') setAttribute(node, name, addressFrom(value, page));
  }
  const classes = String(writtenValue(node.attributes, 'class') ?? '').split(' ');
  const [list] = (node.children as RootContent[]).filter(({ type }) => type === 'list');
  if (!classes.includes('grid') || !classes.includes('cards') || list?.type !== 'list')
    return [node as RootContent];
  const cards = list.children.flatMap((item) => {
    const inner = item.children.filter(({ type }) => type !== 'thematicBreak');
    return placed(jsx('div', { className: 'card' }, inner), item);
  });
  return placed(jsx('div', { className: 'card-grid' }, cards), node as RootContent);
}

/** Addresses in HTML are relative to the address of the page, not to its file. */
function addressFrom(address: string, { site, start: { file: source } }: Page): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(address)) return address;
  const [path = '', rest = ''] = address.split(/(?=[?#])/);
  const file = posix.relative(site.dir, source);
  const target = posix.join(isIndex(file) ? posix.dirname(file) : idOf(file), path);
  return !target.startsWith('..') && site.holds(target) ? `/${target}${rest}` : address;
}
