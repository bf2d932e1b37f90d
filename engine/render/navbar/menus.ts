import type { SiteConfig } from '#engine/config/schema.ts';
import type { Site } from '#engine/render/site.ts';
import { versionKey } from '#engine/shared/storageKeys.ts';
import type { MenuLink, NavbarEntry, PageData } from '#engine/shared/types.ts';

/** A menu ready to draw: the present choice, and where the others lead from this page. */
export interface Menu {
  label: string;
  links: MenuLink[];
  /** Storage key of the choice, where it is kept. */
  preference?: string | undefined;
}

/** The languages of the site. */
export function localeMenu(page: PageData, site: Site): Menu {
  return { label: site.locale.label, links: page.locales };
}

/** The versions of a docs instance: on its own pages they lead to the same document. */
export function versionMenu(
  { instance, menu }: Extract<NavbarEntry, { kind: 'versions' }>,
  page: PageData,
  site: Site,
): Menu {
  const config = site.config.docs.find(({ id }) => id === instance);
  const isHere = page.docs?.instance === instance;
  const latest = config?.versions.find(({ isLast }) => isLast) ?? config?.versions[0];
  return {
    label: (isHere ? page.docs?.label : latest?.label) ?? '',
    links: isHere ? (page.docs?.menu ?? menu) : menu.map((link) => ({ ...link, current: false })),
    preference: preferenceOf(instance, site.config),
  };
}

/** Storage key of the version that a reader chose, where the instance keeps it. */
export function preferenceOf(instance: string, { docs }: SiteConfig): string | undefined {
  const isKept = docs.find(({ id }) => id === instance)?.versionPersistence === 'localStorage';
  return isKept ? versionKey(instance) : undefined;
}

/** Address of the navigation bar's entry that the page belongs to: the one with the longest base. */
export function activeHref({ href }: PageData, navbar: NavbarEntry[]): string | undefined {
  const bases = navbar
    .filter((entry) => entry.kind === 'link')
    .filter(({ external, activeBase }) => !external && isBelow(href, activeBase));
  return bases.sort((a, b) => b.activeBase.length - a.activeBase.length)[0]?.href;
}

function isBelow(href: string, base: string): boolean {
  const bare = base.replace(/\/$/, '');
  return href === base || href === bare || href.startsWith(`${bare}/`);
}
