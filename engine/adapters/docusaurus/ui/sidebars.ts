/** Sidebars as components see them, with labels of the default language. */
import { items as known } from 'site-code:sidebars';
import type { Item } from '#engine/adapters/docusaurus/modules/docsData.ts';
import { activeDocOf, activeId, activeOf, address, currentPath } from './docs.ts';

type Category = Extract<Item, { type: 'category' }>;

const placed = (items: readonly Item[]): Item[] =>
  items.map((item) => ({
    ...item,
    ...('href' in item && item.href?.startsWith('/') && { href: address(item.href) }),
    ...(item.type === 'category' && { items: placed(item.items) }),
  }));

const isHere = (item: Item): boolean => 'href' in item && item.href === currentPath();

/** Items from the top down to the one that leads to this page. */
function trailIn(items: readonly Item[]): Item[] {
  for (const item of items) {
    const below = item.type === 'category' ? trailIn(item.items) : [];
    if (below.length > 0 || isHere(item)) return [item, ...below];
  }
  return [];
}

export const useDocsSidebar = (): { name: string; items: Item[] } | null => {
  const id = activeId();
  const all = known[`${id}/${activeOf(id)?.name}`] ?? {};
  const named = activeDocOf(id)?.sidebar;
  const name = named ?? Object.keys(all).find((each) => trailIn(placed(all[each] ?? [])).length > 0);
  return name === undefined ? null : { name, items: placed(all[name] ?? []) };
};

export const useSidebarBreadcrumbs = (): Item[] | null => {
  const sidebar = useDocsSidebar();
  return sidebar && trailIn(sidebar.items);
};

const isCategory = (item: Item): item is Category => item.type === 'category';

export const useCurrentSidebarCategory = (): Category => {
  const category = useSidebarBreadcrumbs()?.filter(isCategory).at(-1);
  return category ?? { type: 'category', label: '', items: [], collapsed: false, collapsible: true };
};

export const useCurrentSidebarSiblings = (): Item[] => {
  const sidebar = useDocsSidebar();
  return (sidebar && trailIn(sidebar.items).filter(isCategory).at(-1)?.items) ?? sidebar?.items ?? [];
};

/** Address of the first page that an item leads to. */
export function findFirstSidebarItemLink(item: Item): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  return item.href || item.items.map(findFirstSidebarItemLink).find(Boolean);
}

/** The items that lead somewhere, each page once. */
export function filterDocCardListItems(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    if (item.type === 'html') return true;
    const link = findFirstSidebarItemLink(item);
    if (link === undefined || seen.has(link)) return false;
    seen.add(link);
    return true;
  });
}

export const findSidebarCategory = (
  items: readonly Item[],
  wanted: (category: Category) => boolean,
): Category | undefined =>
  items
    .filter(isCategory)
    .map((item) => (wanted(item) ? item : findSidebarCategory(item.items, wanted)))
    .find(Boolean);
