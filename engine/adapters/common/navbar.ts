/** Items of a navigation bar that was written for another generator. */
import type { SiteConfigInput } from '#engine/config/schema.ts';

export type NavbarItem = SiteConfigInput['navbar'][number];
export type MenuItem = Extract<NavbarItem, { items: unknown }>['items'][number];

/** Rules for a bar on a ground of its own, a color of CSS, in both color modes. On a dark one, its words are light. */
export function coloredBar(ground: string, isDark = true, selector = '.navbar'): string {
  const [scheme, sign, words] = isDark ? ['dark', '#ffffff', '#f5f6f7'] : ['light', '#000000', '#1c1e21'];
  return `${selector}{color-scheme:${scheme};--color-bg:${ground};--color-surface:${sign}1f;--color-surface-raised:${ground};
--color-border:${sign}33;--color-border-strong:${sign}80;--color-text:${words};--color-text-muted:${words};--color-accent:${sign};
--color-accent-soft:${sign}1f;color:${words}}`;
}
