/** Turns the directives of `blocks.ts` and the rest of Python-Markdown's forms into nodes of this engine. */
import type { Parents, RootContent } from 'mdast';
import { type JsxNode, jsx } from '#engine/content/markdown/jsx.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { applyLists, type Place, takeLast } from '../../common/markdown/attributeLists.ts';
import {
  type Directive,
  detailsOf,
  labelled,
  placed,
  tabOf,
  unmark,
} from '../../common/markdown/containers.ts';
import { headingIds } from '../../common/markdown/headingIds.ts';
import { abbreviated, element, image } from './elements.ts';
import type { PageReading } from './reading.ts';

/** Types of boxes by the names that Material has; others are notes. */
const boxes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    info: 'abstract summary tldr info todo question help faq',
    tip: 'tip hint important success check done',
    warning: 'warning caution attention',
    danger: 'failure fail missing danger error bug',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
);

/** Changes the tree below a node in place. */
export function adaptTree(root: Parents, page: PageReading): void {
  const { slugify } = page.reading.extensions.get('toc') ?? {};
  const heading = headingIds((words) => slug(words, String(slugify ?? '')), '_', page.lists);
  const walk = (parent: Parents): void => {
    if ('children' in parent) applyLists(parent, page.lists);
    parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
      if ('children' in child) walk(child as Parents);
      if (child.type === 'heading') heading(child);
      return adapted(child, page);
    }) as never;
    mergeGroups(parent);
  };
  walk(root);
}

function adapted(node: RootContent, page: PageReading): RootContent[] {
  switch (node.type) {
    case 'containerDirective':
      return directive(node, page);
    case 'paragraph':
    case 'tableCell':
      return withoutList(node, page.lists);
    case 'text':
      return abbreviated(node, page.abbreviations);
    case 'image':
      return [image(node)];
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
  lists: Place[],
): RootContent[] {
  const [only] = node.children;
  const { start, end } = node.position ?? {};
  const isContents = node.children.length === 1 && only?.type === 'text' && only.value.trim() === '[TOC]';
  if (isContents && start?.offset !== undefined && end?.offset !== undefined)
    lists.push([start.offset, end.offset]);
  takeLast(node, lists);
  return node.type === 'paragraph' && (isContents || node.children.length === 0) ? [] : [node];
}

function directive(node: Directive, page: PageReading): RootContent[] {
  const [, form = '', ...names] = /^(box|details|tab|term|meaning|block)(?:-(.+))?$/.exec(node.name) ?? [];
  const { label, body } = labelled(node);
  const kind = names[0] ?? '';
  switch (form) {
    case 'box': {
      if (label.length === 0) return placed(jsx('Admonition', { type: boxes[kind] ?? 'note' }, body), node);
      node.name = boxes[kind] ?? 'note';
      return [node];
    }
    case 'details':
      return detailsOf(node, kind.startsWith('open'));
    case 'tab': {
      const tab = tabOf(node, label.map((each) => textOf(each as never)).join(''), kind.endsWith('first'));
      if (kind.startsWith('new')) starting.add(tab[0] as RootContent);
      return tab;
    }
    case 'term':
    case 'meaning': {
      unmark(node, page.text, page.lists);
      const isTerm = form === 'term';
      return placed(
        jsx(isTerm ? 'dt' : 'dd', {}, isTerm || body.length === 1 ? unwrapped(body) : body),
        node,
      );
    }
    default:
      return form === 'block'
        ? [...(label.length > 0 ? [{ type: 'paragraph', children: label } as RootContent] : []), ...body]
        : [node];
  }
}

/** The words of a single paragraph. */
const unwrapped = (body: RootContent[]): RootContent[] =>
  body.flatMap((each) => (each.type === 'paragraph' ? each.children : [each]));

/** What tabs, and terms with their meanings, form where they follow each other. */
const groups: Readonly<Record<string, string>> = { TabItem: 'Tabs', dt: 'dl', dd: 'dl' };

/** Tabs that begin a group. */
const starting = new WeakSet<RootContent>();

function mergeGroups(parent: Parents): void {
  const merged: RootContent[] = [];
  let group: JsxNode | undefined;
  for (const child of parent.children as RootContent[]) {
    const kind = groups[(child as JsxNode).name ?? ''];
    if (kind === undefined || (parent as JsxNode).name === kind) group = undefined;
    else if (group?.name === kind && !starting.has(child)) {
      group.children.push(child as never);
      if (group.position && child.position) group.position.end = child.position.end;
      continue;
    } else {
      group = jsx(kind, {}, [child]);
      if (child.position) group.position = { ...child.position };
    }
    merged.push((group ?? child) as RootContent);
  }
  parent.children = merged as never;
}

/** The slug of a heading: that of Python-Markdown, or of its extensions, which keep letters of all scripts. */
function slug(words: string, slugify: string): string {
  const isUnicode = /slug/.test(slugify);
  const text = isUnicode ? words.normalize('NFC') : words.normalize('NFKD').replace(/\P{ASCII}/gu, '');
  const bare = text.replace(/[^\p{L}\p{N}_\s-]/gu, '').trim();
  const cased = isUnicode && !/lower|uslugify/.test(slugify) ? bare : bare.toLowerCase();
  return /pymdownx/.test(slugify) ? cased.replace(/\s/g, '-') : cased.replace(/[\s-]+/g, '-');
}
