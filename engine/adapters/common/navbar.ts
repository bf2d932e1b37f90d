/** Items of a navigation bar that was written for another generator. */
import type { SiteConfigInput } from '#engine/config/schema.ts';

export type NavbarItem = SiteConfigInput['navbar'][number];
export type MenuItem = Extract<NavbarItem, { items: unknown }>['items'][number];

/** Rules for a bar on a dark ground with light words, in both color modes; `ground` is a color of CSS. */
export const darkBar = (ground: string): string =>
  `.navbar{color-scheme:dark;--color-bg:${ground};--color-surface:#ffffff1f;--color-surface-raised:${ground};
--color-border:#ffffff33;--color-border-strong:#ffffff80;--color-text:#f5f6f7;--color-text-muted:#f5f6f7;--color-accent:#fff;
--color-accent-soft:#ffffff1f;color:#f5f6f7}`;
