/** A file of Markdown as a module with a component, as code imports it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Element, Nodes as Html } from 'hast';
import type { Nodes, Parents } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { parse as parseYaml } from 'yaml';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { namedFile } from '#engine/content/files.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { isComment } from '#engine/content/markdown/literals.ts';
import { pageImports, statementsIn } from '#engine/content/markdown/pageImports.ts';
import { type ParsedPage, type ParsingDialect, parsePage } from '#engine/content/markdown/parser/parse.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { CodeDialect } from './dialect.ts';
import { declaredIn } from './pageModule.ts';

/** What modules of Markdown are made with. */
export interface MarkdownSite {
  dialect: ParsingDialect | undefined;
  code: Pick<CodeDialect, 'modules'>;
  /** Route paths of documents in the default language by their files, from the root. */
  documents: ReadonlyMap<string, string>;
}

const frontMatterBlock = /^---\r?\n([\s\S]*?)\n---(?:\r?\n|$)/;

/**
 * Module of the file at `path` with this text, in JavaScript; `undefined` for one that cannot be one. `file` is its path
 * from the root.
 */
export async function markdownModule(
  text: string,
  path: string,
  file: string,
  { dialect, documents, code }: MarkdownSite,
): Promise<string | undefined> {
  const [block = '', yaml = ''] = frontMatterBlock.exec(text) ?? [];
  const page = parsePage(text.slice(block.length), { file }, new Problems(undefined, 'warnings'), {
    format: 'mdx',
    math: false,
    dialect,
  });
  if (!page) return undefined;
  const source = new Writer(page, path, (name) => documents.get(namedFile(name, file)), code.modules).write(
    yaml,
    file,
  );
  const { transform } = await loadEsbuild();
  return transform(source, { loader: 'jsx', jsx: 'preserve', logLevel: 'silent' }).then(
    () => source,
    () => undefined,
  );
}

function frontMatterIn(yaml: string): unknown {
  try {
    return parseYaml(yaml) ?? {};
  } catch {
    return {};
  }
}

class Writer {
  private readonly slugger = new GithubSlugger();
  private readonly toc: { value: string; id: string; level: number }[] = [];
  private readonly pictures: string[] = [];
  private readonly known: ReadonlySet<string>;
  private readonly statements: string;
  private title: string | undefined;

  constructor(
    private readonly page: ParsedPage,
    private readonly path: string,
    private readonly addressOf: (path: string) => string | undefined,
    private readonly modules: CodeDialect['modules'],
  ) {
    this.statements = statementsIn(page.tree)
      .map(({ value }) => value)
      .join('\n');
    const imports = pageImports(page, new Problems(), true);
    this.known = new Set([...imports.map(({ name }) => name), ...declaredIn(this.statements)]);
  }

  write(yaml: string, file: string): string {
    this.prepare(this.page.tree);
    const kept = (_: State, node: Nodes) => node as never;
    const element = (state: State, node: JsxNode) =>
      ({ ...node, children: state.all(node as Parents) }) as never;
    const html = toHast(this.page.tree, {
      clobberPrefix: '',
      handlers: {
        mdxJsxFlowElement: element,
        mdxJsxTextElement: element,
        mdxFlowExpression: kept,
        mdxTextExpression: kept,
        mdxjsEsm: () => undefined,
      },
    });
    const values = {
      frontMatter: frontMatterIn(yaml),
      toc: this.toc,
      contentTitle: this.title,
      metadata: {},
      assets: {},
    };
    const exported = Object.entries(values)
      .filter(([name]) => !this.known.has(name))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    const body = this.source(html);
    return [
      `import { markdown as $markdown } from '#engine/features/site-code/ui/markdown.tsx';`,
      `import $elements from ${JSON.stringify(this.modules.elements)};`,
      `import $shared from ${JSON.stringify(this.modules.components)};`,
      `import { useMDXComponents as $useComponents } from '@mdx-js/react';`,
      ...this.pictures.map(
        (name, index) => `import $picture${index} from ${JSON.stringify(`!!file-loader!${name}`)};`,
      ),
      this.statements,
      ...exported,
      `export default /* @__PURE__ */ $markdown((props, $) => <>${body}</>, () => ({ ...$elements, ...$shared }), $useComponents, ${JSON.stringify(file)});`,
    ].join('\n');
  }

  /** Gives headings their ids, and boxes and pictures what draws them. */
  private prepare(node: Nodes): void {
    if (node.type === 'heading') {
      const value = textOf(node).trim();
      const written = node.data?.hProperties?.id;
      const id = typeof written === 'string' ? written : this.slugger.slug(value);
      if (node.depth === 1) this.title ??= value;
      else this.toc.push({ value, id, level: node.depth });
      node.data = { hProperties: { id } };
    } else if (node.type === 'containerDirective') {
      const [first] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      const isBox = admonitionTypes.some((name) => name === node.name) || node.name in admonitionAliases;
      const hProperties = { type: node.name, ...(label && { title: textOf(label) }) };
      node.data = { hName: isBox ? 'admonition' : 'div', hProperties: isBox ? hProperties : {} };
      if (label && isBox) node.children = node.children.slice(1);
    }
    if ('children' in node) for (const child of node.children) this.prepare(child);
  }

  /** JSX of a tree of HTML. */
  private source(node: Html): string {
    const inner = 'children' in node ? node.children.map((child) => this.source(child)).join('') : '';
    if (node.type === 'root') return inner;
    if (node.type === 'text') return `{${JSON.stringify(node.value)}}`;
    if (node.type === 'element') {
      const name = `$.${node.tagName}`;
      return `<${name} ${this.propertiesOf(node)}>${inner}</${name}>`;
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return isComment(node.value) ? '' : `{${node.value}\n}`;
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return '';
    const name = this.nameOf(node.name ?? '');
    return `<${[name, ...node.attributes.map(attributeSource)].join(' ')}>${inner}</${name}>`;
  }

  private nameOf(name: string): string {
    const [first = ''] = name.split('.');
    return /^[A-Z]/.test(first) && !this.known.has(first) ? `$.${name}` : name;
  }

  private propertiesOf({ tagName, properties, data }: Element): string {
    const { src, href, align, ...rest } = properties;
    const named = {
      ...rest,
      ...(typeof align === 'string' && { className: `align-${align}` }),
      ...(data?.meta && { metastring: data.meta }),
    };
    const all = Object.entries(named).map(([name, value]) => [
      name.replace(/^(aria|data)(?=[A-Z])|(?<=^(?:aria|data)\w*)[A-Z]/g, (part) =>
        part.length > 1 ? part : `-${part.toLowerCase()}`,
      ),
      Array.isArray(value) ? value.join(' ') : value,
    ]);
    const addresses = [
      ...(typeof src === 'string' && tagName === 'img' ? [`src={${this.picture(src)}}`] : []),
      ...(typeof href === 'string' ? [`href={${JSON.stringify(this.link(href))}}`] : []),
    ];
    return [`{...${JSON.stringify(Object.fromEntries(all))}}`, ...addresses].join(' ');
  }

  /** A picture beside the file as a module, any other by its address. */
  private picture(src: string): string {
    const name = decodeURI(src.replace(/^pathname:\/\//, ''));
    const isBeside = !/^(\/|[a-z]+:|@)/i.test(name) && existsSync(join(dirname(this.path), name));
    if (!isBeside && !name.startsWith('@site/')) return JSON.stringify(src);
    return `$picture${this.pictures.push(isBeside && !name.startsWith('.') ? `./${name}` : name) - 1}`;
  }

  /** The address of a document for a link to its file. */
  private link(href: string): string {
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    if (!/\.mdx?$/.test(name) || /^[a-z]+:/i.test(name)) return href;
    const address = this.addressOf(name);
    return address === undefined ? href : address + rest;
  }
}

/** Names of attributes in HTML as React has them. */
const reactNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

function attributeSource(attribute: JsxNode['attributes'][number]): string {
  if (!('name' in attribute)) return `{${attribute.value}}`;
  const { value } = attribute;
  const name = reactNames[attribute.name] ?? attribute.name;
  if (value === null || value === undefined) return name;
  if (typeof value !== 'string') return `${name}={${value.value}}`;
  return `${name}={${JSON.stringify(name === 'style' ? styleOf(value) : value)}}`;
}

/** An attribute of style as the object that React wants. */
const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [name = '', ...value] = rule.split(':');
      const key = name.trim().replace(/(?<!^)-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return key ? [[key, value.join(':').trim()]] : [];
    }),
  );
