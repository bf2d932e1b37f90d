/** A page's body: Markdown or MDX text to HTML, with what the rest of the site needs to know of it. */
import type { Element, ElementContent, Nodes, Properties, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Heading, Parents } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { jsx as createElement, Fragment, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentMap } from '#engine/components/registry.ts';
import { type Change, changesIn } from '#engine/features/collections/build/records/changes.ts';
import { type Place, type Problems, placeIn } from '#engine/shared/problems.ts';
import type { TocEntry } from '#engine/shared/types.ts';
import { reasonOf, withTimeLimit } from '../timeLimit.ts';
import type { JsxNode } from './jsx.ts';
import { parsePage } from './parser/parse.ts';
import { applyEdits } from './rendition.ts';
import {
  excerptEnd,
  type ParsedPage,
  type TransformContext,
  type Transformed,
  transform,
} from './transform.ts';

export interface Body {
  html: string;
  headings: TocEntry[];
  /** Heading of level 1 that opened the text. */
  title?: string;
  /** HTML of what stands before the truncate mark; `undefined` without one. */
  excerpt?: string;
  /** What a release lists. */
  changes: Change[];
  /** The text as clean Markdown, its links final. */
  markdown: string;
}

const nothing: Body = { html: '', headings: [], changes: [], markdown: '' };

/** Renders a body to HTML with the components of its language. What fails is reported, and yields an empty body. */
export async function renderBody(
  text: string,
  start: Place,
  context: TransformContext,
  components: ComponentMap,
): Promise<Body> {
  try {
    const parse = () => parsePage(text, start, context.problems);
    const parsed = [parse()];
    const page = withTimeLimit(() => {
      const own = parsed.length > 0 ? parsed.pop() : parse();
      return own && { ...own, ...transform(own, context) };
    });
    if (!page) return nothing;
    await page.done;
    return withTimeLimit(() => drawBody(page, context, components));
  } catch (fault) {
    context.problems.error(start, `The page cannot be rendered: ${reasonOf(fault)}`);
    return nothing;
  }
}

function drawBody(
  { source, start, tree, headings, title, edits }: ParsedPage & Transformed,
  context: TransformContext,
  components: ComponentMap,
): Body {
  const hast = toHast(tree, {
    clobberPrefix: '',
    handlers: { heading, mdxJsxFlowElement: component, mdxJsxTextElement: component },
    footnoteLabelProperties: { className: ['visually-hidden'] },
  });
  alignByClass(hast);
  const html = (node: Nodes) =>
    renderToStaticMarkup(
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
  return {
    html: drawBlocks(parts.flat(), html, start, context.problems),
    headings: headings.filter((heading) => heading.level > 1) as TocEntry[],
    ...(title !== undefined && { title }),
    ...(parts.length > 1 && { excerpt: html({ type: 'root', children: parts[0] ?? [] }) }),
    changes: context.changes ? changesIn(hast, html) : [],
    markdown: applyEdits(source, edits),
  };
}

/** Draws all blocks; those that cannot be drawn are reported. */
function drawBlocks(
  blocks: RootContent[],
  html: (node: Nodes) => string,
  start: Place,
  problems: Problems,
): string {
  try {
    return html({ type: 'root', children: blocks });
  } catch (fault) {
    const before = problems.all.length;
    for (const block of blocks) {
      try {
        html(block);
      } catch (reason) {
        problems.error(placeIn(start, block), `This cannot be drawn: ${reasonOf(reason)}`);
      }
    }
    if (problems.all.length === before) throw fault;
    return '';
  }
}

/** Headings and components as the library draws them, but without its deep copies, which take longer than the rest. */
function heading(state: State, node: Heading): Element {
  const properties = { ...(node.data?.hProperties as Properties | undefined) };
  const children = state.all(node) as ElementContent[];
  const element: Element = { type: 'element', tagName: `h${node.depth}`, properties, children };
  state.patch(node, element);
  return element;
}

const component = (state: State, node: JsxNode): ElementContent =>
  ({ ...node, children: state.all(node as Parents) }) as ElementContent;

/** The content before and after the end of the excerpt; one part without an end. */
function partsOf(hast: Nodes): RootContent[][] {
  const content = 'children' in hast ? (hast.children as RootContent[]) : [];
  const end = content.findIndex((node) => 'name' in node && node.name === excerptEnd);
  return end < 0 ? [content] : [content.slice(0, end), content.slice(end + 1)];
}

/** The security policy allows no style attributes: alignment of table cells becomes a class. */
function alignByClass(node: Nodes): void {
  if (node.type === 'element' && typeof node.properties.align === 'string') {
    const { align, ...properties } = node.properties;
    node.properties = { ...properties, className: [`align-${align}`] };
  }
  if ('children' in node) for (const child of node.children) alignByClass(child);
}
