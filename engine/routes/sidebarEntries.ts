/** Sidebars as pages draw them, and the order and trail that follow from them. */
import { hash } from 'node:crypto';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { marksOf } from '#engine/shared/pageMarks.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Link, SidebarEntry } from '#engine/shared/types.ts';

/** A sidebar with more links than this is cut to the branch of the current page. */
const wholeSidebarLimit = 300;

/** Final address of a sidebar item's own page. */
export type HrefOf = (node: SidebarNode) => string | undefined;

/** Icon of an item: its own, or that of its page. */
export const iconOf = (node: SidebarNode): string | undefined =>
  node.icon ?? ('doc' in node ? node.doc?.frontMatter.icon : undefined);

/** Drawn form of a sidebar. Unlisted docs are left out, except for `current`; empty categories vanish. */
export function toEntries(
  nodes: readonly SidebarNode[],
  hrefOf: HrefOf,
  options: { current?: string; sidebarIcons?: boolean; sidebarAutoCollapse?: boolean } = {},
): SidebarEntry[] {
  const { current, sidebarIcons = true, sidebarAutoCollapse } = options;
  return nodes.flatMap((node): SidebarEntry[] => {
    const href = hrefOf(node);
    const doc = node.type === 'doc' || node.type === 'category' ? node.doc : undefined;
    const icon = sidebarIcons ? iconOf(node) : undefined;
    const looks = {
      ...(node.className && { className: node.className }),
      ...(node.type === 'text' && { html: node.html }),
      ...(icon && { icon }),
      ...marksOf({ ...doc, ...node }),
      ...(node.type === 'link' && node.isBeside && { isBeside: node.isBeside }),
    };
    if (node.type === 'category') {
      const items = toEntries(node.items, hrefOf, options);
      if (items.length === 0 && !node.doc) return [];
      if (items.length === 0 && href) return [{ type: 'link', label: node.label, href, ...looks }];
      return [
        {
          type: 'category',
          label: node.label,
          ...(href && { href }),
          items,
          collapsed: node.collapsed,
          ...(sidebarAutoCollapse && node.collapsed !== false && { isExclusive: true }),
          ...looks,
        },
      ];
    }
    const unlisted = node.type === 'doc' && node.doc.frontMatter.unlisted;
    if (unlisted && href !== current) return [];
    return [
      {
        type: 'link',
        label: node.label,
        ...looks,
        ...(href && { href }),
        ...(unlisted && { unlisted }),
      },
    ];
  });
}

/** All links of a sidebar in reading order. */
export function flatten(entries: readonly SidebarEntry[]): Link[] {
  return entries.flatMap((entry) => [
    ...(entry.href && !entry.isBeside ? [{ label: entry.label, href: entry.href }] : []),
    ...flatten(entry.items ?? []),
  ]);
}

/** Entries from the top of the sidebar down to each page that it links to, by address. */
export function trails(
  entries: readonly SidebarEntry[],
  above: SidebarEntry[] = [],
): Map<string, SidebarEntry[]> {
  const found = new Map<string, SidebarEntry[]>();
  for (const entry of entries) {
    const trail = [...above, entry];
    if (entry.href && !entry.isBeside && !found.has(entry.href)) found.set(entry.href, trail);
    for (const [href, below] of trails(entry.items ?? [], trail))
      if (!found.has(href)) found.set(href, below);
  }
  return found;
}

const emptied = new WeakMap<SidebarEntry, SidebarEntry>();

function withoutItems(entry: SidebarEntry): SidebarEntry {
  const empty = emptied.get(entry) ?? { ...entry, items: [] };
  emptied.set(entry, empty);
  return empty;
}

const cuts = new WeakMap<readonly SidebarEntry[], Map<SidebarEntry | undefined, SidebarEntry[]>>();

/**
 * The top level and the branch of the current page, given by its trail; other categories lose their items. Pages of one
 * category share the list.
 */
export function cutToBranch(
  entries: readonly SidebarEntry[],
  trail: readonly SidebarEntry[],
): SidebarEntry[] {
  const branch = trail.findLast(({ items }) => items);
  const byBranch = cuts.get(entries) ?? new Map<SidebarEntry | undefined, SidebarEntry[]>();
  cuts.set(entries, byBranch);
  const list = byBranch.get(branch) ?? cut(entries, trail);
  byBranch.set(branch, list);
  return list;
}

const cut = (entries: readonly SidebarEntry[], trail: readonly SidebarEntry[]): SidebarEntry[] =>
  entries.map((entry) => {
    if (!entry.items) return entry;
    return trail.includes(entry) ? { ...entry, items: cut(entry.items, trail) } : withoutItems(entry);
  });

const keys = new WeakMap<SidebarEntry | readonly SidebarEntry[], string>();

/** A text that two lists of entries share only where they are the same. */
export function entriesKey(entries: readonly SidebarEntry[]): string {
  const key = keys.get(entries) ?? cacheKey(entries.map(entryKey).join(''));
  keys.set(entries, key);
  return key;
}

function entryKey(entry: SidebarEntry): string {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  const { items, ...own } = entry;
  const key = cacheKey(JSON.stringify(own), items ? `[${entriesKey(items)}]` : '');
  keys.set(entry, key);
  return key;
}

/**
 * Address of the file with the whole of a sidebar that is too large for every page; `undefined` for any other. It follows
 * from the content, so that browsers may keep the file.
 */
export function fragmentPath(
  { buildId, strings }: { buildId: string; strings: Strings },
  base: string,
  name: string,
  entries: SidebarEntry[],
): string | undefined {
  if (flatten(entries).length <= wholeSidebarLimit) return undefined;
  const version = hash('sha256', JSON.stringify([entries, strings, buildId])).slice(0, 8);
  return `/assets/sidebar${base.replace(/\//g, '-')}-${name}-${version}`;
}
