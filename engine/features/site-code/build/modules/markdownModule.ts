/** A file of Markdown as a module with a component, as code imports it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Nodes as Html } from 'hast';
import type { Heading, Nodes, Parents, RootContent } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { namedFile } from '#engine/content/files.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { isComment } from '#engine/content/markdown/literals.ts';
import { parsePage } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { CodeDialect } from '../dialect.ts';
import { pageText } from '../pageText.ts';
import { isJsx, scopeOf, tagSource } from './jsxSource.ts';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;

export interface MarkdownSite {
  config: SiteConfig;
  code: CodeDialect;
  /** Route paths of documents in the default language by their files, from the root. */
  documents: ReadonlyMap<string, string>;
}

/** Module of the file at `path` with this text, in JavaScript; `undefined` for one that cannot be one. `file` is its path from the root. */
export async function markdownModule(
  text: string,
  path: string,
  file: string,
  { config: { dialect }, documents, code }: MarkdownSite,
): Promise<string | undefined> {
  const { data, body } = pageText(text, file, dialect);
  const problems = new Problems(undefined, 'warnings');
  const page = parsePage(body, { file }, problems, { format: 'mdx', math: false, dialect: dialect.markdown });
  if (!page) return undefined;
  const { statements, imported, declared } = scopeOf(page);
  const isKnown = (name: string) => imported.has(name) || declared.has(name);
  const headings = headingsIn(page.tree);
  const html = toHast(page.tree, { clobberPrefix: '', handlers: handlersFor(headings) });
  const pictures = [...new Set(elementsIn(html).flatMap((each) => pictureModule(each, path) ?? []))];
  const jsx = jsxOf(html, {
    isKnown,
    picture: (element) => {
      const index = pictures.indexOf(pictureModule(element, path) ?? '');
      return index < 0 ? undefined : `$picture${index}`;
    },
    addressOf: (name) => documents.get(namedFile(name, file)),
  });
  const values = {
    frontMatter: data,
    toc: headings.filter(({ level }) => level > 1).map(({ value, id, level }) => ({ value, id, level })),
    contentTitle: headings.find(({ level }) => level === 1)?.value,
    metadata: {},
    assets: {},
  };
  const source = [
    `import { markdown as $markdown } from '#engine/features/site-code/ui/markdown.tsx';`,
    `import $elements from ${JSON.stringify(code.modules.elements)};`,
    `import $shared from ${JSON.stringify(code.modules.components)};`,
    `import { useMDXComponents as $useComponents } from '@mdx-js/react';`,
    ...pictures.map(
      (name, index) => `import $picture${index} from ${JSON.stringify(`!!file-loader!${name}`)};`,
    ),
    statements,
    ...Object.entries(values)
      .filter(([name]) => !isKnown(name))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
    `export default /* @__PURE__ */ $markdown((props, $) => <>${jsx}</>, () => ({ ...$elements, ...$shared }), $useComponents, ${JSON.stringify(file)});`,
  ].join('\n');
  const { transform } = await loadEsbuild();
  return transform(source, { loader: 'jsx', jsx: 'preserve', logLevel: 'silent' }).then(
    () => source,
    () => undefined,
  );
}

interface NamedHeading {
  node: Heading;
  value: string;
  id: string;
  level: number;
}

function headingsIn(node: Nodes, slugger = new GithubSlugger()): NamedHeading[] {
  if (node.type === 'heading') {
    const value = textOf(node).trim();
    const written = node.data?.hProperties?.['id'];
    const id = typeof written === 'string' ? written : slugger.slug(value);
    return [{ node, value, id, level: node.depth }];
  }
  return 'children' in node ? node.children.flatMap((child) => headingsIn(child, slugger)) : [];
}

/** Handlers of nodes that the library does not know, and of headings with their ids. */
function handlersFor(headings: readonly NamedHeading[]) {
  const ids = new Map(headings.map(({ node, id }) => [node, id]));
  const element = (
    tagName: string,
    properties: Element['properties'],
    children: ElementContent[],
  ): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const inner = (state: State, node: Nodes) => state.all(node as Parents) as ElementContent[];
  const jsx = (state: State, node: JsxNode) => ({ ...node, children: inner(state, node as never) }) as never;
  const kept = (_: State, node: Nodes) => node as never;
  return {
    heading: (state: State, node: Heading) =>
      element(`h${node.depth}`, { id: ids.get(node) }, inner(state, node)),
    containerDirective: (state: State, node: Directive) => {
      const isBox = admonitionTypes.some((name) => name === node.name) || node.name in admonitionAliases;
      if (!isBox) return element('div', {}, inner(state, node));
      const [first, ...rest] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      const children = inner(state, label ? { ...node, children: rest } : node);
      return element('admonition', { type: node.name, ...(label && { title: textOf(label) }) }, children);
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: kept,
    mdxTextExpression: kept,
    mdxjsEsm: () => undefined,
  };
}

const elementsIn = (node: Html): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsIn) : []),
];

/** The module of a picture, which lies beside the file at `path` or below the site; `undefined` for any other element. */
function pictureModule({ tagName, properties: { src } }: Element, path: string): string | undefined {
  if (tagName !== 'img' || typeof src !== 'string') return undefined;
  const name = decodeURI(src.replace(/^pathname:\/\//, ''));
  const isBeside = !/^(\/|[a-z]+:|@)/i.test(name) && existsSync(join(dirname(path), name));
  if (isBeside) return name.startsWith('.') ? name : `./${name}`;
  return name.startsWith('@site/') ? name : undefined;
}

/** Resolves names and addresses of a file. */
interface Names {
  isKnown(name: string): boolean;
  /** Name of the import of a picture. */
  picture(element: Element): string | undefined;
  /** Address of the document in a file. */
  addressOf(file: string): string | undefined;
}

function jsxOf(node: Html, names: Names): string {
  const inner = 'children' in node ? node.children.map((child) => jsxOf(child, names)).join('') : '';
  if (node.type === 'root') return inner;
  if (node.type === 'text') return `{${JSON.stringify(node.value)}}`;
  if (node.type === 'element')
    return `<$.${node.tagName} ${properties(node, names)}>${inner}</$.${node.tagName}>`;
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return isComment(node.value) ? '' : `{${node.value}\n}`;
  if (!isJsx(node)) return '';
  const [first = ''] = (node.name ?? '').split('.');
  const name = /^[A-Z]/.test(first) && !names.isKnown(first) ? `$.${node.name}` : (node.name ?? '');
  return `<${tagSource(name, node)}>${inner}</${name}>`;
}

function properties(element: Element, names: Names): string {
  const { src, href, align, ...rest } = element.properties;
  const { meta } = element.data ?? {};
  const named = {
    ...rest,
    ...(typeof align === 'string' && { className: `align-${align}` }),
    ...(meta && { metastring: meta }),
  };
  const all = Object.entries(named).map(([name, value]) => [
    name.replace(/^(aria|data)(?=[A-Z])|(?<=^(?:aria|data)\w*)[A-Z]/g, (part) =>
      part.length > 1 ? part : `-${part.toLowerCase()}`,
    ),
    Array.isArray(value) ? value.join(' ') : value,
  ]);
  return [
    `{...${JSON.stringify(Object.fromEntries(all))}}`,
    ...(typeof src === 'string' ? [`src={${names.picture(element) ?? JSON.stringify(src)}}`] : []),
    ...(typeof href === 'string' ? [`href={${JSON.stringify(linkAddress(href, names))}}`] : []),
  ].join(' ');
}

/** The address of a document for a link to its file. */
function linkAddress(href: string, { addressOf }: Names): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const address = /\.mdx?$/.test(name) && !/^[a-z]+:/i.test(name) ? addressOf(name) : undefined;
  return address === undefined ? href : address + rest;
}
