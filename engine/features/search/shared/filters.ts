/** Facets of the embedded index: its groups of pages have the attributes of the records. */
import type { PageGroup } from './indexFormat.ts';
import type { FacetFilter } from './types.ts';

/** Whether a group passes; filters on `except` are left out. */
export function isAllowed(
  group: PageGroup | undefined,
  language: string,
  filters: readonly FacetFilter[],
  except?: string,
): boolean {
  const attributes = attributesOf(group, language);
  return filters.every((filter) => {
    const any = (typeof filter === 'string' ? [filter] : filter).filter(
      (text) => except === undefined || !text.startsWith(`${except}:`),
    );
    return (
      any.length === 0 || any.some((text) => attributes[nameOf(text)] === text.slice(nameOf(text).length + 1))
    );
  });
}

const nameOf = (filter: string): string => filter.split(':', 1)[0] ?? '';

/** Attributes of a group by their names in a record. */
export function attributesOf(
  group: PageGroup | undefined,
  language: string,
): Record<string, string | undefined> {
  return {
    language,
    section: group?.section,
    version: group?.version,
    tag: group?.tag,
  };
}
