/** Sidebars of VitePress: one for all pages, or one for the pages below each address. */
import { posix } from 'node:path';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { belowBase, objects, plainText, text, type Values, values } from '../../common/values.ts';

/** A sidebar with the address below which pages have it. */
export interface Sidebar {
  name: string;
  below: string;
  items: SidebarItemInput[];
  /** Names of the documents that it links to, by their ids. */
  docs: Map<string, string>;
}

/** What a theme configuration has as sidebars, by the addresses below which pages have them. */
export const barsByPath = (sidebar: unknown, path = '/'): Values =>
  Array.isArray(sidebar) ? { [path]: sidebar } : values(sidebar);

/** The sidebars of a theme configuration as they are written, for a language whose addresses begin with `prefix`. */
export const writtenSidebars = ({ sidebar }: Values, prefix: string) =>
  Object.entries(barsByPath(sidebar)).map(([below, given]) => {
    const { base, items = given } = values(given);
    const path = posix.normalize(belowBase(below.replace(/\/?$/, '/'), prefix));
    return { below: path.replace(/(.)\/$/, '$1'), base: text(base) ?? '', items };
  });

/** The sidebars of a theme configuration. `idOf` gives the id of the page at an address. */
export const sidebarsOf = (theme: Values, idOf: (path: string) => string | undefined): Sidebar[] =>
  writtenSidebars(theme, '/').map(({ below, base, items }, index) => {
    const docs = new Map<string, string>();
    const itemsIn = (all: unknown, outer: string): SidebarItemInput[] =>
      objects(all).flatMap((item): SidebarItemInput[] => {
        const label = plainText(text(item['text']) ?? '');
        const link = text(item['link']);
        const address = link === undefined ? undefined : addressOf(link, outer, '/');
        const id = address === undefined ? undefined : idOf(address);
        if (id !== undefined && !docs.has(id)) docs.set(id, label);
        const items = itemsIn(item['items'], text(item['base']) ?? outer);
        if (items.length > 0) {
          const collapsed = item['collapsed'] === true;
          const doc = id !== undefined && { link: { type: 'doc' as const, id } };
          const className = item['collapsed'] === undefined ? (label ? 'fixed' : 'fixed unnamed') : undefined;
          return [{ type: 'category', label: label || '…', items, collapsed, className, ...doc }];
        }
        if (label === '') return [];
        if (id !== undefined) return [{ type: 'doc', id, label }];
        return [address === undefined ? { type: 'text', label } : { type: 'link', label, href: address }];
      });
    return { name: `sidebar-${index + 1}`, below, items: itemsIn(items, base), docs };
  });

/** The address of a link, without the part of its language. */
export function addressOf(link: string, base: string, prefix: string): string {
  if (/^([a-z]+:|\/\/)/i.test(link)) return link;
  // A base is put before a link as it is: it may end within a name.
  const joined = posix.join('/', base + link.replace(/^\//, base.endsWith('/') ? '' : '/'));
  const path = prefix !== '/' && `${joined}/`.startsWith(prefix) ? joined.slice(prefix.length - 1) : joined;
  return (path || '/')
    .replace(/(\.md|\.html)(?=#|$)/, '')
    .replace(/(^|\/)index(?=#|$)/, '$1')
    .replace(/(.)\/$/, '$1');
}
