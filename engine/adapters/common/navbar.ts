/** Items of a navigation bar that was written for another generator. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { objects, plainText, text, type Values } from './values.ts';

export type NavbarItem = SiteConfigInput['navbar'][number];
export type MenuItem = Extract<NavbarItem, { items: unknown }>['items'][number];

/** Links of a menu. Those of a group stand below its name, or a line; so do links behind a group. */
export const groupedLinks = (items: readonly Values[], linksIn: (item: Values) => MenuItem[]): MenuItem[] =>
  items.flatMap((item, at) => {
    const [isGroup, wasGroup] = [item, items[at - 1]].map((each) => objects(each?.['items']).length > 0);
    const name = isGroup ? plainText(text(item['text']) ?? '') : '';
    const line = { label: '', href: '' as const, html: `<b>${escapeText(name)}</b>` };
    return [...(name || (at > 0 && (isGroup || wasGroup)) ? [line] : []), ...linksIn(item)];
  });

/** Rules for a bar on a ground of its own, a color of CSS, in both color modes. On a dark one, its words are light. */
export function coloredBar(ground: string, isDark = true, selector = '.navbar'): string {
  const [scheme, sign, words] = isDark ? ['dark', '#ffffff', '#f5f6f7'] : ['light', '#000000', '#1c1e21'];
  return `${selector}{color-scheme:${scheme};--color-bg:${ground};--color-surface:${sign}1f;--color-surface-raised:${ground};
--color-border:${sign}33;--color-border-strong:${sign}80;--color-text:${words};--color-text-muted:${words};--color-accent:${sign};
--color-accent-soft:${sign}1f;color:${words}}`;
}
