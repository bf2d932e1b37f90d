/** Items of a navigation bar that was written for another generator. */
import type { SiteConfigInput } from '#engine/config/schema.ts';

export type NavbarItem = SiteConfigInput['navbar'][number];
export type MenuItem = Extract<NavbarItem, { items: unknown }>['items'][number];
