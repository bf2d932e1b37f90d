/** Entries of navigations as they are written: in YAML, and in lists of Markdown. */
import type { List, Parents } from 'mdast';
import { parseText } from '#engine/content/markdown/parser/satteri.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { wordsOfHtml } from '../pythonMarkdown/slug.ts';
import { values } from '../values.ts';

/** An entry as it is written: where it leads, or what it holds. */
export interface Written {
  label?: string | undefined;
  to: string | readonly Written[];
}

/** An entry of a navigation in YAML: a path, or labels with paths or lists. */
export function entriesOf(entry: unknown): Written[] {
  if (typeof entry === 'string') return [{ to: entry }];
  return Object.entries(values(entry)).flatMap(([name, value]): Written[] => {
    const label = wordsOfHtml(name) || undefined;
    if (value && typeof value === 'object') return [{ label, to: [value].flat().flatMap(entriesOf) }];
    return typeof value === 'string' ? [{ label: label === 'glob' ? undefined : label, to: value }] : [];
  });
}

/** The entries of the first list of a text: links, words above lists, and patterns. */
export function listEntries(markdown: string): Written[] {
  const ofList = (node: List | undefined): Written[] =>
    (node?.children ?? []).flatMap(({ children }): Written[] => {
      const [words] = children;
      const inner = ofList(children.find((child) => child.type === 'list'));
      const links = (words as Parents | undefined)?.children ?? [];
      const [link] = links.flatMap((child) => (child.type === 'link' ? child.url : []));
      const label = words && textOf(words).trim();
      if (inner.length > 0) return [{ label, to: [...(link ? [{ to: link }] : []), ...inner] }];
      return link ? [{ label, to: link }] : label ? [{ to: label }] : [];
    });
  return ofList(parseText(markdown, 'plain').children.find((child) => child.type === 'list'));
}

/** An entry: a page, a link, or a section. */
export type Item = Extract<SidebarItemInput, { type: 'doc' | 'link' | 'category' }>;

/** The title of a page by its file, and its path. */
type LinkTo = (file: string) => readonly [title: string, path: string];

/** The entries of a navigation in which a page counts in its last place alone, as in MkDocs. In others are links. */
export function lastPlaces(items: readonly Item[], linkTo: LinkTo, later = new Set<string>()): Item[] {
  const places = items.toReversed().map((item): Item => {
    if (item.type === 'category') return { ...item, items: lastPlaces(item.items as Item[], linkTo, later) };
    if (item.type !== 'doc' || later.size < later.add(item.id).size) return item;
    const { id, ...looks } = item;
    const [title, path] = linkTo(`${id}.md`);
    // With a hash, it is not the address of the current page.
    return { ...looks, label: looks.label ?? title, type: 'link', href: `${path}#` };
  });
  return places.toReversed();
}

/** The page behind another in a navigation, as templates name it; `undefined` behind the last one. */
export function pageBehind(file: string, items: readonly Item[], linkTo: LinkTo) {
  const pages = pagesIn(items, '').map((page) => `${String(page)}.md`);
  const next = pages.includes(file) && pages[pages.indexOf(file) + 1];
  if (!next) return undefined;
  const [title, url] = linkTo(next);
  return { title, url };
}

/** The pages of a navigation in their order, by their ids; that of the blog, whose address is `list`, is a link. */
export const pagesIn = (items: readonly Item[], list: string): (string | { label: string; href: string })[] =>
  items.flatMap((item) => {
    const index = item.type === 'category' && item.link?.type === 'doc' ? [item.link.id] : [];
    if (item.type === 'category') return [...index, ...pagesIn(item.items as Item[], list)];
    return item.type === 'doc' ? item.id : item.href === list ? item : [];
  });
