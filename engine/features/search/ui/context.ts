import type { Strings } from '#engine/shared/strings.ts';
import type { SearchSection } from '../config.ts';
import type { SearchSettings } from '../shared/config.ts';
import type { interfaceTexts } from '../texts.ts';

declare const __SEARCH__: Record<string, SearchContext | undefined>;

/** What search knows of the site in a locale. */
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
  /** Name of the version that readers without another wish see. */
  latest: string;
}

/** What the search interface knows of the site, in one locale; plain JSON. */
export interface SearchContext {
  settings: SearchSettings;
  locale: string;
  siteTitle: string;
  titleDelimiter: string;
  /** Offered before a reader has typed anything. */
  popular: { label: string; href: string }[];
  questions: string[];
  docs: SearchedDocs[];
  /** Parts of the site, in the order of the filter. */
  sections: SearchSection[];
  /** What to search for when nothing better is known. */
  suggestions: string[];
  /** Address that writes answers, where the owner has one. */
  writer?: string;
  strings: SearchStrings;
}
