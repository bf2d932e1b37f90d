/** Sidebars as pages draw them, and the order and trail that follow from them. */
import type { CategoryNode, SidebarNode } from '../content/sidebars.ts';
import type { Link, SidebarEntry } from '../site/types.ts';

/** A sidebar with more links than this is cut to the branch of the current page. */
export const wholeSidebarLimit = 300;

/** Final address of a sidebar item's own page. */
export type HrefOf = (node: SidebarNode) => string | undefined;

/** Drawn form of a sidebar. Unlisted docs are left out, except for `current`; empty categories vanish. */
export function toEntries(nodes: readonly SidebarNode[], hrefOf: HrefOf, current?: string): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    const href = hrefOf(node);
    if (node.type === 'category') {
      const items = toEntries(node.items, hrefOf, current);
      if (items.length === 0 && !node.doc) return [];
      if (items.length === 0 && href) return [{ type: 'link', label: node.label, href }];
      return [
        { type: 'category', label: node.label, ...(href && { href }), items, collapsed: node.collapsed },
      ];
    }
    const unlisted = node.type === 'doc' && node.doc.frontMatter.unlisted;
    if (unlisted && href !== current) return [];
    return [{ type: 'link', label: node.label, ...(href && { href }), ...(unlisted && { unlisted }) }];
  });
}

/** All links of a sidebar in reading order. */
export function flatten(entries: readonly SidebarEntry[]): Link[] {
  return entries.flatMap((entry) => [
    ...(entry.href ? [{ label: entry.label, href: entry.href }] : []),
    ...flatten(entry.items ?? []),
  ]);
}

/** Entries from the top of the sidebar down to the page, or `undefined` when it is not in it. */
export function trailTo(entries: readonly SidebarEntry[], href: string): SidebarEntry[] | undefined {
  for (const entry of entries) {
    const below = trailTo(entry.items ?? [], href);
    if (below) return [entry, ...below];
    if (entry.href === href) return [entry];
  }
  return undefined;
}

/** The top level and the branch of the current page; other categories lose their items. */
export function cutToBranch(entries: readonly SidebarEntry[], href: string): SidebarEntry[] {
  return entries.map((entry) => {
    if (!entry.items) return entry;
    const inside = entry.href === href || trailTo(entry.items, href) !== undefined;
    return { ...entry, items: inside ? cutToBranch(entry.items, href) : [] };
  });
}

/** All categories that have a generated index page. */
export function indexCategories(nodes: readonly SidebarNode[]): CategoryNode[] {
  return nodes.flatMap((node) =>
    node.type === 'category' ? [...(node.index ? [node] : []), ...indexCategories(node.items)] : [],
  );
}
