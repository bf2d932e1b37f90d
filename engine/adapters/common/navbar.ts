/** Items of a navigation bar that was written for another generator. */
import type { SiteConfigInput } from '#engine/config/schema.ts';

export type NavbarItem = SiteConfigInput['navbar'][number];
export type MenuItem = Extract<NavbarItem, { items: unknown }>['items'][number];

/** Letters of the items that fit into a bar of a small screen with a mouse; each takes two more as its distance. */
const mostLetters = 84;

const lettersOf = (item: NavbarItem): number => ('label' in item ? (item.label ?? '').length : 8) + 2;

/** The items, with those that do not fit in a menu behind the last link on the left. */
export function fitting(items: readonly NavbarItem[]): NavbarItem[] {
  const kept = [...items];
  const moved: MenuItem[] = [];
  const isLink = (item: NavbarItem): item is MenuItem =>
    'position' in item && item.position === 'left' && !('items' in item);
  let at = kept.findLastIndex(isLink);
  while (kept.reduce((sum, item) => sum + lettersOf(item), 0) > mostLetters && at > 0) {
    const [item] = kept.splice(at, 1);
    if (item && isLink(item)) moved.unshift(item);
    at = kept.findLastIndex(isLink);
  }
  if (moved.length > 0) kept.splice(at + 1, 0, { label: '…', items: moved, position: 'left' });
  return kept;
}
