/** What the browser has to know of the site's search; travels in `SiteData.search` as plain JSON. */
interface CommonSettings {
  /** Name of the index; part of storage keys. */
  indexName: string;
  /** Address of the search page. */
  searchPage: string;
  contextualSearch: boolean;
  missingResultsUrl?: string;
}

export interface EmbeddedSettings extends CommonSettings {
  source: 'embedded';
  /** Address of the index's manifest. */
  manifest: string;
}

export interface AlgoliaSettings extends CommonSettings {
  source: 'algolia';
  appId: string;
  apiKey: string;
  /** What the service calls the tag of a record. */
  tagAttribute: string;
}

export type SearchSettings = EmbeddedSettings | AlgoliaSettings;
