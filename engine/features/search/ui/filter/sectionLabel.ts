import type { SearchContext } from '../context.ts';

/** What readers call a part of the site; `undefined` for one that has an id alone. */
export const sectionLabel = (section: string, { sections, strings }: SearchContext): string | undefined =>
  sections.find(({ id }) => id === section)?.label ?? (section === 'site' ? strings.sectionSite : undefined);

/** Returns a comparison of parts of the site by their configured order. Others come last. */
export function bySection({ sections }: SearchContext): (a: string, b: string) => number {
  const rank = (section: string) => sections.findIndex(({ id }) => id === section) >>> 0;
  return (a, b) => rank(a) - rank(b);
}
