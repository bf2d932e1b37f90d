import * as z from 'zod';
import { id, route } from '#engine/config/options/common.ts';
import { linkTarget, sitePath, webAddress } from '#engine/config/options/schemas.ts';

const collection = z.strictObject({
  id,
  /** `blog`: posts with authors and tags; `releases`: releases that list changes. */
  type: z.enum(['blog', 'releases']),
  /** Folder of its pages, from the content folder. */
  dir: z.string(),
  /** Folder of their translations, below that of a language; default: `dir`. */
  translated: z.string().optional(),
  /** Files that describe authors and tags, from the content folder. */
  authors: z.string().default('authors.yml'),
  tags: z.string().default('tags.yml'),
  /** Addresses begin with the day in the file name, as in `/blog/2025/03/31/first`. */
  dated: z.boolean().default(false),
  /** Address of its start, such as `/blog`. */
  routeBasePath: route,
  title: z.string().min(1),
  description: z.string().min(1),
  /** Heading of the list of all entries beside each page. */
  sidebarTitle: z.string().default('All posts'),
  postsPerPage: z.int().min(1).default(10),
  /** Patterns of its files. */
  include: z.array(z.string()).optional(),
  exclude: z.array(z.string()).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  /** Most entries in the list beside each page, which is left out for 0; default: all. */
  sidebarCount: z.int().min(0).optional(),
  /** That list is grouped by year. */
  sidebarYears: z.boolean().default(true),
  /**
   * Where all tags and authors are: on pages of their own, or in the list beside each page. Lists of one tag or author then
   * have all posts. For `docs`, lists of years, too, are in the sidebar of documents that leads to the collection.
   */
  indexes: z.enum(['pages', 'sidebar', 'docs']).default('pages'),
  readingTime: z.boolean().default(true),
  feeds: z
    .strictObject({
      formats: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom', 'json']),
      /** Most entries of a feed. */
      limit: z.int().min(1).default(20),
    })
    .prefault({}),
  /** Address that the path of a file is appended to for editing it; default: that of the site. */
  editUrl: webAddress.optional(),
  /** Segments of its lists after `routeBasePath`; without a name, there is no archive. */
  paths: z
    .strictObject({
      archive: sitePath.nullable().default('archive'),
      authors: sitePath.default('authors'),
      page: sitePath.default('page'),
      tags: sitePath.default('tags'),
    })
    .prefault({}),
  /** Link to later changes, for lists of inferred entries. */
  later: z.strictObject({ label: z.string().min(1), to: linkTarget }).optional(),
});

/** Dated pages: blogs and release notes. */
export const collectionsOptions = { collections: z.array(collection).default([]) };

export type CollectionConfig = z.output<typeof collection>;

declare module '#engine/config/schema.ts' {
  interface FeatureShape extends Readonly<typeof collectionsOptions> {}
}
