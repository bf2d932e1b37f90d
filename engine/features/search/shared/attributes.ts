/** Attributes of a record at the hosted service, by what is done with them. */

/** Headings, from the part of the site down. */
export const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** What an answer brings. */
export const retrieved = [
  'hierarchy',
  'content',
  'anchor',
  'url',
  'url_without_anchor',
  'type',
  'section',
  'version',
  'badge',
  'deprecated',
];
