/** Elements in the place of the HTML of CommonMark, whose parser gives tags as text. What a page may hold is checked later. */
import { Parser } from 'htmlparser2';
import type { Html, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { allowedElements } from '../allowlist.ts';
import { type JsxNode, jsx } from '../jsx.ts';

/** Puts elements in the place of HTML, everywhere below a node. A tag may be closed by a later sibling. */
export function readHtml(parent: Nodes, source: string): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) readHtml(child, source);
  if (parent.children.some(({ type }) => type === 'html')) new Reader(parent, source).read();
}

const flow = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition']);
const blocks = new Set([
  'paragraph',
  'heading',
  'list',
  'code',
  'blockquote',
  'table',
  'thematicBreak',
  'math',
]);

class Reader {
  private readonly isFlow: boolean;
  private readonly open: RootContent[][] = [[]];
  /** Attributes of the tag that is being read. */
  private attributes: Record<string, unknown> = {};
  /** The HTML that is being read, and where it begins in all that the parser was given. */
  private current: Html = { type: 'html', value: '' };
  private offset = 0;
  private readonly parser: Parser;

  constructor(
    private readonly parent: Parents,
    private readonly source: string,
  ) {
    this.isFlow = flow.has(parent.type);
    this.parser = new Parser(
      {
        onattribute: (name, value, quote) => {
          this.attributes[name] = quote === undefined ? true : value;
        },
        onopentag: (name) => this.openElement(name),
        onclosetag: () => this.closeElement(),
        ontext: (value) => this.put({ type: 'text', value }),
        oncomment: (words) => this.putComment(words),
      },
      { lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    );
  }

  read(): void {
    for (const child of this.parent.children as RootContent[]) {
      if (child.type !== 'html') this.put(child);
      else {
        this.current = child;
        this.parser.write(child.value);
        this.offset += child.value.length;
      }
    }
    this.parser.end();
    this.parent.children = (this.open[0] ?? []) as never;
  }

  private put(node: RootContent): void {
    const children = this.open.at(-1);
    const isSpace = node.type === 'text' && node.value.trim() === '';
    if (isSpace && this.isFlow && this.open.length === 1) return;
    const last = children?.at(-1);
    if (node.type === 'text' && last?.type === 'text' && !last.position) last.value += node.value;
    else children?.push(node);
  }

  /** Names of components have capital letters, which the parser of HTML does not tell. */
  private openElement(lower: string): void {
    const from = this.parser.startIndex - this.offset + 1;
    const written = this.current.value.slice(from, from + lower.length);
    const isLetter = /^[A-Z]$/.test(written) && !allowedElements.has(lower);
    const name = isLetter || /^[A-Z].*[a-z]/.test(written) ? written : lower;
    const given = Object.entries(this.attributes).map(([key, value]) => [
      name === lower ? key.toLowerCase() : key,
      value,
    ]);
    this.attributes = {};
    const node = jsx(name, {}, []) as RootContent & JsxNode;
    node.attributes = given.map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: String(key),
      value: value === true ? null : String(value),
    }));
    const { position } = this.current;
    if (position) Object.assign(node, { position: { ...position }, data: { html: position } });
    this.put(node);
    this.open.push(node.children as RootContent[]);
  }

  private closeElement(): void {
    this.open.pop();
    const node = this.open.at(-1)?.at(-1) as JsxNode | undefined;
    if (node?.position && this.current.position) node.position.end = this.current.position.end;
    // A paragraph of HTML cannot hold others.
    if (node?.name === 'p' && node.children.some(({ type }) => blocks.has(type))) node.name = 'div';
  }

  /** A comment as MDX has it: it may be a heading's id, or the end of an excerpt. */
  private putComment(words: string): void {
    const { value, position } = this.current;
    const { start, end } = position ?? {};
    const isAlone = value.trim() === `<!--${words}-->`;
    const type = this.isFlow ? 'mdxFlowExpression' : 'mdxTextExpression';
    const comment = { type, value: `/*${words.replaceAll('*/', '')}*/` } as RootContent & PhrasingContent;
    const at = this.source.slice(start?.offset, end?.offset).indexOf(`<!--${words}-->`);
    if (position && isAlone) comment.position = position;
    else if (start?.offset !== undefined && at >= 0) {
      const from = start.offset + at;
      const point = { line: start.line, column: start.column };
      comment.position = {
        start: { ...point, offset: from },
        end: { ...point, offset: from + words.length + '<!---->'.length },
      };
    }
    this.put(comment);
  }
}
