/** Turns what is left of the forms of Python-Markdown into nodes of this engine. */
import type { Parents, RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { applyLists, takeLast } from '../../common/markdown/attributeLists.ts';
import { detailsOf } from '../../common/markdown/containers.ts';
import { headingIds } from '../../common/markdown/headingIds.ts';
import { plainTitle, slug, withoutCodes } from '../config/pages.ts';
import { abbreviations, element } from './elements.ts';
import type { Page } from './page.ts';

/** Changes the tree below a node in place. */
export function adaptTree(root: Parents, page: Page): void {
  const { slugify } = page.site.extensions.get('toc') ?? {};
  const heading = headingIds((words) => slug(plainTitle(words), slugify), '_', page.lists);
  const abbreviated = abbreviations(page.abbreviations);
  const walk = (parent: Parents): void => {
    applyLists(parent, page.lists);
    parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
      if ('children' in child) walk(child as Parents);
      if (child.type === 'heading') heading(child);
      if (child.type === 'heading' && child.depth === 1)
        for (const part of child.children) if (part.type === 'text') part.value = withoutCodes(part.value);
      return child.type === 'text' ? abbreviated(child) : adapted(child, page);
    }) as never;
  };
  walk(root);
}

function adapted(node: RootContent, page: Page): RootContent[] {
  switch (node.type) {
    case 'containerDirective':
      return /^details/.test(node.name) ? detailsOf(node, node.name === 'details-open') : [node];
    case 'paragraph':
    case 'tableCell':
      return withoutList(node, page);
    case 'mdxFlowExpression':
      return [{ ...node, value: node.value.replace(/^\/\*\s*more\s*\*\/$/, '/* truncate */') }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node as JsxNode, page);
    default:
      return [node];
  }
}

/** Leaves out the attribute list of a block, and a table of contents. A paragraph of nothing else is left out as a whole. */
function withoutList(
  node: Extract<RootContent, { type: 'paragraph' | 'tableCell' }>,
  { lists }: Page,
): RootContent[] {
  const [only] = node.children;
  const { start, end } = node.position ?? {};
  const isContents = node.children.length === 1 && only?.type === 'text' && only.value.trim() === '[TOC]';
  if (isContents && start?.offset !== undefined && end?.offset !== undefined)
    lists.push([start.offset, end.offset]);
  takeLast(node, lists);
  return node.type === 'paragraph' && (isContents || node.children.length === 0) ? [] : [node];
}
