/** Records of the hosted service. Their names follow DocSearch. */
import type { PageMarks } from '#engine/shared/pageMarks.ts';

/** Trail of a record: `lvl0` the part of the site, `lvl1` the page, `lvl2` and below its headings. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof levels)[number];

export type Hierarchy = Record<Level, string | null>;

export const headingAttributes = levels.map((level) => `hierarchy.${level}`);

/** Attributes of a hit. */
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
  'tone',
  'deprecated',
];

/** One heading section of a page, or one field of an API. The tag is an attribute that the configuration names. */
export interface ServiceRecord extends PageMarks {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level;
  content: string | null;
  code: string | null;
  /** Words that find a page as its title does. */
  words: string | null;
  questions?: string[];
  hierarchy: Hierarchy;
  language: string;
  version: string;
  section: string;
  weight: { pageRank: number; level: number; position: number };
  [tagAttribute: string]: unknown;
}
