/** Sidebars: `sidebars.ts` and `_category_` files resolved against the documents. */

import { posix } from 'node:path';
import type GithubSlugger from 'github-slugger';
import * as z from 'zod';
import type { Dialect } from '#engine/config/dialect.ts';
import type { DocsInstanceConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import { marksOf, type PageMarks } from '#engine/shared/pageMarks.ts';
import { type Problems, suggest } from '#engine/shared/problems.ts';
import { filesOfContent, readContent } from '../files.ts';
import type { GeneratedContent } from '../markdown/generated/parts.ts';
import { valuesOf } from '../values.ts';
import { cachedYaml } from './cachedYaml.ts';
import { type CategoryPage, inFolder, linkOf } from './categoryLinks.ts';
import { type DocRecord, stripNumber } from './docs.ts';
import { iconName } from './iconName.ts';
import { categoryLink, type SidebarItemInput } from './sidebarItems.ts';

const categoryFile = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  description: z.string().optional(),
  icon: iconName.optional(),
  collapsed: z.boolean().optional(),
  link: categoryLink.nullable().optional(),
});
export type CategoryFile = z.output<typeof categoryFile> & {
  collapsible?: boolean | undefined;
  className?: string | undefined;
  about?: GeneratedContent | undefined;
};

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Schema of `_category_` files. */
    category?: z.ZodType<CategoryFile>;
    /** What folders without such a file are called, and where they stand, by their paths below that of the version. */
    categories?(): CategoryFiles;
    /** The label that a page gives itself wins over that of the item. */
    hasPageLabels?: boolean;
    /** The entries of a folder in their order, in a list that is made of it. */
    sorted?(entries: SidebarNode[]): SidebarNode[];
  }
}

/**
 * A resolved item; categories know the page their label leads to. `className` are classes for styles of the site, `icon` and
 * the marks are those of the item alone.
 */
export type SidebarNode = PageMarks & { className?: string | undefined; icon?: string | undefined } & (
    | /** `isElsewhere`: the page belongs to another sidebar. */
    { type: 'doc'; doc: DocRecord; label: string; isElsewhere?: true }
    | {
        type: 'text';
        label: string;
        html?: string;
      } /** `isBeside`: it is not one of the pages that are read in order. */
    | { type: 'link'; label: string; href: string; description: string | undefined; isBeside?: true }
    | CategoryNode
  );

export interface CategoryNode extends CategoryPage {
  type: 'category';
  label: string;
  description: string | undefined;
  icon?: string | undefined;
  items: SidebarNode[];
  collapsed: boolean;
  /** Content above the list of its generated index page, in place of the description. */
  about?: GeneratedContent | undefined;
}

/** `_category_` files by folder. */
export type CategoryFiles = Map<string, CategoryFile>;

/** Reads the `_category_.yml`, `.yaml` and `.json` files below a version's folder. */
export async function readCategoryFiles(
  root: string,
  config: SiteConfig,
  folder: string,
  problems: Problems,
  cache?: Cache,
): Promise<CategoryFiles> {
  const found: CategoryFiles = new Map(config.dialect.categories?.());
  const schema: z.ZodType<CategoryFile> = config.dialect.category ?? categoryFile;
  const read = cachedYaml<CategoryFile>(cache, `category ${config.content.adapter}`, valuesOf(config));
  for (const file of await filesOfContent(root, folder, config, problems)) {
    if (!/(^|\/)_category_\.(ya?ml|json)$/.test(file)) continue;
    const source = `${folder}/${file}`;
    const text = readContent(root, source, problems)?.toString() ?? '';
    const data = read(text, { file: source, line: 1 }, schema, problems);
    if (data) found.set(posix.dirname(file) === '.' ? '' : posix.dirname(file), data);
  }
  return found;
}

/** Resolves one sidebar of an instance. Unknown ids and folders are reported against `file`. */
export function resolveSidebar(
  items: readonly SidebarItemInput[],
  docs: readonly DocRecord[],
  categories: CategoryFiles,
  file: string,
  problems: Problems,
  instance: DocsInstanceConfig,
  dialect: Dialect,
): SidebarNode[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const find = (id: string): DocRecord | undefined => {
    const doc = byId.get(id);
    if (!doc && !dialect.hasOwnPages)
      problems.error(
        { file },
        `Unknown doc id "${id}" in a sidebar.`,
        `${suggest(id, [...byId.keys()])} Valid ids: ${[...byId.keys()].join(', ')}.`,
      );
    return doc;
  };

  const findFolder = (dirName: string): string => {
    if (dirName === '.') return '';
    const folders = new Set(docs.flatMap(({ folder }) => (folder ? parentsOf(folder) : [])));
    if (!folders.has(dirName))
      problems.error(
        { file },
        `A sidebar is to be generated from the folder "${dirName}", which holds no page.`,
        suggest(dirName, [...folders]) || 'Name a folder of the docs, or "." for all of them.',
      );
    return dirName;
  };

  const generateFrom = (folder: string, sidebarCollapsed = instance.sidebarCollapsed): SidebarNode[] => {
    const inside = docs.filter((doc) => !doc.isHidden && `${doc.folder}/`.startsWith(folder && `${folder}/`));
    return generate(folder, inside, docs, categories, find, { ...instance, sidebarCollapsed }, dialect);
  };

  const resolve = (input: SidebarItemInput): SidebarNode[] => {
    if (typeof input === 'string') return resolve({ type: 'doc', id: input });
    switch (input.type) {
      case 'doc': {
        const doc = find(input.id);
        if (!doc) return [];
        const { icon, isElsewhere } = input;
        const { sidebar_label, sidebar_class_name: className = input.className } = doc.frontMatter;
        const label = (dialect.hasPageLabels ? sidebar_label : undefined) ?? input.label ?? doc.label;
        const looks = { icon, className, ...marksOf(input) };
        return [{ type: 'doc', doc, label, ...looks, ...(isElsewhere && { isElsewhere }) }];
      }
      case 'text':
        return [input];
      case 'link':
        return [{ ...input, description: input.description }];
      case 'autogenerated':
        return generateFrom(findFolder(input.dirName), input.collapsed);
      case 'category': {
        const { label, description, icon, collapsed = instance.sidebarCollapsed, className, link } = input;
        const own = { label, description, icon, collapsed, className, ...marksOf(input) };
        const items = input.items.flatMap(resolve);
        return [{ type: 'category', ...own, items, ...linkOf(link, label, find) }];
      }
    }
  };
  return items.flatMap(resolve);
}

/** A folder with its parent folders, the outermost first. */
const parentsOf = (folder: string): string[] =>
  folder.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Generates the sidebar of a folder from the pages `inside` it, ordered by position, then by name, or as the dialect has it. */
function generate(
  folder: string,
  inside: readonly DocRecord[],
  docs: readonly DocRecord[],
  categories: CategoryFiles,
  find: (id: string) => DocRecord | undefined,
  instance: DocsInstanceConfig,
  dialect: Dialect,
): SidebarNode[] {
  const own = inside.filter((doc) => doc.folder === folder);
  const entries: { position: number; name: string; node: SidebarNode }[] = own.map((doc) => ({
    position: doc.position ?? Number.POSITIVE_INFINITY,
    name: posix.basename(doc.source),
    node: { type: 'doc', doc, label: doc.label, className: doc.frontMatter.sidebar_class_name },
  }));
  const depth = folder === '' ? 0 : folder.split('/').length;
  const others = inside.filter((doc) => doc.folder !== folder);
  const folders = groupBy(others, (doc) => parentsOf(doc.folder)[depth] ?? '');
  for (const [child, below] of folders) {
    const metadata = categories.get(child) ?? {};
    const name = posix.basename(child);
    const bare: ReturnType<typeof stripNumber> = instance.numberPrefixes ? stripNumber(name) : { name };
    let items = generate(child, below, docs, categories, find, instance, dialect);
    const indexDoc = below.find((doc) => doc.folder === child && doc.isIndex);
    const isIndex = (node: SidebarNode) => node.type === 'doc' && node.doc === indexDoc;
    const link =
      metadata.link ??
      (indexDoc && metadata.link !== null ? { type: 'doc' as const, id: indexDoc.id } : undefined);
    const target = inFolder(link ?? undefined, child, docs);
    const named = docs.find(
      ({ id, namesFolder }) => namesFolder && target?.type === 'doc' && id === target.id,
    );
    const label = metadata.label ?? named?.label ?? bare.name;
    const rest = items.filter((node) => !isIndex(node));
    items = link?.type === 'doc' && link.id === indexDoc?.id ? rest : [...items.filter(isIndex), ...rest];
    entries.push({
      position: metadata.position ?? named?.position ?? bare.position ?? Number.POSITIVE_INFINITY,
      name,
      node: {
        type: 'category',
        label,
        description: metadata.description,
        icon: metadata.icon,
        items: items.filter((node) => node.type !== 'doc' || node.doc !== named),
        collapsed: metadata.collapsible !== false && (metadata.collapsed ?? instance.sidebarCollapsed),
        className: metadata.className ?? named?.frontMatter.sidebar_class_name,
        about: metadata.about,
        ...linkOf(target, label, find),
      },
    });
  }
  entries.sort((a, b) => (a.position === b.position ? (a.name < b.name ? -1 : 1) : a.position - b.position));
  const nodes = entries.map((entry) => entry.node);
  return dialect.sorted?.(nodes) ?? nodes;
}

/** Derives missing slugs of index pages from their labels; repeated ones get a number. */
export function assignSlugs(nodes: readonly SidebarNode[], slugger: GithubSlugger): void {
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    if (node.index) node.index.slug ||= `/category/${slugger.slug(node.label)}`;
    assignSlugs(node.items, slugger);
  }
}
