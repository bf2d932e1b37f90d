/** The navigation of a site: as it is written, or as its folders have it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { list, oneOrMore, text, type Values, values } from '../../common/values.ts';
import { docsDir, named } from './file.ts';
import { filesOf, isIndex, isPage, nameTitle, parsed, titleOf } from './pages.ts';

/** An entry: a page, a link, or a section. */
export interface NavItem {
  label?: string | undefined;
  file?: string;
  href?: string;
  items?: NavItem[];
}

/** The navigation, and what of it is not there. */
export interface Navigation {
  items: NavItem[];
  missing: string[];
}

export function navigationOf(root: string, config: Values): Navigation {
  const files = filesOf(root, config).filter((file) => file.endsWith('.md'));
  const plugins = named(config['plugins']);
  const missing: string[] = [];
  const { blog_dir: dir = 'blog' } = plugins.get('blog') ?? {};
  const shown = plugins.has('blog') ? files.filter((file) => !file.startsWith(`${dir}/posts/`)) : files;
  const written = (entry: unknown): NavItem[] => {
    if (typeof entry === 'string') return target(entry);
    return Object.entries(values(entry)).flatMap(([label, value]): NavItem[] =>
      Array.isArray(value)
        ? [{ label, items: value.flatMap(written) }]
        : typeof value === 'string'
          ? target(value).map((item) => ({ ...item, label }))
          : [],
    );
  };
  const target = (path: string): NavItem[] => {
    const file = posix.normalize(path.replaceAll('\\', '/').replace(/^\//, ''));
    if (/^[a-z]+:|^\/\//i.test(path)) return [{ href: path }];
    if (files.includes(file)) return [{ file }];
    if (file.endsWith('/') && shown.some((each) => each.startsWith(file)))
      return [
        { label: nameTitle(file.slice(0, -1)), items: inFolder(root, config, file.slice(0, -1), shown) },
      ];
    if (path.startsWith('/') || path.endsWith('/')) return [{ href: path }];
    missing.push(path);
    return [];
  };
  const items = list(config['nav']).flatMap(written);
  return { items: items.length > 0 ? items : inFolder(root, config, '', shown), missing };
}

/** The pages of a folder, then its folders; a file `.pages` or `.nav.yml` may order and name them. */
function inFolder(root: string, config: Values, folder: string, files: readonly string[]): NavItem[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length));
  const names = [
    ...inside.filter((file) => !file.includes('/')),
    ...[
      ...new Set(inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '')),
    ].sort(),
  ];
  const own = ofFolder(root, config, folder);
  const isHidden = matcher(oneOrMore(own['ignore']));
  const entry = (name: string, label?: string): NavItem[] => {
    if (isPage(name)) return names.includes(name) ? [{ file: prefix + name, label }] : [];
    const path = prefix + name;
    const { title, hide } = ofFolder(root, config, path);
    if (hide === true || !names.includes(name)) return [];
    return [{ label: label ?? text(title) ?? nameTitle(name), items: inFolder(root, config, path, files) }];
  };
  const order = list(own['nav'] ?? own['arrange']).map((each): [string, string?] => {
    const [pair] = Object.entries(values(each));
    return pair ? [String(pair[1]), pair[0]] : [String(each).replace(/\/$/, '')];
  });
  const rest = names.filter((name) => !order.some(([each]) => each === name) && !isHidden(name));
  if (order.length === 0) return rest.flatMap((name) => entry(name));
  return order.flatMap(([name, label]) => {
    if (name.startsWith('...') || name === '*') return rest.flatMap((each) => entry(each));
    return /^https?:/.test(name) ? [{ label, href: name }] : entry(name, label);
  });
}

function ofFolder(root: string, config: Values, folder: string): Values {
  const file = ['.pages', '.nav.yml']
    .map((name) => join(root, docsDir(config), folder, name))
    .find((path) => existsSync(path));
  return file === undefined ? {} : values(parsed(readFileSync(file, 'utf8')));
}

/** The items of a sidebar. With `indexes`, a section leads to the index that it begins with. */
export function sidebarOf(
  root: string,
  config: Values,
  items: readonly NavItem[],
  { indexes, open, openAtTop = open }: { indexes: boolean; open: boolean; openAtTop?: boolean },
): SidebarItemInput[] {
  const ofItem = (item: NavItem, isOpen: boolean): SidebarItemInput => {
    const { label, file, href, items: inner = [] } = item;
    if (file !== undefined) return { type: 'doc', id: idOf(file), ...(label && { label }) };
    if (href !== undefined) return { type: 'link', label: label ?? href, href };
    const [first] = inner;
    const index = indexes && first?.file !== undefined && isIndex(first.file) ? first.file : undefined;
    const rest = index === undefined ? inner : inner.slice(1);
    return {
      type: 'category',
      label: sectionLabel(root, config, item) ?? '…',
      items: rest.map((each) => ofItem(each, open)),
      collapsed: !isOpen,
      ...(index !== undefined && { link: { type: 'doc', id: idOf(index) } }),
    };
  };
  return items.map((item) => ofItem(item, openAtTop));
}

/** The label of a section: its own, or that of its first page. */
export function sectionLabel(root: string, config: Values, { label, items }: NavItem): string | undefined {
  const [first] = items ?? [];
  return (
    label || (first?.file === undefined ? undefined : (first.label ?? titleOf(root, config, first.file)))
  );
}

export const idOf = (file: string): string => file.replace(/\.md$/, '');

/** Labels of pages in the navigation, by their files. */
export const labelsOf = (items: readonly NavItem[]): Map<string, string> =>
  new Map(
    items.flatMap(({ file, label, items: inner = [] }): [string, string][] => [
      ...(file !== undefined && label ? [[file, label] as [string, string]] : []),
      ...labelsOf(inner),
    ]),
  );
