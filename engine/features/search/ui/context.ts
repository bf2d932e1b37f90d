import type { Strings } from '#engine/shared/strings.ts';
import type { SearchSection } from '../config.ts';
import type { SearchSettings } from '../shared/config.ts';

/** Texts that the search interface shows. */
export const searchTexts = [
  'search',
  'searchTitle',
  'searchResultsTitle',
  'searchPlaceholder',
  'documentsFound',
  'noResultsFor',
  'noDocumentsFound',
  'searchFailed',
  'searchFailedHint',
  'retry',
  'close',
  'loading',
  'versions',
  'searchDocs',
  'searchClear',
  'searchResults',
  'searchRecent',
  'searchNoRecent',
  'searchFavorites',
  'searchSave',
  'searchForget',
  'searchUnsave',
  'searchNear',
  'searchPopular',
  'searchQuestions',
  'searchTry',
  'searchMissing',
  'searchTell',
  'searchAll',
  'searchMore',
  'searchFetching',
  'searchFilter',
  'searchEverything',
  'searchSelect',
  'searchNewTab',
  'searchNavigate',
  'answersAsk',
  'answersPlaceholder',
  'answersTitle',
  'answersNotice',
  'answersQuoted',
  'answersCount',
  'answersNone',
  'answersNoneHint',
  'answersNext',
  'answersBack',
  'answersWriting',
  'answersWritten',
  'answersSourced',
  'answersUnsourced',
  'answersUnwritten',
  'sectionSite',
] as const satisfies readonly (keyof Strings)[];

export type SearchStrings = Pick<Strings, (typeof searchTexts)[number]>;

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
