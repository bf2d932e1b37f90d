/** What the browser has to know of the site's search; travels in `SiteData.search` as plain JSON. */
export type SearchSettings = EmbeddedSettings | AlgoliaSettings;

export interface EmbeddedSettings {
  source: 'embedded';
  /** Name of the index; part of storage keys and requests. */
  indexName: string;
  /** Address of the index's manifest. */
  manifest: string;
  /** Address of the search page. */
  searchPage: string;
  contextualSearch: boolean;
  missingResultsUrl?: string;
}

export interface AlgoliaSettings {
  source: 'algolia';
  appId: string;
  apiKey: string;
  /** What the service calls the tag of a record. */
  tagAttribute: string;
  indexName: string;
  searchPage: string;
  contextualSearch: boolean;
  missingResultsUrl?: string;
}
