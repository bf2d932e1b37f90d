import { globe } from '#engine/components/icon/icons.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Around, NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { PartProps, Site } from '#engine/render/site.ts';
import { versionKey } from '#engine/shared/storageKeys.ts';
import type { MenuLink, PageData } from '#engine/shared/types.ts';
import { swapLocale, toRoutePath } from '#engine/shared/url.ts';

/** A choice of languages or versions. */
export interface Choice extends Around {
  kind: 'locales' | 'versions';
  /** Name of the choice, in the bar and as a heading. */
  name: string;
  heading: string;
  /** The current choice. */
  label: string;
  links: MenuLink[];
  /** Path of an icon. */
  icon?: string;
  /** Storage key of the choice, if it is stored. */
  preference?: string | undefined;
}

/** The choice that an entry of the navigation bar gives on a page, if it gives one. */
export function choiceOf(entry: NavbarEntry, { page, site }: PartProps): Choice | undefined {
  if (entry.kind !== 'versions' && entry.kind !== 'locales') return undefined;
  const { strings, locale } = site;
  const { before, after } = entry;
  if (entry.kind === 'versions') {
    const names = { name: strings.version, heading: strings.versions, before, after };
    return { kind: 'versions', ...names, ...versionMenu(entry, page, site) };
  }
  const names = { name: strings.languages, heading: strings.languages, before, after };
  return { kind: 'locales', ...names, label: locale.label, links: page.locales, icon: globe };
}

/** The versions of a docs instance. On its own pages they lead to the same document. */
export function versionMenu(
  { instance, menu }: Pick<Extract<NavbarEntry, { kind: 'versions' }>, 'instance' | 'menu'>,
  page: PageData,
  site: Site,
): Pick<Choice, 'label' | 'links' | 'preference'> {
  const config = site.config.docs.find(({ id }) => id === instance);
  const isHere = page.docs?.instance === instance;
  const latest = config?.versions.find(({ isLast }) => isLast) ?? config?.versions[0];
  return {
    label: (isHere ? page.docs?.label : latest?.label) ?? '',
    links: isHere ? (page.docs?.menu ?? menu) : menu.map((link) => ({ ...link, current: false })),
    preference: preferenceOf(instance, site.config),
  };
}

/** Storage key of the version that a reader chose, if the instance stores it. */
export function preferenceOf(instance: string, { docs }: SiteConfig): string | undefined {
  const isKept = docs.find(({ id }) => id === instance)?.versionPersistence === 'localStorage';
  return isKept ? versionKey(instance) : undefined;
}

/**
 * Addresses of the entries of the bar that the page belongs to: those of its sidebar, and its own or, without one of the
 * sidebar, the one with the longest base.
 */
export function activeHrefs({ href, sidebar }: PageData, navbar: NavbarEntry[]): string[] {
  const links = navbar.filter((entry) => entry.kind === 'link');
  const ofSidebar = links.filter((link) => sidebar?.id && link.sidebar === sidebar.id);
  const [first] = links
    .filter(
      (link) =>
        !link.external &&
        !link.activeMatch &&
        !(link.sidebar && sidebar?.id) &&
        isBelow(href, link.activeBase ?? link.href, !link.activeBase),
    )
    .sort((a, b) => (b.activeBase ?? b.href).length - (a.activeBase ?? a.href).length);
  const own = first && (first.href === href || ofSidebar.length === 0) ? [first] : [];
  return [...ofSidebar, ...own].map((link) => link.href);
}

/** Whether the path of the page has the pattern `activeMatch`. That of a folder ends in a slash, too. */
export function isMatched(activeMatch: string | undefined, { page, site }: PartProps): boolean {
  if (activeMatch === undefined) return false;
  const { baseUrl, defaultLocale } = site.config;
  const route = toRoutePath(page.href, baseUrl) ?? '/';
  const path = swapLocale(route, site.locale.code, defaultLocale.code, defaultLocale.code);
  return [path, `${path}/`].some((each) => new RegExp(activeMatch).test(each));
}

function isBelow(href: string, base: string, isExact: boolean): boolean {
  const bare = base.replace(/\/$/, '');
  return href === base || href === bare || (!isExact && href.startsWith(`${bare}/`));
}
