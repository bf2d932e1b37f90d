/** Turns a parsed page into what the components draw, and collects what other pages and checks need of it. */
import GithubSlugger from 'github-slugger';
import 'mdast-util-to-hast';
import type { Heading, Nodes, Parents, Root, RootContent } from 'mdast';
import { type ChangeRules, drawChange } from '#engine/features/collections/build/records/changes.ts';
import { scriptIds } from '#engine/shared/attributes.ts';
import { type Place, type Problems, placeIn, suggest } from '#engine/shared/problems.ts';
import type { TocEntry } from '#engine/shared/types.ts';
import { reasonOf } from '../timeLimit.ts';
import { elements, type Vocabulary } from './html.ts';
import { readImports } from './imports.ts';
import { type JsxNode, jsx, readAttributes, setAttribute } from './jsx.ts';
import { isComment, parseLiteral } from './literals.ts';
import { drawParts, type Made } from './made/draw.ts';
import {
  admonitionEdits,
  applyEdits,
  componentEdits,
  type Edit,
  offsets,
  removeId,
  replaceNode,
  replaceTarget,
  unwrapEdits,
} from './rendition.ts';

const admonitions = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

/** Name of the element that stands where the excerpt of a page ends. */
export const excerptEnd = 'ExcerptEnd';

/** What the surroundings of a page provide. */
export interface TransformContext {
  problems: Problems;
  /** Components that the page may hold. */
  components: Vocabulary;
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
  /** Set where a page is a release and may list changes. */
  changes?: ChangeRules;
  /** Content of an imported Markdown partial; reports a missing one. */
  partial(source: string, place: Place): ParsedPage | undefined;
  /** Components of this page that stand for something made from data. */
  made?: ReadonlyMap<string, Made> | undefined;
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
  ids: ReadonlySet<string>;
  /** Text of a level 1 heading that opens the body; it is taken out of the tree. */
  title?: string;
  edits: Edit[];
  done: Promise<unknown>;
}

/** Transforms the tree of `page` in place. */
export function transform(page: ParsedPage, context: TransformContext): Transformed {
  const slugger = new GithubSlugger();
  for (const id of scriptIds) slugger.slug(id);
  return new Transformer(page, context, slugger).run();
}

class Transformer {
  private readonly headings: Transformed['headings'] = [];
  private readonly ids = new Set<string>();
  private readonly edits: Edit[] = [];
  private readonly jobs: Promise<void>[] = [];
  private readonly partials = new Map<string, ParsedPage>();
  private title: string | undefined;
  private isExcerptEnded = false;
  private readonly source: string;
  private readonly start: Place;

  constructor(
    private readonly page: ParsedPage,
    private readonly context: TransformContext,
    private readonly slugger: GithubSlugger,
    /** Files that include this one, the page first. */
    private readonly from: readonly string[] = [],
  ) {
    this.source = page.source;
    this.start = page.start;
  }

  run(): Transformed {
    const { tree } = this.page;
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue;
      const { components, problems } = this.context;
      for (const { name, source, place } of readImports(node.value, this.place(node), components, problems)) {
        const partial = this.context.partial(source, place);
        if (partial) this.partials.set(name, partial);
      }
    }
    this.children(tree);
    return {
      tree,
      headings: this.headings,
      ids: this.ids,
      ...(this.title !== undefined && { title: this.title }),
      edits: this.edits,
      done: Promise.all(this.jobs),
    };
  }

  private place(node: Nodes): Place {
    return placeIn(this.start, node);
  }

  private remove(node: Nodes): RootContent[] {
    this.edits.push(replaceNode(node, ''));
    return [];
  }

  private children(parent: Parents): void {
    parent.children = parent.children.flatMap((child) => this.placed(child as RootContent, parent)) as never;
  }

  /** Returns what stands in the node's place, and knows where that is. What fails is reported. */
  private placed(node: RootContent, parent: Parents): RootContent[] {
    try {
      const nodes = this.node(node, parent);
      for (const made of nodes) made.position ??= node.position;
      return nodes;
    } catch (fault) {
      this.context.problems.error(this.place(node), `This cannot be rendered: ${reasonOf(fault)}`);
      return [];
    }
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
        return this.expression(node, parent);
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
    this.edits.push(...replaceTarget(this.source, node, target, resolved));
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
    const { id: own, ...others } = node.data?.hProperties ?? {};
    for (const name of Object.keys(others)) {
      const hint = 'A heading may have an id: {#name}.';
      this.context.problems.error(this.place(node), `The heading has the attribute "${name}".`, hint);
    }
    const id = typeof own === 'string' ? own : this.slugger.slug(label);
    if (typeof own === 'string') {
      this.slugger.slug(own);
      this.edits.push(...removeId(this.source, node));
    }
    if (this.ids.has(id)) this.context.problems.warn(this.place(node), `The id "${id}" is used twice.`);
    this.addId(id, node);
    this.headings.push({ id, label, level: node.depth });
    node.data = { hProperties: { id } };
    this.children(node);
    return [node];
  }

  private addId(id: string, node: Nodes): void {
    if (scriptIds.has(id)) {
      const hint = 'Scripts of the site go by it. Choose another one.';
      this.context.problems.error(this.place(node), `The id "${id}" is a part of every page.`, hint);
    }
    this.ids.add(id);
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
    this.edits.push(...admonitionEdits(this.source, node, label ? textOf(label) : title));
    if (label) this.children(label);
    node.children = body;
    this.children(node);
    const head = jsx('AdmonitionTitle', { type }, label ? label.children : [{ type: 'text', value: title }]);
    return [jsx('Admonition', { type }, [head, ...node.children]) as RootContent];
  }

  /** Unknown text and leaf directives, such as the end of `localhost:3000`, stay as they were written. */
  private asWritten(node: RootContent): RootContent[] {
    const { start, end } = offsets(node);
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
    this.edits.push(replaceNode(node, `![${alt}](${facts.src})`));
    const lazy = component === 'img' && { loading: 'lazy', decoding: 'async' };
    return [
      jsx(component, { ...facts, alt, ...(node.title && { title: node.title }), ...lazy }, []) as RootContent,
    ];
  }

  private expression(node: Extract<RootContent, { value: string }>, parent: Parents): RootContent[] {
    if (isComment(node.value)) {
      const isEnd = node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
      return isEnd ? this.excerptEnd(node, parent) : this.remove(node);
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

  private excerptEnd(node: RootContent, parent: Parents): RootContent[] {
    this.remove(node);
    if (parent !== this.page.tree || this.from.length > 0 || this.isExcerptEnded) {
      const hint = 'It stands once in a page, outside of everything else.';
      this.context.problems.warn(this.place(node), 'This truncate mark does not count.', hint);
      return [];
    }
    this.isExcerptEnded = true;
    return [jsx(excerptEnd, {}, []) as RootContent];
  }

  private component(node: JsxNode): RootContent[] {
    const place = this.place(node as RootContent);
    const name = node.name ?? '';
    const partial = this.partials.get(name);
    if (partial) return this.include(partial, node as RootContent);
    const made = this.context.made?.get(name);
    if (made) return this.draw(made, node as RootContent);
    const isElement = /^[a-z]/.test(name);
    const known = isElement ? elements : this.context.components;
    const own = known.get(name);
    if (name !== '' && !own) {
      const message = isElement ? `<${name}> is not allowed in a page.` : `Unknown component <${name}>.`;
      this.context.problems.error(place, message, suggest(name, [...known.keys()]));
      return [];
    }
    const attributes = readAttributes(node, own ?? new Set(), place, this.context.problems);
    if (name === 'Change') return this.change(node, attributes, place);
    const id = attributes['id'];
    if (typeof id === 'string') this.addId(id, node as RootContent);
    const resolved = { ...attributes, ...this.resolveAttributes(name, attributes, place) };
    for (const [key, value] of Object.entries(resolved)) {
      if (value !== attributes[key]) setAttribute(node, key, value);
    }
    this.edits.push(...componentEdits(node, resolved));
    this.children(node as unknown as Parents);
    return [node as RootContent];
  }

  private change(node: JsxNode, attributes: Record<string, unknown>, place: Place): RootContent[] {
    const rules = this.context.changes;
    if (!rules) {
      this.context.problems.error(place, '<Change> belongs into the entries of release notes.');
      return [];
    }
    const drawn = drawChange(node, attributes, place, rules, this.context.problems);
    if (!drawn) return [];
    this.edits.push(...unwrapEdits(node, drawn.markdown));
    drawn.heading.position = node.position;
    this.children(drawn.node as unknown as Parents);
    return [drawn.node as RootContent];
  }

  /** Final addresses, and the size of an image unless the writer gave another. */
  private resolveAttributes(name: string, attributes: Record<string, unknown>, place: Place): object {
    const { src, width, height } = attributes;
    const isImage = /^(img|Image)$/.test(name);
    const links = ['href', 'cite', 'poster', ...(isImage ? [] : ['src'])].flatMap((key) => {
      const value = attributes[key];
      return typeof value === 'string' ? [[key, this.context.link(value, place)]] : [];
    });
    const sets = ['srcSet', 'srcset'].flatMap((key) => {
      const value = attributes[key];
      return typeof value === 'string' ? [[key, this.sourceSet(value, place)]] : [];
    });
    links.push(...sets);
    if (!isImage || typeof src !== 'string') return Object.fromEntries(links);
    const own = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    return { ...Object.fromEntries(links), ...this.context.image(src, place), ...own };
  }

  /** Final addresses of `small.png 1x, large.png 2x`. */
  private sourceSet(text: string, place: Place): string {
    const candidates = text.matchAll(/(\S*[^\s,])([^,]*)/g);
    return Array.from(
      candidates,
      ([, address = '', size]) => this.context.image(address, place).src + size,
    ).join(',');
  }

  private include(partial: ParsedPage, node: RootContent): RootContent[] {
    const from = [...this.from, this.start.file];
    if (from.includes(partial.start.file)) {
      const way = [...from, partial.start.file].join(' → ');
      this.context.problems.error(this.place(node), `The file includes itself: ${way}.`);
      return [];
    }
    const clone = { ...partial, tree: structuredClone(partial.tree) };
    const inner = this.inner(clone, this.context, from);
    this.edits.push(replaceNode(node, applyEdits(partial.source, inner.edits)));
    return placedAt(inner.tree.children, node);
  }

  private draw(made: Made, node: RootContent): RootContent[] {
    const { nodes, markdown } = drawParts(made.parts(), {
      context: this.context,
      place: made.place(),
      transform: (page, context) => this.inner(page, context, [...this.from, this.start.file]),
      addId: (id) => this.addId(id, node),
    });
    this.edits.push(replaceNode(node, markdown));
    return placedAt(nodes, node);
  }

  /** Transforms a page inside of this one. */
  private inner(page: ParsedPage, context: TransformContext, from: readonly string[]): Transformed {
    const inner = new Transformer(page, context, this.slugger, from).run();
    this.headings.push(...inner.headings);
    for (const id of inner.ids) this.ids.add(id);
    this.jobs.push(inner.done.then(() => undefined));
    return inner;
  }
}

/** The nodes themselves, which code fills in later, as standing where `node` does. */
function placedAt(nodes: RootContent[], { position }: RootContent): RootContent[] {
  for (const one of nodes) one.position = position;
  return nodes;
}

/** Concatenated text of a node. */
function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'mdxTextExpression') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as Nodes)).join('') : '';
}
