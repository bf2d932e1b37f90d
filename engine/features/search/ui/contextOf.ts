import type { SearchContext } from './context.ts';

declare const __SEARCH__: Record<string, SearchContext | undefined>;

/** What search knows of the site in a locale. */
export const contextOf = (locale: string): SearchContext | undefined => __SEARCH__[locale];
