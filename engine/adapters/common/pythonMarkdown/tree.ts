/** Turns what is left of the forms of Python-Markdown into nodes of this engine. */
import type { Parents, RootContent } from 'mdast';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { adaptTree } from '../markdown/adaptTree.ts';
import { detailsOf, labelled, placed } from '../markdown/containers.ts';
import { abbreviations, element } from './elements.ts';
import { untitled } from './frames.ts';
import type { Page } from './page.ts';
import { plainTitle, slug, withoutCodes } from './slug.ts';

/** Changes the tree of a page in place. */
export function adaptPage(root: Parents, page: Page): void {
  const { slugify } = page.site.extensions.get('toc') ?? {};
  const abbreviated = abbreviations(page.abbreviations);
  const linked = page.site.hasLinkedTabs ? { groupId: 'label' } : {};
  adaptTree(root, page.lists, {
    slug: (words) => slug(plainTitle(words), slugify),
    before: '_',
    contents: /^\[TOC\]$/,
    adapt: (node) => (node.type === 'text' ? abbreviated(node) : adapted(node, page)),
    siblings: (nodes) => withTabs(nodes, linked),
  });
}

function adapted(node: RootContent, page: Page): RootContent[] {
  switch (node.type) {
    case 'heading':
      if (node.depth === 1)
        for (const part of node.children) if (part.type === 'text') part.value = withoutCodes(part.value);
      return [node];
    case 'containerDirective': {
      const [, state, kind] = /^details(-open)?-(\w+)$/.exec(node.name) ?? [];
      if (kind) return detailsOf(node, state !== undefined, undefined, kind);
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
