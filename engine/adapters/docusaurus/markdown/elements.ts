/** Replaces components of Docusaurus, and elements that pages may not hold. */
import type { RootContent } from 'mdast';
import { type JsxNode, jsx, removeAttribute, setAttribute } from '#engine/content/markdown/jsx.ts';
import { plainText, replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { PageImport } from '#engine/content/markdown/pageImports.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, shownValue, textOfAttribute } from '../../common/markdown/attributes.ts';
import { box, codeBlock } from '../../common/markdown/building.ts';
import { knownElement, plainElements, removed, unwrapped, walked } from '../../common/markdown/elements.ts';
import { text } from '../../common/markdown/mdast.ts';
import { themeElements } from './themeElements.ts';

const renamed =
  (name: string, attributes: Readonly<Record<string, string>> = {}): Adapt =>
  (node, state) => {
    node.name = name;
    for (const [from, to] of Object.entries(attributes)) {
      const value = textOfAttribute(node, from, state);
      removeAttribute(node, from);
      if (value !== undefined) setAttribute(node, to, value);
    }
    return undefined;
  };

/** An element with these words as its summary, or with the word of Docusaurus where it has none. */
function withSummary(node: JsxNode, words?: unknown): undefined {
  const isSummary = (child: object): boolean => 'name' in child && child.name === 'summary';
  const hasOwn = node.children.some(
    (child) => isSummary(child) || ('children' in child && child.children.some(isSummary)),
  );
  if (words || !hasOwn) node.children.unshift(jsx('summary', {}, [words ?? text('Details')]) as never);
}

/** No paragraph may hold others: a single one is the element itself, and of several the element is a block. */
function withoutParagraphs(node: JsxNode): undefined {
  const [first, ...others] = node.children as RootContent[];
  if (first?.type === 'paragraph' && others.length === 0) node.children = first.children as never;
  else if ([first, ...others].some((child) => child?.type === 'paragraph')) node.name = 'div';
}

const adapters: Readonly<Record<string, Adapt>> = {
  Admonition: (node, state) => [
    box(textOfAttribute(node, 'type', state) ?? 'note', shownValue(node, 'title', state), node.children),
  ],
  CodeBlock: (node, state) => [codeBlock(node, state)],
  Details(node, state) {
    const summary = shownValue(node, 'summary', state);
    node.name = 'details';
    removeAttribute(node, 'summary');
    return withSummary(node, typeof summary === 'string' ? text(summary) : summary);
  },
  details: (node) => withSummary(node),
  Heading(node, state) {
    node.name = textOfAttribute(node, 'as', state) ?? 'h2';
    removeAttribute(node, 'as');
    return undefined;
  },
  BrowserOnly: removed('Left out: what shows in browsers only (BrowserOnly).'),
  ...plainElements,
  IdealImage: renamed('img', { img: 'src' }),
  Link: renamed('a', { to: 'href' }),
  MDXContent: unwrapped,
  p: withoutParagraphs,
  SchemaTabs: renamed('Tabs'),
  Translate(node, state) {
    const id = textOfAttribute(node, 'id', state) ?? textOf(node as never);
    const message = state.context.message?.(id);
    return message === undefined ? unwrapped(node, state) : [text(message)];
  },
};

/** Classes of Infima whose rules are in the sheet of pages with code. */
const ofInfima = /(?:^|\s)(?:row|col|container|hero|button|card)(?![\w-])|(?:^|\s)[a-z][\w-]*?--[a-z\d]/;

/** What an import is called in the theme of Docusaurus, and in its modules with one component. */
export function themeNameOf(found: PageImport | undefined): string | undefined {
  if (found?.source === '@docusaurus/router' && found.exported === 'Redirect') return found.exported;
  return /^@(?:theme|theme-original|docusaurus)\/(\w+)$/.exec(found?.source ?? '')?.[1];
}

/** Whether the page draws a component of Docusaurus. Tabs are written as ours are. */
export const isAdapted = (name: string): boolean =>
  /^(Tabs|TabItem)$/.test(name) || adapterOf(name) !== undefined;

const adapterOf = (name: string): Adapt | undefined =>
  themeElements.get(name) ?? (Object.hasOwn(adapters, name) ? adapters[name] : undefined);

/**
 * Replaces an element by other nodes. Returns `undefined` for a known element, which keeps its known attributes. The content of
 * an unknown element takes its place.
 */
export function adaptElement(node: JsxNode, state: TransformState): RootContent[] | undefined {
  const written = node.name ?? '';
  const theme = themeNameOf(state.imports.get(written));
  const name = theme ?? written;
  if (theme !== undefined && !state.context.components.has(written)) node.name = theme;
  const words = node.children.length === 0 ? textOfAttribute(node, 'children', state) : undefined;
  if (words !== undefined) {
    const [, level = 0] = /^h([2-6])$/.exec(textOfAttribute(node, 'as', state) ?? written) ?? [];
    state.edits.push(replaceNode(node as never, `${'#'.repeat(+level)} ${plainText(words)}`.trim()));
    removeAttribute(node, 'children');
    node.children.push(text(words) as never);
  }
  const classes = textOfAttribute(node, 'className', state) ?? textOfAttribute(node, 'class', state) ?? '';
  if (ofInfima.test(classes)) state.styles.add('site-code');
  const nodes = adapterOf(name)?.(node, state);
  if (nodes) return walked(nodes, node, state);
  return knownElement(node, state);
}
