/** How the kinds of collections differ before any page is drawn. */
import type { PageScaffold } from '#engine/content/records/pageScaffold.ts';
import type { Strings } from '#engine/shared/strings.ts';

/** Names of the texts around the pages of a kind. */
interface KindTexts {
  sidebar: keyof Strings;
  listPages: keyof Strings;
  newerPage: keyof Strings;
  olderPage: keyof Strings;
  postPages: keyof Strings;
  newerPost: keyof Strings;
  olderPost: keyof Strings;
}

export interface CollectionType {
  /** First word of the kinds of its pages. */
  family: string;
  /** Kind of the page of a post. */
  postKind: string;
  texts: KindTexts;
  /** Authors may have pages of their own. */
  hasAuthorPages: boolean;
  /** Readers are told how long a post takes. */
  hasReadingTime: boolean;
  /** Posts list changes, each in an area of `areas.yml`. */
  listsChanges: boolean;
  /** Names of the files at its start beside the feeds. */
  files: readonly string[];
  /** What `npm run new` writes. */
  newPage: Pick<PageScaffold, 'name' | 'beginning' | 'named'>;
}
