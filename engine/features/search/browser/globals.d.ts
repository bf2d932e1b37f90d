/** Address of the search worker; filled in by the bundler. */
declare const __SEARCH_WORKER__: string;
