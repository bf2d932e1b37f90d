/** Attributes and ids that scripts of the site read. Neither an address nor a writer may set them. */

/** Names of data attributes, `data-` left out. */
export const scriptAttributes: ReadonlySet<string> = new Set(
  (
    'again announcement-bar-initially-dismissed awake back-to-top base-url build cause changed close consent-settings copied copy ' +
    'copy-page counted crashed cut dark failed first fragment group island js kept kind label language light menu ' +
    'modes navbar nearest offers place preference preferences prefers prefix print props query read-on reads ready ' +
    'results runtime save-data search-open sidebar source state system thanks theme theme-choice title try-again unseen ' +
    'value version video wake wrap zoom'
  ).split(' '),
);

/** Ids of the parts that every page has. Those that may be headings have a capital, which slugs have not. */
export const scriptIds: ReadonlySet<string> = new Set(
  'announcer code-actions consent-bar error-box Main Menu Page Progress'.split(' '),
);
