/** Types of the transform: its context, its state and its results. */
import type GithubSlugger from 'github-slugger';
import 'mdast-util-to-hast';
import type { Root as Html } from 'hast';
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { TextPart } from '#engine/shared/text/textPart.ts';
import type { HeadElement, TocEntry } from '#engine/shared/types.ts';
import type { Block } from '../code/codeBlock.ts';
import type { Vocabulary } from './allowlist.ts';
import type { GeneratedContent, UntrustedText } from './generated/parts.ts';
import type { JsxNode } from './jsx.ts';
import type { Edit } from './markdownExport.ts';
import type { PageImport } from './pageImports.ts';
import type { PageLanguage, ParsedPage, ParsingDialect } from './parser/parse.ts';

/** Name of the element that stands where the excerpt of a page ends. */
export const excerptEnd = 'ExcerptEnd';

/** Name of the element whose content stands around another part of the page, or in its place; its attribute names the part. */
export const pagePart = 'PagePart';

/** What stands for the part itself in the HTML around it. */
export const ownPart = '<div class="own-part"></div>';

export interface ElementReplacement {
  node: JsxNode;
  /** The Markdown export before its content. */
  markdown: string;
}

/** Checks and replaces an element; `undefined` after reporting what is wrong. */
export type ElementTransform = (
  element: JsxNode,
  attributes: Record<string, unknown>,
  location: SourceLocation,
  problems: Problems,
) => ElementReplacement | undefined;

/** A card that leads to another page of the category. */
export interface ContextCard {
  label: string;
  href: string;
  description: string;
  /** Name of an icon, or an emoji. */
  icon?: string | undefined;
}

/** An element that code draws. */
export interface MdxElement {
  /** Component of the registry that draws it, with what it needs. */
  component: string;
  attributes: Record<string, unknown>;
  /** The parts of its content that are Markdown. */
  slots: RootContent[][];
}

/** The code of a file, which evaluates its expressions and draws its components. */
export interface MdxModule {
  /** Evaluates an expression. Throws its errors. */
  value(text: string): unknown;
  /** How code draws an element; `undefined` for an element that it does not own. */
  element(node: JsxNode): MdxElement | undefined;
  /** How code draws a fence that readers may edit; `undefined` for others. */
  fence(node: Code): MdxElement | undefined;
  /** Component of the registry that draws the value of an expression. */
  drawn(value: unknown, location: SourceLocation): Omit<MdxElement, 'slots'>;
}

/** Runs the code of pages, where the configuration allows it. */
export interface PageCode {
  /** Style sheet of pages of this code, by its kind. */
  readonly style: string;
  /** Partials that pages need not import: what they are called, and their files as an import names them. */
  readonly partials: ReadonlyMap<string, string>;
  /** Prepares the code of a file and of the partials that it imports. */
  prepare(page: ParsedPage): Promise<void>;
  /** Code of a file that is ready; `props` are what the page that includes it gives. */
  of(page: ParsedPage, props: Readonly<Record<string, unknown>>): MdxModule | undefined;
}

export interface TransformContext {
  problems: Problems;
  /** Components that the page may hold. */
  components: Vocabulary;
  /** Replacements of components by features, by name. */
  elements: Readonly<Record<string, ElementTransform>>;
  /** Default title of an admonition. */
  admonitionTitle(type: string): string;
  /** Resolves the target of a link to a final address; reports a broken one. */
  link(target: string, location: SourceLocation, foreign?: UntrustedText): string;
  /** Resolves an image to its final address and size; reports a missing one. */
  image(
    source: string,
    location: SourceLocation,
    foreign?: UntrustedText,
  ): { src: string; width?: number; height?: number };
  /** Fills a node for a fenced code block; may finish later. */
  code(node: { value: string; lang: string; meta: string }, location: SourceLocation): Block;
  /** Content of an imported Markdown partial; reports a missing one. */
  partial(source: string, location: SourceLocation): ParsedPage | undefined;
  /** Publishes a style sheet, and gives its address. */
  sheet?(css: string): string;
  /** A message of the site by its id or its words in the first language. */
  message?(id: string): string | undefined;
  /** Ids of headings have capital letters where the headings have them. */
  keepsCase?: boolean;
  /** A heading of level 1 at the start of a text is no title. */
  keepsHeading?: boolean;
  /** Further words after `:::` that open a box. */
  keywords?: readonly string[];
  /** Pages below the page in its sidebar, or beside it. Only where an adapter reads the content: its pages are never reused. */
  cards?(): readonly ContextCard[];
  /** Blocks say where they stand in the text of the page. */
  marksBlocks?: boolean;
  /** Default: MDX. */
  language?: PageLanguage;
  dialect?: MarkdownDialect | undefined;
  /** Runs the code of pages. Without it, content is data. */
  siteCode?: PageCode | undefined;
  /** Variants that text may be for, and those that the build is for. */
  variants?: SiteConfig['variants'];
  chosen?: SiteConfig['chosen'];
  /** Changes the final tree before it becomes HTML. */
  finish?(tree: Html): void;
  /** Generated content of this page, by component. */
  generated?: ReadonlyMap<string, GeneratedContent> | undefined;
}

/** Whether a faulty part of a page, or of its partials, was left out. */
export interface Lost {
  some: boolean;
}

export interface Transformed {
  head: HeadElement[];
  tree: Root;
  headings: (TocEntry | (Omit<TocEntry, 'level'> & { level: 1 }))[];
  /** The level 1 heading that opens the body, which is removed from the tree; its id only where an adapter gives one. */
  title?: { text: string; parts: readonly TextPart[]; id?: string };
  edits: Edit[];
  lost: Lost;
  styles: ReadonlySet<string>;
  /** What readers choose a variant of. */
  variants: ReadonlySet<string>;
  done: Promise<unknown>;
}

/** A file being transformed: the page, or a partial that it includes. */
export interface TransformState {
  readonly context: TransformContext;
  readonly page: ParsedPage;
  /** Files that include this one, the page first. */
  readonly includedBy: readonly string[];
  readonly slugger: GithubSlugger;
  /** Rules of the page's own classes, by their names. */
  readonly rules: Map<string, string>;
  /** Ids of the page so far, those of its partials included. */
  readonly ids: Set<string>;
  /** Imports of the file by name; empty where content is data. */
  readonly imports: ReadonlyMap<string, PageImport>;
  readonly code: MdxModule | undefined;
  /** Imported partials by name; `undefined` for a partial that cannot be read. */
  readonly partials: ReadonlyMap<string, ParsedPage | undefined>;
  readonly lost: Lost;
  /** Kinds of the style sheets that the page needs. */
  readonly styles: Set<string>;
  readonly variants: Set<string>;
  readonly headings: Transformed['headings'];
  readonly edits: Edit[];
  readonly jobs: Promise<unknown>[];
  /** What the page puts into its head. */
  readonly head: HeadElement[];
  title?: Transformed['title'];
  isExcerptEnded?: boolean;
  /** Where a node of the file stands. */
  location(node: Nodes): SourceLocation;
  /** Transforms the children of a node. */
  children(parent: Parents): void;
  /** Transforms a page inside of this one, and adds its headings to this one. */
  include(
    page: ParsedPage,
    context?: TransformContext,
    props?: Readonly<Record<string, unknown>>,
  ): Transformed;
}

/** Returns the nodes in the place of a node. */
export type NodeTransform<Node extends Nodes = RootContent> = (
  node: Node,
  state: TransformState,
  parent: Parents,
) => RootContent[];

/** Returns the nodes in the place of a node; `ours` transforms it without the dialect. */
type DialectTransform<Node extends RootContent> = (
  node: Node,
  state: TransformState,
  ours: () => RootContent[],
) => RootContent[];

/** How a dialect changes the transform. */
export interface MarkdownDialect extends ParsingDialect {
  /** Attributes of the heading of footnotes; by default it is not seen. */
  footnoteLabel?: Record<string, string>;
  nodes?: { [Type in RootContent['type']]?: DialectTransform<Extract<RootContent, { type: Type }>> };
  /**
   * Replaces an element that the page does not define: returns transformed nodes, or `undefined` where the element, which
   * may have changed, stays.
   */
  element?(node: JsxNode, state: TransformState): RootContent[] | undefined;
  /** The icon that an element names. */
  iconOf?(node: JsxNode, state: TransformState): RootContent[];
  /** The attributes that an element may have; `undefined` for one that is not known. */
  attributes?(node: JsxNode, components: Vocabulary): ReadonlySet<string> | undefined;
}

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    markdown?: MarkdownDialect;
  }
}

/** Sets the position of nodes to that of `node`. Code may fill them in later. */
export function placedAt(nodes: RootContent[], { position }: RootContent): RootContent[] {
  for (const node of nodes) node.position = position;
  return nodes;
}
