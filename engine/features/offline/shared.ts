/** What the service worker and the script of the pages know of the site. */
export interface OfflineSettings {
  baseUrl: string;
  /** Start of the names of all stores. */
  prefix: string;
  /** Addresses that every page may need. */
  core: string[];
  /** Address of the offline page by locale; empty for the default one. */
  offlinePages: Record<string, string>;
}
