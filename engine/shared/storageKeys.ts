/** Every name under which a page keeps something in the browser; none may change without losing what readers chose. */

/** Color mode that was chosen; none follows the system. */
export const themeKey = 'theme';
/** Id of the announcement that was last seen, and whether it was closed. */
export const announcementKey = 'announcement.id';
export const dismissedKey = 'announcement.dismissed';
/** Chosen tab, by group. */
export const tabPrefix = 'tab.';
/** Docs version that was chosen, by docs instance. */
export const versionKey = (instance: string) => `docs-preferred-version-${instance}`;
/** Answer to whether visits may be counted. */
export const consentKey = 'analytics.consent';
/** Searched pages by index, and the words that a page is opened with. */
export const historyKey = (list: string, index: string) => `search.${list}.${index}`;
export const followKey = 'search.follow';
/** Credentials for API calls; the former ones were held by the name of their scheme alone, so nobody knows for which host. */
export const credentialsKey = 'try-it.keys';
export const formerCredentialsKey = 'try-it.credentials';
/** Newest entry that was seen, by collection. */
export const seenKey = (collection: string) => `releases.${collection}.seen`;

// For this visit only:

/** Open parts of a sidebar and how far it is scrolled. */
export const sidebarKey = (name = '') => `sidebar.${name}`;
/** Address whose page could not be fetched. */
export const failedPageKey = 'page.failed';
/** Whether the page was loaded again to wake its islands. */
export const reloadedKey = 'reloaded';
