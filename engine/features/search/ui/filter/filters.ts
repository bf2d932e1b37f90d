import type { SearchFilter } from '../../shared/types.ts';
import type { SearchContext, SearchedDocs } from '../context.ts';

/** Chosen version by docs instance. */
export type Versions = Readonly<Record<string, string>>;

/** Returns the version to search: that of the visible page, else the preferred one, else the latest. */
export function versionInUse(
  { id, versions, latest }: SearchedDocs,
  pageTag: string,
  preferred: string | null,
) {
  const known = versions.map(({ name }) => name);
  const active = known.find((name) => pageTag === `docs-${id}-${name}`);
  return active ?? known.find((name) => name === preferred) ?? latest;
}

/** Returns the filter for the reader's language and docs versions, and for the chosen part of the site. */
export function filterFor(
  { settings, locale, docs }: SearchContext,
  versions: Versions,
  section: string,
): SearchFilter {
  const tags = ['default', ...docs.map(({ id, latest }) => `docs-${id}-${versions[id] ?? latest}`)];
  return {
    ...(settings.contextualSearch && { language: locale, tags }),
    ...(section && { section }),
  };
}
