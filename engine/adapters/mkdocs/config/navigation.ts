/** The navigation of a site: as the configuration, files of folders, or the folders themselves have it. */
import { posix } from 'node:path';
import type { List, Parents, RootContent } from 'mdast';
import { matcher } from '#engine/content/glob.ts';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { valuesAt } from '../../common/pages.ts';
import { list, oneOrMore, text, type Values, values } from '../../common/values.ts';
import { docsDir, named } from './file.ts';
import { listsOf, postTest } from './lists.ts';
import { filesOf, hiddenBy, idOf, isIndex, nameTitle, pageOf, routeOf, titleOf } from './pages.ts';

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

/** An entry as it is written: where it leads, or what it holds. */
interface Written {
  label?: string | undefined;
  to: string | readonly Written[];
}

export function navigationOf(root: string, config: Values, lists = listsOf(root, config)): Navigation {
  const isPost = postTest(config);
  const files = new Set(filesOf(root, config).filter((file) => file.endsWith('.md') && !isPost(file)));
  const indexes = new Map(
    [...files].filter(isIndex).flatMap((index) => hiddenBy(index).map((hidden) => [hidden, index])),
  );
  const literateNav = named(config['plugins']).get('literate-nav');
  const summary = literateNav && (text(literateNav['nav_file']) ?? 'SUMMARY.md');
  const missing: string[] = [];
  const optionsOf = (folder: string): Values =>
    Object.assign(
      {},
      ...['.pages', '.nav.yml'].map((name) => valuesAt(root, posix.join(docsDir(config), folder, name))),
    );

  /** Names in a folder: its pages, then its folders. */
  const namesIn = (folder: string): string[] => {
    const start = posix.join(folder, '/').replace(/^\.?\//, '');
    const names = [...files].flatMap((file) => {
      const inner = file.slice(start.length);
      return !file.startsWith(start) || inner === summary ? [] : (inner.split('/')[0] ?? []);
    });
    const isHidden = matcher(oneOrMore(optionsOf(folder)['ignore']));
    const shown = [...new Set(names)].filter((name) => !isHidden(name));
    return [
      ...shown.filter((name) => name.endsWith('.md')),
      ...shown.filter((name) => !name.endsWith('.md')).sort(),
    ];
  };

  const itemsIn = (folder: string): NavItem[] => {
    const literate = summary ? listEntries(pageOf(root, config, posix.join(folder, summary)).body) : [];
    const { nav, arrange = nav } = optionsOf(folder);
    const order = literate.length > 0 ? literate : list(arrange).flatMap(entriesOf);
    return items(order.length > 0 ? order : [{ to: '*' }], folder);
  };

  const items = (entries: readonly Written[], folder: string): NavItem[] => {
    const targets = entries.map(({ to }) =>
      typeof to === 'string' ? posix.join(folder, to).replace(/\/$/, '') : '',
    );
    return entries.flatMap(({ label, to }): NavItem[] => {
      if (typeof to !== 'string') return [{ label, items: items(to, folder) }];
      if (/^[a-z]+:|^\/\//i.test(to)) return [{ label, href: to }];
      const path = posix.join(folder, to.replaceAll('\\', '/')).replace(/^\/|\/$/g, '');
      if (/^\.\.\.|\*/.test(to)) {
        const pattern = to.replace(/^\.\.\.[ |]*/, '') || '*';
        const inside = posix.join(folder, posix.dirname(pattern));
        const isMeant = matcher([posix.basename(pattern).replace(/^\*\*$/, '*')]);
        const rest = namesIn(inside).filter(
          (name) => isMeant(name) && !targets.includes(posix.join(inside, name)),
        );
        return items(
          rest.map((each) => ({ to: each })),
          inside,
        );
      }
      if (Object.values(lists).includes(path))
        return [{ label: label ?? titleOf(root, config, path), href: routeOf(path) }];
      const file = indexes.get(path) ?? path;
      if (files.has(file)) return [{ label, file }];
      if ([...files].some((each) => each.startsWith(`${path}/`))) {
        const { title, hide } = optionsOf(path);
        return hide === true
          ? []
          : [{ label: label ?? text(title) ?? nameTitle(path), items: itemsIn(path) }];
      }
      if (/^\/|\/$/.test(to)) return [{ label, href: to }];
      missing.push(to);
      return [];
    });
  };

  const written = list(config['nav']).flatMap(entriesOf);
  return { items: written.length > 0 ? items(written, '') : itemsIn(''), missing };
}

/** An entry of a navigation in YAML: a path, or labels with paths or lists. */
function entriesOf(entry: unknown): Written[] {
  if (typeof entry === 'string') return [{ to: entry }];
  return Object.entries(values(entry)).flatMap(([label, value]): Written[] => {
    if (Array.isArray(value)) return [{ label, to: value.flatMap(entriesOf) }];
    return typeof value === 'string' ? [{ label: label === 'glob' ? undefined : label, to: value }] : [];
  });
}

/** The entries of the first list of a text: links, words above lists, and patterns. */
function listEntries(markdown: string): Written[] {
  const ofList = (node: List | undefined): Written[] =>
    (node?.children ?? []).flatMap(({ children }): Written[] => {
      const [words] = children;
      const inner = ofList(children.find((child) => child.type === 'list'));
      const link = words && linkIn(words);
      const label = words && textOf(words).trim();
      if (inner.length > 0) return [{ label, to: [...(link ? [{ to: link }] : []), ...inner] }];
      return link ? [{ label, to: link }] : label ? [{ to: label }] : [];
    });
  return ofList(parseText(markdown, 'plain').children.find((child) => child.type === 'list'));
}

const linkIn = (node: RootContent): string | undefined =>
  (node as Parents).children?.flatMap((child) => (child.type === 'link' ? child.url : []))[0];

/** The items of a sidebar. With `indexes`, a section leads to the index that it begins with. */
export function sidebarOf(
  root: string,
  config: Values,
  items: readonly NavItem[],
  { indexes, open, openAtTop = open }: { indexes: boolean; open: boolean; openAtTop?: boolean },
): SidebarItemInput[] {
  return items.map((item): SidebarItemInput => {
    const { label, file, href, items: inner = [] } = item;
    if (file !== undefined) return { type: 'doc', id: idOf(file), ...(label && { label }) };
    if (href !== undefined) return { type: 'link', label: label ?? href, href };
    const index =
      indexes && inner[0]?.file !== undefined && isIndex(inner[0].file) ? inner[0].file : undefined;
    return {
      type: 'category',
      label: sectionLabel(root, config, item) ?? '…',
      items: sidebarOf(root, config, index === undefined ? inner : inner.slice(1), { indexes, open }),
      collapsed: !openAtTop,
      ...(index !== undefined && { link: { type: 'doc', id: idOf(index) } }),
    };
  });
}

/** The label of a section: its own, or that of its first page. */
export function sectionLabel(root: string, config: Values, { label, items }: NavItem): string | undefined {
  const [first] = items ?? [];
  return label || (first?.file && (first.label ?? titleOf(root, config, first.file)));
}

/** Labels of pages in the navigation, by their files. */
export const labelsOf = (items: readonly NavItem[]): Map<string, string> =>
  new Map(
    items.flatMap(({ file, label, items: inner = [] }): [string, string][] =>
      file !== undefined && label ? [[file, label]] : [...labelsOf(inner)],
    ),
  );
