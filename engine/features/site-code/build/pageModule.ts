/** The code of a page as a module: what it imports and exports, and each expression and element as a function. */
import type { Code, Nodes, RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import type { PageImport } from '#engine/content/markdown/pageImports.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import type { CodeDialect } from './dialect.ts';
import { freeNames, withGlobals } from './modules/globals.ts';
import { isJsx, type Scope, scopeOf, tagSource } from './modules/jsxSource.ts';
import { sampleImport } from './samples.ts';
import { isEditable } from './scan.ts';

/** How pages are read. */
export interface PageReading {
  /** Components of the site's own that pages need not import. */
  shared: ReadonlySet<string>;
  /** Readers may edit fences that are marked so. */
  editable: boolean;
  code: CodeDialect;
}

export interface PageModule {
  /** JavaScript with JSX. Its export `parts` is a function of what pages know of themselves that gives the parts. */
  text: string;
  /** The `pageNames` that the code uses. */
  names: readonly string[];
  /** Number of the part that an expression is, by its text. */
  expressions: ReadonlyMap<string, number>;
  /** Elements and fences that code draws, by where they begin in the source. */
  elements: ReadonlyMap<number, DrawnElement>;
}

export interface DrawnElement {
  part: number;
  name: string;
  /** Where the nodes of its slots begin in the source. */
  slots: readonly number[][];
}

/** The names that code of a page may use for what the page knows of itself. */
const pageNames = ['props', 'frontMatter', 'metadata', 'toc', 'contentTitle', 'assets'] as const;

const headingImport = `import { heading as $heading } from 'site-code:headings';\n`;

/** The name of an element that is an editable fence. */
export const fenceName = '`live`';

const isExpression = (node: Nodes): node is Extract<RootContent, { type: 'mdxFlowExpression' }> =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** What the names of a page stand for. */
interface PageScope extends Scope, PageReading {}

/** A part of a page that code draws or computes: a function of its slots. */
interface Part {
  /** An arrow function with JSX. */
  source: string;
  /** The text of an expression. */
  expression?: string;
  /** The node that the part replaces. */
  element?: { start: number; name: string; slots: number[][] };
}

/** The module of a page; `undefined` if it has no code. */
export function pageModule(page: ParsedPage, reading: PageReading): PageModule | undefined {
  const scope: PageScope = { ...scopeOf(page), ...reading };
  // A repeated expression is one part.
  const all = partsIn(page.tree, scope).map((part) => [part.expression ?? part, part] as const);
  const parts = [...new Map(all).values()];
  if (parts.length === 0) return undefined;
  const code = parts.map(({ source }) => source).join('\n');
  const source = `${scope.statements}\n${code}`;
  const isFree = (name: string) => !scope.declared.has(name) && !scope.imported.has(name);
  const { globals = {}, readsProps } = scope.code;
  const isGiven = (name: string) =>
    !isFree(name) || pageNames.some((each) => each === name) || name in globals;
  const props = readsProps ? freeNames(code, (name) => /^[A-Z$]/.test(name) || isGiven(name)) : [];
  const names = pageNames.filter(
    (name) =>
      isFree(name) && (new RegExp(`\\b${name}\\b`).test(source) || (name === 'props' && props.length > 0)),
  );
  const taken = [...names, ...(props.length > 0 ? [`props: { ${props.join(', ')} } = {}`] : [])];
  const used = [...source.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
  const missing = [...new Set(used)].filter((name) => isFree(name) && !(name in globals));
  const shared = [
    `import $shared from ${JSON.stringify(scope.code.modules.components)};\n`,
    `const { ${missing.join(', ')} } = $shared;\n`,
  ];
  const text = [
    `${scope.statements}\n`,
    ...(missing.length > 0 ? shared : []),
    ...(parts.some(({ element }) => element?.name === fenceName) ? [sampleImport] : []),
    ...(code.includes('<$heading.') ? [headingImport] : []),
    `export const parts = ({ ${taken.join(', ')} }) => [\n${code}\n];\n`,
  ].join('');
  return {
    text: withGlobals(text, scope.code),
    names,
    expressions: new Map(
      parts.flatMap(({ expression }, part) => (expression === undefined ? [] : [[expression, part]])),
    ),
    elements: new Map(
      parts.flatMap(({ element }, part) => (element ? [[element.start, { part, ...element }]] : [])),
    ),
  };
}

/** The parts of a node and of what it holds, in their order. */
function partsIn(node: Nodes, scope: PageScope): Part[] {
  const below = (nodes: readonly Nodes[]) => nodes.flatMap((each) => partsIn(each, scope));
  if (scope.editable && node.type === 'code' && isEditable(` ${node.meta}`)) return [samplePart(node)];
  if (isExpression(node)) return expressionPart(node.value);
  if (isJsx(node)) {
    if (isCode(node, scope)) {
      const { source, slots } = elementSource(node, scope);
      const element = {
        start: startOf(node),
        name: node.name ?? '',
        slots: slots.map((slot) => slot.map(startOf)),
      };
      return [{ source: `($slot) => (${source}),`, element }, ...below(slots.flat())];
    }
    const attributes = node.attributes.flatMap((attribute) => {
      if (!('name' in attribute) || !attribute.value || typeof attribute.value !== 'object') return [];
      const { value } = attribute.value;
      return scope.code.readsAttribute(attribute.name, value, scope.imported) ? [] : expressionPart(value);
    });
    return [...attributes, ...below(node.children as RootContent[])];
  }
  return 'children' in node ? below(node.children) : [];
}

function samplePart(node: Code): Part {
  const { value, lang, meta } = node;
  const props = JSON.stringify({ code: value, language: lang, noInline: meta?.includes('noInline') });
  return {
    source: `($slot) => <$Sample {...${props}}>{$slot(0)}</$Sample>,`,
    element: { start: startOf(node), name: fenceName, slots: [] },
  };
}

const expressionPart = (expression: string): Part[] =>
  isComment(expression) || parseLiteral(expression) !== undefined
    ? []
    : [{ source: `() => (${expression}\n),`, expression }];

const isPartial = ({ source, exported }: PageImport): boolean =>
  /\.mdx?$/.test(source) && exported === 'default';

/** Whether the site's own code draws an element. */
function isCode(node: JsxNode, scope: PageScope): boolean {
  const { imported, declared } = scope;
  const [name = ''] = (node.name ?? '').split('.');
  if (name === '') return false;
  if (/^[a-z]/.test(name) && !imported.has(name) && !declared.has(name))
    return (
      node.attributes.some(
        (each) => !('name' in each) || (/^on[A-Z]/.test(each.name) && typeof each.value === 'object'),
      ) ||
      // A part of a drawing cannot be an island by itself.
      (name === 'svg' && node.children.some((child) => isJsx(child) && isCode(child, scope)))
    );
  const source = imported.get(name);
  if (!source && declared.has(name)) return true;
  if (source ? isPartial(source) : !scope.shared.has(name)) return false;
  return !scope.code.isDrawnByPage(node, source);
}

/** An element as JSX, and its slots: runs of nodes that are Markdown. */
function elementSource(node: JsxNode, scope: PageScope) {
  const slots: RootContent[][] = [];
  const source = piecesOf(node, scope)
    .map((piece) => (typeof piece === 'string' ? piece : `{$slot(${slots.push(piece) - 1})}`))
    .join('');
  return { source, slots };
}

/** JSX, or the nodes of a slot. */
type Piece = string | RootContent[];

function piecesOf(node: JsxNode, scope: PageScope): Piece[] {
  const name = node.name ?? '';
  const inner: Piece[] = [];
  for (const child of node.children as RootContent[]) {
    const code = codeOf(child, scope);
    const last = inner.at(-1);
    if (code) inner.push(...code);
    // Components may look for headings by the name of the function that draws them.
    else if (child.type === 'heading')
      inner.push(`<$heading.h${child.depth}>`, [child], `</$heading.h${child.depth}>`);
    else if (Array.isArray(last)) last.push(child);
    else inner.push([child]);
  }
  const tag = tagSource(name, node);
  return inner.every((piece) => piece === '') ? [`<${tag} />`] : [`<${tag}>`, ...inner, `</${name}>`];
}

/** Code within an element of code; `undefined` for Markdown. */
function codeOf(child: RootContent, scope: PageScope): Piece[] | undefined {
  // Components hand items of tabs on.
  const isItem = isJsx(child) && child.name === 'TabItem' && scope.imported.has('TabItem');
  if (isItem || (isJsx(child) && isCode(child, scope))) return piecesOf(child, scope);
  if (isExpression(child)) return [isComment(child.value) ? '' : `{${child.value}}`];
  if (child.type !== 'text') return undefined;
  return [child.value.trim() === '' ? '' : `{${JSON.stringify(child.value)}}`];
}

/** The Markdown in the content of an element, slot by slot. */
export function slotsOf(node: JsxNode, { slots }: DrawnElement): RootContent[][] {
  const found = new Map<number, RootContent>();
  const collect = ({ children }: JsxNode): void => {
    for (const child of children as RootContent[]) {
      found.set(startOf(child), child);
      if (isJsx(child)) collect(child);
    }
  };
  collect(node);
  return slots.map((positions) => positions.flatMap((position) => found.get(position) ?? []));
}

/** Where a node begins in the source. */
export const startOf = (node: { position?: RootContent['position'] }): number =>
  node.position?.start.offset ?? -1;

/** The fence without the words that make it one to edit. */
export const plainFence = (node: Code): Code => ({
  ...node,
  meta: node.meta?.replace(/(?<!\S)(?:live|noInline)(?!\S)/g, '').trim() ?? null,
});
