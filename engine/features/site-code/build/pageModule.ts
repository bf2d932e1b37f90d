/** The code of a page as a module: what it imports and exports, and each expression and element as a function. */
import type { Code, Nodes, RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { type PageImport, pageImports, statementsIn } from '#engine/content/markdown/pageImports.ts';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { CodeDialect } from './dialect.ts';
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
  /** What of `pageNames` the code uses. */
  names: readonly string[];
  /** Number of the part that an expression is, by its text. */
  expressions: ReadonlyMap<string, number>;
  /** Elements and fences that code draws, by where they begin in the source. */
  elements: ReadonlyMap<number, DrawnElement>;
}

export interface DrawnElement {
  part: number;
  name: string;
  /** Where what it holds of Markdown begins, slot by slot. */
  slots: readonly number[][];
}

/** What pages know of themselves, by the names that their code has for it. */
const pageNames = ['props', 'frontMatter', 'metadata', 'toc', 'contentTitle', 'assets'] as const;

/** What stands for the name of an element with fences. */
export const fenceName = '`live`';

const isElement = (node: { type: string }): node is JsxNode =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const isExpression = (node: Nodes): node is Extract<RootContent, { type: 'mdxFlowExpression' }> =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** Names that a text in JavaScript declares, and perhaps some more. */
export function declaredIn(code: string): Set<string> {
  const found = new Set<string>();
  for (const [, name = '', inner = ''] of code.matchAll(
    /\b(?:const|let|var|class|function\s*\*?)\s+(?:([\w$]+)|[{[]([^=]*?)[}\]]\s*=)/g,
  ))
    for (const each of [name, ...inner.split(/[^\w$]+/)]) if (each) found.add(each);
  return found;
}

/** The module of a page; `undefined` for one without code. */
export const pageModule = (page: ParsedPage, reading: PageReading): PageModule | undefined =>
  new Writer(page, reading).write();

class Writer {
  private readonly parts: string[] = [];
  private readonly expressions = new Map<string, number>();
  private readonly elements = new Map<number, DrawnElement>();
  private hasFences = false;
  private readonly statements: string;
  private readonly imported: ReadonlyMap<string, PageImport>;
  private readonly declared: ReadonlySet<string>;

  constructor(
    private readonly page: ParsedPage,
    private readonly reading: PageReading,
  ) {
    const blocks = statementsIn(page.tree).map(({ value }) => value);
    this.statements = blocks.join('\n');
    const imports = blocks.length > 0 ? pageImports(page, new Problems(), true) : [];
    this.imported = new Map(imports.map((each) => [each.name, each]));
    this.declared = declaredIn(this.statements.replace(/^import\b[^;\n]*/gm, ''));
  }

  write(): PageModule | undefined {
    const { page, parts, expressions, elements, reading } = this;
    for (const node of page.tree.children) this.visit(node);
    if (parts.length === 0) return undefined;
    const code = parts.join('\n');
    const all = `${this.statements}\n${code}`;
    const isFree = (name: string) => !this.declared.has(name) && !this.imported.has(name);
    const names = pageNames.filter((name) => isFree(name) && new RegExp(`\\b${name}\\b`).test(all));
    const used = [...all.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
    const missing = [...new Set(used)].filter(isFree);
    const given =
      missing.length > 0
        ? `import $shared from ${JSON.stringify(reading.code.modules.components)};\nconst { ${missing.join(', ')} } = $shared;\n`
        : '';
    const text = `${this.statements}\n${given}${this.hasFences ? sampleImport : ''}export const parts = ({ ${names.join(', ')} }) => [\n${code}\n];\n`;
    return { text, names, expressions, elements };
  }

  private visit(node: Nodes): void {
    if (this.reading.editable && node.type === 'code' && isEditable(` ${node.meta}`)) this.fence(node);
    else if (isExpression(node)) this.expression(node.value);
    else if (isElement(node)) {
      if (this.isCode(node)) {
        const slots: RootContent[][] = [];
        const part = this.parts.push('') - 1;
        this.parts[part] = `($slot) => (${this.sourceOf(node, slots)}),`;
        const positions = slots.map((nodes) => nodes.map(startOf));
        this.elements.set(startOf(node), { part, name: node.name ?? '', slots: positions });
        for (const inner of slots.flat()) this.visit(inner);
        return;
      }
      for (const attribute of node.attributes) {
        if (!('name' in attribute) || !attribute.value || typeof attribute.value !== 'object') continue;
        const { name, value } = { name: attribute.name, ...attribute.value };
        if (!this.reading.code.readsAttribute(name, value, this.imported)) this.expression(value);
      }
    }
    if ('children' in node) for (const child of node.children) this.visit(child);
  }

  private fence(node: Code): void {
    const { value, lang, meta } = node;
    const props = { code: value, language: lang, noInline: meta?.includes('noInline') };
    const part =
      this.parts.push(`($slot) => <$Sample {...${JSON.stringify(props)}}>{$slot(0)}</$Sample>,`) - 1;
    this.hasFences = true;
    this.elements.set(startOf(node), { part, name: fenceName, slots: [] });
  }

  private expression(text: string): void {
    if (isComment(text) || parseLiteral(text) !== undefined || this.expressions.has(text)) return;
    this.expressions.set(text, this.parts.push(`() => (${text}\n),`) - 1);
  }

  /** Whether the site's own code draws an element. */
  private isCode(node: JsxNode): boolean {
    const [name = ''] = (node.name ?? '').split('.');
    if (name === '') return false;
    if (/^[a-z]/.test(name) && !this.imported.has(name) && !this.declared.has(name))
      return (
        node.attributes.some(
          (each) => !('name' in each) || (/^on[A-Z]/.test(each.name) && typeof each.value === 'object'),
        ) ||
        // A part of a drawing cannot be an island by itself.
        (name === 'svg' && node.children.some((child) => isElement(child) && this.isCode(child)))
      );
    const imported = this.imported.get(name);
    if (!imported && this.declared.has(name)) return true;
    if (imported ? /\.mdx?$/.test(imported.source) : !this.reading.shared.has(name)) return false;
    return !this.reading.code.isDrawnByPage(node, imported);
  }

  /** An element as JSX; what of its content is Markdown becomes a slot. */
  private sourceOf(node: JsxNode, slots: RootContent[][]): string {
    const attributes = node.attributes.map((attribute) => {
      if (!('name' in attribute)) return `{${attribute.value}}`;
      const { name, value } = attribute;
      if (value === null || value === undefined) return name;
      return `${name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`;
    });
    const opening = [node.name, ...attributes].join(' ');
    const inner = this.childrenOf(node, slots);
    return inner === '' ? `<${opening} />` : `<${opening}>${inner}</${node.name}>`;
  }

  private childrenOf(node: JsxNode, slots: RootContent[][]): string {
    let open: RootContent[] | undefined;
    return (node.children as RootContent[])
      .map((child) => {
        const code = this.inlined(child, slots);
        if (code === undefined && open) {
          open.push(child);
          return '';
        }
        open = code === undefined ? [child] : undefined;
        return code ?? `{$slot(${slots.push(open ?? []) - 1})}`;
      })
      .join('');
  }

  /** What is no Markdown within an element of code; `undefined` for what is. */
  private inlined(child: RootContent, slots: RootContent[][]): string | undefined {
    if (isElement(child) && this.isCode(child)) return this.sourceOf(child, slots);
    if (isExpression(child)) return isComment(child.value) ? '' : `{${child.value}}`;
    if (child.type !== 'text') return undefined;
    return child.value.trim() === '' ? '' : `{${JSON.stringify(child.value)}}`;
  }
}

/** What of an element's content is Markdown, slot by slot. */
export function slotsOf(node: JsxNode, { slots }: DrawnElement): RootContent[][] {
  const found = new Map<number, RootContent>();
  const collect = ({ children }: JsxNode): void => {
    for (const child of children as RootContent[]) {
      found.set(startOf(child), child);
      if (isElement(child)) collect(child);
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
