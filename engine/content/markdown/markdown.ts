/** Renders the body of a page, Markdown or MDX, to HTML with its headings, ids and Markdown export. */
import type { Element, ElementContent, Nodes, Properties, Root, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type * as Mdast from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { jsx as createElement, Fragment, jsxs } from 'react/jsx-runtime';
import type { ComponentMap } from '#engine/components/registry.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import type { HeadElement, PageData, TocEntry } from '#engine/shared/types.ts';
import { staticMarkup } from '../staticMarkup.ts';
import { withTimeLimit } from '../timeLimit.ts';
import { type ContentIds, idsIn, noIds } from './ids.ts';
import type { JsxNode } from './jsx.ts';
import { applyEdits } from './markdownExport.ts';
import { type ParsedPage, parsePage } from './parser/parse.ts';
import { type Blocks, blocksOf, markComponents, marked, sourceOfBlocks } from './sourceMarks.tsx';
import { stackTables } from './stackedTables.ts';
import { htmlTextOf } from './textOf.ts';
import { transform } from './transform.ts';
import { excerptEnd, pagePart, type TransformContext, type Transformed } from './transformState.ts';

export interface Body {
  html: string;
  /** The same with marks of its blocks, where the context asks for them. */
  markedHtml?: string;
  headings: TocEntry[];
  ids: ContentIds;
  /** Elements for the head of the page. */
  head: HeadElement[];
  /** Heading of level 1 that opened the text. */
  title?: Transformed['title'];
  /** The text as clean Markdown, its links final. */
  markdown: string;
  /** The tree of the HTML. */
  tree: Root;
  /** The content before the truncate mark; `undefined` without one. */
  excerpt?: Root;
  /** HTML around other parts of the page or in their place, by their names. */
  parts?: PageData['parts'];
  /** Kinds of pages whose style sheets it needs. */
  styles?: readonly string[];
  /** What readers choose a variant of. */
  variants?: readonly string[];
  /** HTML of a tree with the components of the page. */
  render(tree: Root): string;
}

const emptyTree: Root = { type: 'root', children: [] };
const emptyBody: Body = {
  html: '',
  headings: [],
  ids: { ...noIds, isPart: true },
  head: [],
  markdown: '',
  tree: emptyTree,
  render: () => '',
};

/** Renders a body with the components of its language. Reports failures, which yield an empty body. */
export async function renderBody(
  text: string,
  start: SourceLocation,
  context: TransformContext,
  components: ComponentMap,
): Promise<Body> {
  // Nothing is known of a page whose file cannot be read.
  if (text === '' && context.problems.hasErrorIn(start.file)) return emptyBody;
  try {
    const parse = () => parsePage(text, start, context.problems, context.language);
    const parsed = [parse()];
    if (parsed[0]) await context.siteCode?.prepare(parsed[0]);
    const page = withTimeLimit(() => {
      // The transform changes the tree, so a repeated run needs another one.
      const page = parsed.length > 0 ? parsed.pop() : parse();
      const blocks = page && context.marksBlocks ? blocksOf(page, text) : undefined;
      return page && { ...page, ...transform(page, context), blocks };
    });
    if (!page) return emptyBody;
    await page.done;
    const body = withTimeLimit(() => bodyOf(page, context, components));
    return page.blocks ? { ...body, head: [...body.head, sourceOfBlocks(text, start)] } : body;
  } catch (fault) {
    context.problems.error(start, `The page cannot be rendered: ${reasonOf(fault)}`);
    return emptyBody;
  }
}

function bodyOf(
  page: ParsedPage & Transformed & { blocks: Blocks | undefined },
  context: TransformContext,
  known: ComponentMap,
): Body {
  const { source, start, tree, headings, head, title, edits, lost, styles, variants, blocks } = page;
  const components: ComponentMap = blocks ? { ...known, ...markComponents } : known;
  // The library's search for definitions takes a tenth of the memory of a build, so it gets nothing else.
  const hast = toHast(definitionsIn(tree), {
    clobberPrefix: '',
    handlers: {
      root: (state) => defaultHandlers.root(state, tree) as never,
      heading,
      mdxJsxFlowElement: component,
      mdxJsxTextElement: component,
      mdxFlowExpression: (_: State, node: Nodes) => node as ElementContent,
    },
    footnoteLabelProperties: context.dialect?.footnoteLabel ?? { className: ['sr-only'] },
  });
  finishElements(hast);
  // Sites of other generators scroll their wide tables.
  if (!context.dialect) stackTables(hast);
  const render = (node: Nodes) =>
    staticMarkup(
      toJsxRuntime(node, {
        Fragment,
        jsx: createElement,
        jsxs,
        components,
        tableCellAlignToStyle: false,
        createEvaluater: () => ({
          evaluateExpression: (expression) =>
            expression.type === 'Identifier'
              ? components[expression.name]
              : (expression as unknown as { value: unknown }).value,
          evaluateProgram: () => undefined,
        }),
      }),
    );
  const parts = partsOf(hast);
  const code = context.siteCode?.of({ tree, source, start }, {}) && context.siteCode.style;
  const needed = [...(code ? [code] : []), ...styles];
  const htmlOf = (nodes: RootContent[]) => renderBlocks(nodes, render, start, context.problems);
  const isElsewhere = (node: RootContent) => 'name' in node && node.name === pagePart;
  const elsewhere = parts.flat().filter(isElsewhere) as unknown as JsxNode[];
  const all: Root = { type: 'root', children: parts.flat().filter((node) => !isElsewhere(node)) };
  context.finish?.(all);
  return {
    html: htmlOf(all.children),
    ...(blocks && { markedHtml: htmlOf(marked(all.children, blocks)) }),
    headings: headings.filter((heading) => heading.level > 1) as TocEntry[],
    ids: { ...idsIn(all), isPart: lost.some },
    head,
    ...(title && { title }),
    markdown: applyEdits(source, edits),
    tree: all,
    ...(elsewhere.length > 0 && {
      parts: Object.fromEntries(
        elsewhere.map(({ attributes, children }) => [
          String(attributes[0]?.value),
          htmlOf(children as unknown as RootContent[]),
        ]),
      ),
    }),
    ...(needed.length > 0 && { styles: needed }),
    ...(variants.size > 0 && { variants: [...variants] }),
    ...(parts.length > 1 && { excerpt: { type: 'root', children: parts[0] ?? [] } }),
    render,
  };
}

function definitionsIn(tree: Mdast.Root): Mdast.Root {
  const children: Mdast.RootContent[] = [];
  const find = (node: Mdast.Nodes) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
    if ('children' in node) node.children.forEach(find);
  };
  find(tree);
  return { type: 'root', children };
}

/** HTML of all blocks. Reports and leaves out blocks that cannot be drawn. */
function renderBlocks(
  blocks: RootContent[],
  render: (node: Nodes) => string,
  start: SourceLocation,
  problems: Problems,
): string {
  try {
    return render({ type: 'root', children: blocks });
  } catch (fault) {
    const before = problems.all.length;
    const drawn = blocks.map((block) => {
      try {
        return render(block);
      } catch (reason) {
        problems.error(locationIn(start, block), `This cannot be drawn: ${reasonOf(reason)}`);
        return '';
      }
    });
    if (problems.all.length === before) throw fault;
    return drawn.join('');
  }
}

/** Headings and components like the library's, without its deep copies, which take longer than the rest. */
function heading(state: State, node: Mdast.Heading): Element {
  const properties = { ...(node.data?.hProperties as Properties | undefined) };
  const children = state.all(node) as ElementContent[];
  const element: Element = { type: 'element', tagName: `h${node.depth}`, properties, children };
  state.patch(node, element);
  return element;
}

const component = (state: State, node: JsxNode): ElementContent =>
  ({ ...node, children: state.all(node as Mdast.Parents) }) as ElementContent;

/** The content before and after the end of the excerpt; one part without an end. */
function partsOf(hast: Nodes): RootContent[][] {
  const content = 'children' in hast ? (hast.children as RootContent[]) : [];
  const end = content.findIndex((node) => 'name' in node && node.name === excerptEnd);
  return end < 0 ? [content] : [content.slice(0, end), content.slice(end + 1)];
}

/** Turns alignment of cells into classes, names the boxes of tasks, and sets the direction of bare addresses. */
function finishElements(node: Nodes): void {
  if (node.type === 'element' && typeof node.properties.align === 'string') {
    const { align, ...properties } = node.properties;
    node.properties = { ...properties, className: [`align-${align}`] };
  }
  if (node.type === 'element' && hasClass(node, 'task-list-item')) nameBox(node);
  if (node.type === 'element' && isBareAddress(node)) node.properties.dir = 'ltr';
  if ('children' in node) for (const child of node.children) finishElements(child);
}

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** Whether the text of a link is its address, which reads from left to right in every language. */
const isBareAddress = ({ tagName, properties: { href }, children: [words, ...others] }: Element): boolean =>
  tagName === 'a' &&
  words?.type === 'text' &&
  others.length === 0 &&
  /^\S*[./:@]\S*$/.test(words.value) &&
  String(href).endsWith(words.value);

/** Names the box of a task after the text beside it. */
function nameBox(item: Element): void {
  const first = item.children.find((child) => child.type === 'element' && child.tagName === 'p');
  const line = first?.type === 'element' ? first : item;
  const box = line.children.find((child) => child.type === 'element' && child.tagName === 'input');
  const words = line.children
    .filter((child) => !(child.type === 'element' && /^[uo]l$/.test(child.tagName)))
    .map(htmlTextOf)
    .join('')
    .trim();
  if (box?.type === 'element' && words !== '') box.properties.ariaLabel = words;
}
