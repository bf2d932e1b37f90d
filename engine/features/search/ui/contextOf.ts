import type { SearchContext } from './context.ts';

/** What search knows of the site in a locale. */
export const contextOf = (locale: string): SearchContext | undefined => __SEARCH__[locale];
