/** Versions of the docs, as agents name them. */
import type { PageSummary } from './types.ts';

export interface DocsVersion {
  name: string;
  label: string;
  isNewest: boolean;
}

/** The name of the docs version with this name or label, empty for the newest; or a sentence if there is none. */
export function versionNamed(versions: readonly DocsVersion[], wanted: string): { name: string } | string {
  const asked = wanted.trim().toLowerCase();
  const meant = versions.filter(({ name, label }) =>
    [name, label].some((known) => known.toLowerCase() === asked),
  );
  if (meant.length > 0) return { name: meant.find(({ isNewest }) => !isNewest)?.name ?? '' };
  const known = [...new Set(versions.map(({ label }) => label))].join(', ');
  return `There is no version ${JSON.stringify(wanted)}. These are: ${known}.`;
}

/** The same page as `page` in a docs version; an empty name is that of the newest. */
export function pageInVersion(
  pages: readonly PageSummary[],
  page: PageSummary | undefined,
  version: string | undefined,
): PageSummary | undefined {
  if (page && (version === undefined || version === (page.version ?? ''))) return page;
  const newest = page?.newest ?? page?.href;
  return pages.find((each) => (each.version ?? '') === version && (each.newest ?? each.href) === newest);
}

/** What to say of a page that a docs version does not have. */
export const notInVersion = (href: string): string =>
  `The page ${href} does not exist in the version that you named.`;
