/** Replaces the HTML of CommonMark by elements. The allowlist is checked later. */
import { Parser } from 'htmlparser2';
import type { Html, Nodes, PhrasingContent, RootContent } from 'mdast';
import { pointAt } from '#engine/shared/text/pointAt.ts';
import { allowedElements } from '../allowlist.ts';
import { type JsxNode, jsx } from '../jsx.ts';
import { mostLevels } from './limits.ts';

type Point = NonNullable<Html['position']>['start'];

/** Reports an end tag without a start tag. */
export type ReportUnopened = (tag: string, point: Point) => void;

/**
 * Replaces HTML by elements, everywhere below a node. A later sibling may close a tag. Tags that are no elements are text.
 * `around` has the elements that are open around the node; returns what an end tag of one of them moves behind the node.
 */
export function readHtml(
  parent: Nodes,
  source: string,
  report: ReportUnopened,
  isElement?: (name: string) => boolean,
  around: readonly string[] = [],
): RootContent[] {
  if (!('children' in parent)) return [];
  const nodes = [...parent.children] as RootContent[];
  const open: string[] = [];
  let freed: RootContent[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as RootContent;
    if (node.type === 'html' && closesOther(node.value, open, around)) freed = nodes.splice(at);
    if (node.type === 'html') continue;
    const isDivided = divided.has(node.type);
    const behind = readHtml(node, source, report, isElement, isDivided ? [...around, ...open] : []);
    if (parent.type === 'list' && behind.length > 0 && at + 1 < nodes.length)
      behind.push({ ...parent, children: nodes.splice(at + 1) } as RootContent);
    nodes.splice(at + 1, 0, ...behind);
    if (isDivided && 'children' in node && node.children.length === 0) nodes.splice(at--, 1);
  }
  parent.children = elementsIn(nodes, flow.has(parent.type), source, false, report, isElement) as never;
  const end = parent.type === 'paragraph' ? freed.findIndex((node) => !isTag(node)) : -1;
  if (end >= 0) freed.push({ type: 'paragraph', children: freed.splice(end) } as RootContent);
  return freed;
}

/** Blocks that an end tag in them may end. */
const divided = new Set(['paragraph', 'blockquote', 'list', 'listItem']);

const isTag = ({ type, ...node }: RootContent) => type === 'html' || ('value' in node && !node.value.trim());

/** Reads tags: `open` gets elements that begin, and loses those that end. Says whether one of `around` ends. */
function closesOther(html: string, open: string[], around: readonly string[]): boolean {
  for (const [, slash, tag = '', end] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/gi)) {
    const name = tag.toLowerCase();
    if (!slash) open.push(...(name === '' || end ? [] : [name]));
    else if (open.includes(name)) open.splice(open.lastIndexOf(name), 1);
    else if (around.includes(name)) return true;
  }
  return false;
}

/**
 * Children of one node with their HTML as elements. With `isWhole`, stray end tags, instructions and open comments, which
 * HTML ignores, are text.
 */
export const elementsIn = (
  children: RootContent[],
  isFlow: boolean,
  source: string,
  isWhole: boolean,
  report?: ReportUnopened,
  isElement?: (name: string) => boolean,
): RootContent[] =>
  children.some(({ type }) => type === 'html')
    ? new Reader(isFlow, source, isWhole, report, isElement).read(children)
    : children;

/** An element from HTML with the source of its tags; `end` is empty where it is not written. */
export interface HtmlElement extends Omit<JsxNode, 'data'> {
  data: { html: JsxNode['position']; tag: string; end: string };
}

const flow = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition']);
const block = /^(?:paragraph|heading|list|code|blockquote|table|thematicBreak|math)$/;

class Reader {
  private readonly open: { node?: HtmlElement; children: RootContent[] }[] = [{ children: [] }];
  /** Attributes of the tag that is being read. */
  private attributes: Record<string, string | null> = {};
  /** The HTML that is being read. */
  private current: Html = { type: 'html', value: '' };
  /** All HTML given to the parser, and the offset up to which it is placed. */
  private given = '';
  private done = 0;
  private readonly parser = new Parser(
    {
      onattribute: (name, value, quote) => {
        this.attributes[name] = quote === undefined ? null : value;
      },
      onopentag: (name) => this.openElement(name),
      onclosetag: (_, isImplied) => this.closeElement(isImplied),
      ontext: (value) => {
        this.written();
        this.put({ type: 'text', value });
      },
      oncomment: (words) => {
        const value = this.written();
        if (!this.isWhole || /^<!--[\s\S]*-->$/.test(value)) this.putComment(words);
        else this.put({ type: 'text', value });
      },
    },
    { lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );

  constructor(
    private readonly isFlow: boolean,
    private readonly source: string,
    private readonly isWhole: boolean,
    private readonly report?: ReportUnopened,
    private readonly isElement = (_name: string): boolean => true,
  ) {}

  read(children: readonly RootContent[]): RootContent[] {
    for (const child of children) {
      if (child.type !== 'html') this.put(child);
      else {
        this.current = child;
        this.given += child.value;
        this.parser.write(child.value);
        this.passTo(this.parser.startIndex);
      }
    }
    this.parser.end();
    this.passTo(this.given.length);
    return this.open[0]?.children ?? [];
  }

  /** The source of the parser's current event. */
  private written(): string {
    const { startIndex, endIndex } = this.parser;
    this.passTo(startIndex);
    this.done = Math.max(this.done, endIndex + 1);
    return this.given.slice(startIndex, endIndex + 1);
  }

  /** Skips HTML for which the parser has no event. */
  private passTo(at: number): void {
    const value = this.given.slice(this.done, at);
    for (const { 0: tag, index } of value.matchAll(/<\/[a-z][^>]*>/gi))
      this.reportEnd(tag, this.done + index);
    this.done = Math.max(this.done, at);
    if (this.isWhole && value !== '') this.put({ type: 'text', value });
  }

  private reportEnd(tag: string, at: number): void {
    const { position, value } = this.current;
    this.report?.(tag, pointAt(value, at - this.given.length + value.length, position?.start));
  }

  private put(node: RootContent): void {
    const children = this.open.at(-1)?.children;
    const isSpace = node.type === 'text' && node.value.trim() === '';
    if (isSpace && this.isFlow && this.open.length === 1) return;
    const last = children?.at(-1);
    if (node.type === 'text' && last?.type === 'text' && !last.position) last.value += node.value;
    else children?.push(node);
  }

  /** Names of components keep their capital letters, as those in drawings do. Below too many levels, children become siblings. */
  private openElement(lower: string): void {
    const tag = this.written();
    const own = tag.slice(1, lower.length + 1);
    const isLetter = /^[A-Z]$/.test(own) && !allowedElements.has(lower);
    const isDrawn = this.open.some(({ node }) => node?.name === 'svg');
    const name = isLetter || isDrawn || /^[A-Z].*[a-z]/.test(own) ? own : lower;
    const keepsCase = isDrawn || name !== lower || name === 'svg';
    const { position } = this.current;
    const around = this.open.at(-1)?.children ?? [];
    if (!this.isElement(name)) {
      this.attributes = {};
      this.put({ type: 'text', value: tag });
      this.open.push({ children: around });
      return;
    }
    if (tag === '</p>') this.reportEnd(tag, this.parser.startIndex);
    const data = { html: position, tag, end: '' };
    const node = Object.assign(jsx(name, {}, []), { data, ...(position && { position: { ...position } }) });
    node.attributes = Object.entries(this.attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: keepsCase ? key : key.toLowerCase(),
      value,
    }));
    this.attributes = {};
    this.put(node as RootContent);
    const children = this.open.length > mostLevels ? around : (node.children as RootContent[]);
    this.open.push({ node, children });
  }

  private closeElement(isImplied: boolean): void {
    this.passTo(this.parser.startIndex);
    const end = isImplied ? '' : this.written();
    const { node } = this.open.pop() ?? {};
    if (!node && end !== '') this.put({ type: 'text', value: end });
    if (!node) return;
    node.data.end = end;
    if (node.position && this.current.position) node.position.end = this.current.position.end;
    // A paragraph of HTML cannot hold others.
    if (node.name === 'p' && node.children.some(({ type }) => block.test(type))) node.name = 'div';
  }

  /** Converts a comment to MDX, where it may be the id of a heading, or the end of an excerpt. */
  private putComment(words: string): void {
    const { value, position } = this.current;
    const { start, end } = position ?? {};
    const type = this.isFlow ? 'mdxFlowExpression' : 'mdxTextExpression';
    const comment = { type, value: `/*${words.replaceAll('*/', '')}*/` } as RootContent & PhrasingContent;
    const from = this.source.slice(0, end?.offset).indexOf(`<!--${words}-->`, start?.offset);
    if (position && value.trim() === `<!--${words}-->`) comment.position = position;
    else if (start && from >= 0) {
      const to = from + words.length + '<!---->'.length;
      comment.position = { start: { ...start, offset: from }, end: { ...start, offset: to } };
    }
    this.put(comment);
  }
}
