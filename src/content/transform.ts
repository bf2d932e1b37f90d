/** Turns a parsed page into what the components draw, and collects what other pages and checks need of it. */
import GithubSlugger from 'github-slugger';
import 'mdast-util-to-hast';
import type { Heading, Nodes, Parents, Root, RootContent } from 'mdast';
import type { TocEntry } from '../site/types.ts';
import { htmlElements } from './html.ts';
import { isJsx, type JsxNode, jsx, readAttributes, setAttribute } from './jsx.ts';
import { isComment, parseLiteral } from './literals.ts';
import { type Place, type Problems, suggest } from './problems.ts';

export const admonitions = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

/** A replacement of a part of the source, for the Markdown rendition. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the surroundings of a page provide. */
export interface TransformContext {
  problems: Problems;
  /** Names of the components that writers may use. */
  components: ReadonlySet<string>;
  /** Title of an admonition without one of its own. */
  admonitionTitle(type: string): string;
  /** Resolves the target of a link to a final address; reports a broken one. */
  link(target: string, place: Place): string;
  /** Resolves an image to its final address and size; reports a missing one. */
  image(source: string, place: Place): { src: string; width?: number; height?: number };
  /** Fills a node for a fenced code block; may finish later. */
  code(
    node: { value: string; lang: string; meta: string },
    place: Place,
  ): { node: JsxNode; done: Promise<void> };
  /** Content of an imported Markdown partial; reports a missing one. */
  partial(source: string, place: Place): ParsedPage | undefined;
}

/** A parsed file. */
export interface ParsedPage {
  tree: Root;
  /** The text that was parsed. */
  source: string;
  /** Where its first line stands. */
  start: Place;
}

export interface Transformed {
  tree: Root;
  headings: (TocEntry | { id: string; label: string; level: 1 })[];
  /** Ids of headings and of elements with an `id`. */
  ids: string[];
  /** Text of a level 1 heading that opens the body; it is taken out of the tree. */
  title?: string;
  /** Offset of the excerpt's end in the source. */
  truncate?: number;
  edits: Edit[];
  done: Promise<unknown>;
}

/** Transforms the tree of `page` in place. */
export function transform(page: ParsedPage, context: TransformContext): Transformed {
  return new Transformer(page, context, new GithubSlugger()).run();
}

/** The source with the edits made; edits inside of a removed part are dropped. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return (text + source.slice(at)).replace(/\n{3,}/g, '\n\n').trim();
}

class Transformer {
  private readonly headings: Transformed['headings'] = [];
  private readonly ids: string[] = [];
  private readonly edits: Edit[] = [];
  private readonly jobs: Promise<void>[] = [];
  private readonly partials = new Map<string, ParsedPage>();
  private title: string | undefined;
  private truncate: number | undefined;

  private readonly source: string;
  private readonly start: Place;

  constructor(
    private readonly page: ParsedPage,
    private readonly context: TransformContext,
    private readonly slugger: GithubSlugger,
  ) {
    this.source = page.source;
    this.start = page.start;
  }

  run(): Transformed {
    const { tree } = this.page;
    for (const node of tree.children)
      if (node.type === 'mdxjsEsm') this.imports(node.value, this.place(node));
    this.children(tree);
    return {
      tree,
      headings: this.headings,
      ids: this.ids,
      ...(this.title !== undefined && { title: this.title }),
      ...(this.truncate !== undefined && { truncate: this.truncate }),
      edits: this.edits,
      done: Promise.all(this.jobs),
    };
  }

  private place(node: Nodes): Place {
    const point = node.position?.start;
    const line = (this.start.line ?? 1) + (point?.line ?? 1) - 1;
    return { file: this.start.file, line, column: point?.column ?? 1 };
  }

  private edit(start: number | undefined, end: number | undefined, text: string): void {
    if (start !== undefined && end !== undefined) this.edits.push({ start, end, text });
  }

  private remove(node: Nodes): RootContent[] {
    this.edit(node.position?.start.offset, node.position?.end.offset, '');
    return [];
  }

  private children(parent: Parents): void {
    parent.children = parent.children.flatMap((child) => this.node(child as RootContent, parent)) as never;
  }

  /** Returns what stands in the node's place. */
  private node(node: RootContent, parent: Parents): RootContent[] {
    switch (node.type) {
      case 'heading':
        return this.heading(node, parent);
      case 'containerDirective':
        return this.admonition(node);
      case 'leafDirective':
      case 'textDirective':
        return this.asWritten(node);
      case 'code':
        return this.code(node);
      case 'link':
      case 'definition':
        node.url = this.target(node.url, node);
        break;
      case 'paragraph': {
        const [only, ...others] = node.children;
        if (only?.type === 'image' && others.length === 0) return this.image(only, 'Image');
        break;
      }
      case 'image':
        return this.image(node, 'img');
      case 'mdxjsEsm':
        return this.remove(node);
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.expression(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.component(node);
    }
    if ('children' in node) this.children(node);
    return [node];
  }

  /** Resolves a link and keeps the resolved form for the Markdown rendition. */
  private target(target: string, node: Nodes): string {
    const resolved = this.context.link(target, this.place(node));
    const from = node.position?.start.offset ?? 0;
    const at = this.source.slice(from, node.position?.end.offset).lastIndexOf(target);
    if (at >= 0 && resolved !== target) this.edit(from + at, from + at + target.length, resolved);
    return resolved;
  }

  private heading(node: Heading, parent: Parents): RootContent[] {
    const label = textOf(node).trim();
    if (
      node.depth === 1 &&
      this.title === undefined &&
      parent.type === 'root' &&
      this.headings.length === 0
    ) {
      this.title = label;
      this.children(node);
      return this.remove(node);
    }
    const own = node.data?.hProperties?.id;
    const id = typeof own === 'string' ? own : this.slugger.slug(label);
    if (typeof own === 'string') {
      this.slugger.slug(own);
      const end = node.position?.end.offset;
      const text = this.source.slice(node.position?.start.offset, end);
      const mark = /\s*\{#[^}]*\}\s*$/.exec(text);
      if (mark && end !== undefined) this.edit(end - mark[0].length, end, '');
    }
    if (this.ids.includes(id)) this.context.problems.warn(this.place(node), `The id "${id}" is used twice.`);
    this.ids.push(id);
    this.headings.push({ id, label, level: node.depth });
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    this.children(node);
    return [node];
  }

  private admonition(node: Extract<RootContent, { type: 'containerDirective' }>): RootContent[] {
    const type = admonitions.find((name) => name === node.name);
    if (!type) {
      const hint = suggest(node.name, admonitions);
      this.context.problems.error(this.place(node), `Unknown directive ":::${node.name}".`, hint);
      return [];
    }
    const first = node.children[0];
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const body = label ? node.children.slice(1) : node.children;
    const title = this.context.admonitionTitle(type);
    const { start, end } = this.offsets(node);
    const opening = this.source.slice(start, end).split('\n', 1)[0] ?? '';
    const closing = /\n[ \t>]*:{3,}[ \t]*$/.exec(this.source.slice(start, end));
    this.edit(start, start + opening.length, `**${label ? textOf(label) : title}**\n`);
    if (closing) this.edit(end - closing[0].length, end, '');
    if (label) this.children(label);
    node.children = body;
    this.children(node);
    const head = jsx('AdmonitionTitle', { type }, label ? label.children : [{ type: 'text', value: title }]);
    return [jsx('Admonition', { type }, [head, ...node.children]) as RootContent];
  }

  /** Unknown text and leaf directives, such as the end of `localhost:3000`, stay as they were written. */
  private asWritten(node: RootContent): RootContent[] {
    const { start, end } = this.offsets(node);
    const value = this.source.slice(start, end);
    const text: RootContent = { type: 'text', value };
    return node.type === 'leafDirective' ? [{ type: 'paragraph', children: [text] }] : [text];
  }

  private code(node: Extract<RootContent, { type: 'code' }>): RootContent[] {
    const fence = { value: node.value, lang: node.lang ?? '', meta: node.meta ?? '' };
    const { node: block, done } = this.context.code(fence, this.place(node));
    this.jobs.push(done);
    return [block as RootContent];
  }

  private image(node: Extract<RootContent, { type: 'image' }>, component: 'Image' | 'img'): RootContent[] {
    const alt = node.alt ?? '';
    const facts = this.context.image(node.url, this.place(node));
    this.edit(node.position?.start.offset, node.position?.end.offset, `![${alt}](${facts.src})`);
    const lazy = component === 'img' && { loading: 'lazy', decoding: 'async' };
    return [
      jsx(component, { ...facts, alt, ...(node.title && { title: node.title }), ...lazy }, []) as RootContent,
    ];
  }

  private expression(node: Extract<RootContent, { value: string }>): RootContent[] {
    if (isComment(node.value)) {
      if (/^\/\*\s*truncate\s*\*\/$/.test(node.value.trim())) this.truncate = node.position?.start.offset;
      return this.remove(node);
    }
    const value = parseLiteral(node.value);
    if (typeof value === 'string' || typeof value === 'number')
      return [{ type: 'text', value: String(value) }];
    this.context.problems.error(
      this.place(node),
      `The expression {${node.value.trim()}} is not a literal.`,
      'Content is data: write the text itself, or put braces into `code`.',
    );
    return [];
  }

  private component(node: JsxNode): RootContent[] {
    const place = this.place(node as RootContent);
    const name = node.name ?? '';
    const partial = this.partials.get(name);
    if (partial) return this.include(partial, node as RootContent);
    const isElement = /^[a-z]/.test(name);
    const known = isElement ? htmlElements : this.context.components;
    if (name !== '' && !known.has(name)) {
      const message = isElement ? `<${name}> is not allowed in a page.` : `Unknown component <${name}>.`;
      this.context.problems.error(place, message, suggest(name, [...known]));
      return [];
    }
    const attributes = readAttributes(node, place, this.context.problems);
    const id = attributes['id'];
    if (typeof id === 'string') this.ids.push(id);
    for (const key of ['href', 'to', 'src', 'poster'] as const) {
      const value = attributes[key];
      if (typeof value !== 'string') continue;
      if (key === 'src' && (name === 'img' || name === 'Image')) {
        const image = this.context.image(value, place);
        for (const [field, fact] of Object.entries(image)) {
          if (attributes[field] === undefined || field === 'src') setAttribute(node, field, fact);
        }
      } else {
        setAttribute(node, key, this.context.link(value, place));
      }
    }
    this.renditionOf(name, attributes, node);
    this.children(node as unknown as Parents);
    return [node as RootContent];
  }

  private include(partial: ParsedPage, node: RootContent): RootContent[] {
    const clone = { ...partial, tree: structuredClone(partial.tree) };
    const inner = new Transformer(clone, this.context, this.slugger).run();
    this.headings.push(...inner.headings);
    this.ids.push(...inner.ids);
    this.jobs.push(inner.done.then(() => undefined));
    const { start, end } = this.offsets(node);
    this.edit(start, end, applyEdits(partial.source, inner.edits));
    return inner.tree.children;
  }

  /** The Markdown rendition keeps what a component holds and drops its tags. */
  private renditionOf(name: string, attributes: Record<string, unknown>, node: JsxNode): void {
    const { start, end } = this.offsets(node as RootContent);
    const text = this.source.slice(start, end);
    const inner = node.children as RootContent[];
    const from = inner[0]?.position?.start.offset;
    const to = inner.at(-1)?.position?.end.offset;
    const label = String(attributes['label'] ?? attributes['title'] ?? attributes['value'] ?? '');
    const href =
      typeof attributes['href'] === 'string' ? this.context.link(attributes['href'], { file: '' }) : '';
    const heading = href
      ? `- [${label}](${href}): `
      : label && !/^[a-z]/.test(name)
        ? `**${label}**\n\n`
        : '';
    if (from === undefined || to === undefined) {
      if (!/^[a-z]/.test(name)) this.edit(start, start + text.length, heading);
      return;
    }
    this.edit(start, from, heading);
    this.edit(to, end, '');
  }

  private offsets(node: RootContent): { start: number; end: number } {
    return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  }

  private imports(code: string, place: Place): void {
    for (const [index, line] of code.split('\n').entries()) {
      if (line.trim() === '') continue;
      const at = { ...place, line: (place.line ?? 1) + index };
      const [, name, source] =
        /^import\s+(?:\{\s*)?(\w+)(?:\s*\})?\s+from\s+['"]([^'"]+)['"];?\s*$/.exec(line) ?? [];
      if (name && source && /\.mdx?$/.test(source)) {
        const partial = this.context.partial(source, at);
        if (partial) this.partials.set(name, partial);
      } else if (!name || !source || !/^@(theme|site)\//.test(source) || !this.context.components.has(name)) {
        const list = [...this.context.components];
        const hint = name
          ? `Components need no import. ${suggest(name, list)}`
          : 'Content is data: remove the line. Components need no import.';
        this.context.problems.error(at, `Not allowed in a page: ${line.trim()}`, hint);
      }
    }
  }
}

/** Concatenated text of a node. */
export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'mdxTextExpression') return node.value;
  return 'children' in node
    ? node.children.map((child) => (isJsx(child) ? textOf(child as never) : textOf(child))).join('')
    : '';
}
