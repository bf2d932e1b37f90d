/** All keys of the browser's storage. A changed key loses what readers chose. */

/** Keys, and prefixes of keys that end with a dot. The bundler inlines their values. */
export enum StorageKey {
  /** Color mode that was chosen; none follows the system. */
  theme = 'theme',
  /** What else was chosen for reading: words of `features/preferences/shared/words.ts`. */
  preferences = 'preferences',
  /** Id of the announcement that was last seen, and whether it was closed. */
  announcement = 'announcement.id',
  dismissed = 'announcement.dismissed',
  /** Whether the line that offers another language was closed. */
  languageOffer = 'language.offer',
  /** Chosen tab, by group. */
  tab = 'tab.',
  /** Pages that the reader was on last; they never leave the browser. */
  readOn = 'read-on',
  /** Answer to whether visits may be counted. */
  consent = 'analytics.consent',
  follow = 'search.follow',
  /** Credentials for API calls; the former ones were held by the name of their scheme alone, so nobody knows for which host. */
  credentials = 'try-it.keys',
  formerCredentials = 'try-it.credentials',
  // For this visit only:
  /** Open parts of a sidebar and how far it is scrolled. */
  sidebar = 'sidebar.',
  /** Address whose page could not be fetched. */
  failedPage = 'page.failed',
  /** Whether the page was loaded again to wake its islands. */
  reloaded = 'reloaded',
}

/** Docs version that was chosen, by docs instance. */
export const versionKey = (instance: string) => `docs-preferred-version-${instance}`;
/** Searched pages by index, and the words that a page is opened with. */
export const historyKey = (list: string, index: string) => `search.${list}.${index}`;
/** Newest entry that was seen, by collection. */
export const seenKey = (collection: string) => `releases.${collection}.seen`;
