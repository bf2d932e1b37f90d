/** What the search dialog knows of the site, by locale; filled in by the bundler. */
declare const __SEARCH__: Record<string, import('./context.ts').SearchContext | undefined>;
