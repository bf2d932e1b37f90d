import type { Strings } from '#engine/shared/strings.ts';
import type { SearchSection } from '../config.ts';
import type { SearchSettings } from '../shared/config.ts';
import type { interfaceTexts } from '../texts.ts';

declare const __SEARCH__: Record<string, SearchContext | undefined>;

export const contextOf = (locale: string): SearchContext | undefined => __SEARCH__[locale];

/** Texts of the shell that the search interface shows too. */
export const sharedTexts = [
  'retry',
  'close',
  'loading',
  'versions',
] as const satisfies readonly (keyof Strings)[];

export type SearchStrings = Pick<Strings, keyof typeof interfaceTexts | (typeof sharedTexts)[number]>;

/** A set of docs with versions of its own. */
export interface SearchedDocs {
  id: string;
  versions: { name: string; label: string }[];
  /** Name of the version that readers see by default. */
  latest: string;
}

/** Data of the site for the search interface in one locale; plain JSON. */
export interface SearchContext {
  settings: SearchSettings;
  locale: string;
  siteTitle: string;
  titleDelimiter: string;
  /** Offered before a reader types. */
  popular: { label: string; href: string }[];
  questions: string[];
  docs: SearchedDocs[];
  /** Parts of the site, in the order of the filter. */
  sections: SearchSection[];
  /** Queries to suggest when nothing was found. */
  suggestions: string[];
  /** Address that writes answers, if the owner has one. */
  writer?: string;
  strings: SearchStrings;
}
