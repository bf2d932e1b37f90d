/** Reads the posts of a collection as records with a date and an address. Bodies are parsed later. */
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { shownVariants } from '#engine/config/options/variants.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { contentFiles, readContent } from '#engine/content/files.ts';
import { cachedYaml } from '#engine/content/records/cachedYaml.ts';
import { excerpt, firstHeading } from '#engine/content/records/excerpt.ts';
import { type Parsed, parseFrontMatter, schemaIn } from '#engine/content/records/frontMatter.ts';
import { firstCommit } from '#engine/content/records/git.ts';
import { valuesOf } from '#engine/content/values.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { dayOf, isDay } from '#engine/shared/text/day.ts';
import { canonicalPath, pathBelow } from '#engine/shared/url.ts';
import type { CollectionConfig } from '../../config.ts';
import { datedName, prefixedName } from './datedName.ts';
import type { Author, Tag } from './people.ts';
import { type PostFrontMatter, postFrontMatter } from './postFrontMatter.ts';

/** Authors and tags that posts may refer to. Those in the front matter of posts are added. */
export interface Referred {
  authors: Map<string, Author>;
  tags: Map<string, Tag>;
  /** Path of the file of authors from the root. */
  authorsFile: string;
}

/** How posts of other blogs are read. */
export interface PostDialect {
  /** Schema of front matter. It adds authors and tags of a post to `referred`. */
  frontMatter(referred: Referred): z.ZodType<PostFrontMatter>;
  author: z.ZodType<Author>;
  tag: z.ZodType<Tag>;
  /** Words beside posts and lists, where the sidebar of documents leads to these. */
  words?: Record<'back' | 'about' | 'within' | 'archive' | 'categories', string>;
  /** A post as it is there: its address, below that of the blog, may be another one. `relative` is its path in the folder of posts. */
  post?(post: Post, relative: string, base: string): Post;
  /** How fast readers are; default: 200. */
  wordsPerMinute?: number;
  /** How days of posts are written; default: in the long form of the language. */
  day?: Intl.DateTimeFormatOptions;
}

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Posts of other blogs. They may have future days, show no description, and lists show one without a truncate mark as a whole. */
    posts?: PostDialect;
  }
}

/** A dated page of a collection: a post, or a release. */
export interface Post {
  /** Path from the site's root. */
  source: string;
  /** Route path, locale included. */
  path: string;
  title: string;
  description: string;
  /** Markdown that lists show in place of the body. */
  summary?: string;
  /** Calendar day as in 2025-03-31; it has no time and no time zone. */
  date: string;
  /** Time in ISO 8601: the beginning of the day, or what a dialect reads. */
  published: string;
  /** Lists, feeds, tags and the sitemap have it. */
  listed: boolean;
  /** Stands before the recent ones where the list beside pages leads to all posts. */
  isFeatured?: boolean;
  frontMatter: PostFrontMatter;
  body: string;
  bodyLine: number;
}

/** Posts by year, in their order. */
export const byYear = (posts: readonly Post[]): Map<string, Post[]> =>
  groupBy(posts, ({ date }) => date.slice(0, 4));

export interface PostsSource {
  root: string;
  config: SiteConfig;
  collection: CollectionConfig;
  locale: string;
  /** Includes drafts and posts of future days, for the dev server. */
  drafts: boolean;
  cache?: Cache;
  /** Authors and tags that posts may refer to. */
  referred: Referred;
}

/** Route path of a collection's start, locale included. */
export function collectionBase({ config, collection, locale }: Omit<PostsSource, 'referred'>): string {
  const prefix = locale === config.defaultLocale.code ? '' : `/${locale}`;
  return canonicalPath(prefix + collection.routeBasePath, false);
}

/** Whether a day is in the future. Days begin at midnight UTC. */
const isFuture = (date: string, now: Date): boolean => date > dayOf(now);

/** ISO time when a file came to be: its first commit, or its birth where git knows none. */
const beginOf = (file: string): string => firstCommit(file) ?? statSync(file).birthtime.toISOString();

/** Day of a post that has an error. */
const unknownDay = '1970-01-01';

/** Reads all posts of a collection in one locale in its order, posts of one time by address. */
export async function readPosts(from: PostsSource, problems: Problems): Promise<Post[]> {
  const base = collectionBase(from);
  const { authors, tags } = from.referred;
  const { dialect } = from.config;
  const schema: z.ZodType<PostFrontMatter> = schemaIn(
    dialect,
    dialect.posts?.frontMatter(from.referred) ?? postFrontMatter([...authors.keys()], [...tags.keys()]),
  );
  const files = await contentFiles(from.root, from.collection, from.locale, from.config, problems);
  const known = JSON.stringify([[...authors.keys()], [...tags.keys()]]);
  // The cache does not hold what a dialect adds to `referred`.
  const cache = dialect.posts ? undefined : from.cache;
  const readYaml = cachedYaml<PostFrontMatter>(cache, `post ${known}`, valuesOf(from.config));
  const read = [...files].map(([relative, source]) => {
    const text = readContent(from.root, source, problems)?.toString() ?? '';
    const parsed = parseFrontMatter(text, source, schema, problems, dialect, readYaml);
    return parsed && toPost(relative, source, base, parsed, from, problems);
  });
  const posts = read.filter((post) => post !== undefined && isPublished(post, from, problems));
  const sign = from.collection.order === 'newest' ? 1 : -1;
  return (posts as Post[]).sort(
    (a, b) => sign * (b.published.localeCompare(a.published) || (a.path < b.path ? -1 : 1)),
  );
}

function isPublished(post: Post, { drafts, config }: PostsSource, problems: Problems): boolean {
  if (drafts) return true;
  if (post.frontMatter.draft) return false;
  if (config.dialect.posts) return true;
  if (!isFuture(post.date, new Date())) return true;
  problems.note({ file: post.source }, `Not published before its day, ${post.date}.`);
  return false;
}

function toPost(
  relative: string,
  source: string,
  base: string,
  { data, body, bodyLine }: Parsed<PostFrontMatter>,
  { root, config, collection: { dated: isDated } }: PostsSource,
  problems: Problems,
): Post | undefined {
  const values = valuesOf(config, data.values);
  const { day, slug, text } = isDated ? datedName(relative) : prefixedName(relative);
  const written =
    data.date ??
    day ??
    (isDated ? beginOf(join(root, source)) : problems.hasErrorIn(source) ? unknownDay : undefined);
  if (day !== undefined && !isDay(day)) {
    const message = `The name of the file begins with ${day}, a day that does not exist.`;
    problems.error({ file: source, line: 1 }, message, 'Give the file the name of a day such as 2025-03-31.');
  }
  if (written === undefined) {
    const hint = 'Write `date: 2025-03-31`, or begin the name of the file with the date.';
    problems.error({ file: source, line: 1 }, 'The post has no date.', hint);
    return undefined;
  }
  const date = written.slice(0, 10);
  const post: Post = {
    source,
    path: canonicalPath(pathBelow(base, posix.resolve('/', data.slug ?? slug)), false),
    title: data.title || firstHeading(body, values) || text,
    description: data.description ?? excerpt(body, values, shownVariants(config)),
    date,
    published: isDay(date) ? new Date(written).toISOString() : `${unknownDay}T00:00:00.000Z`,
    listed: !data.unlisted && !data.draft && (isDated || !isFuture(date, new Date())),
    frontMatter: data,
    body,
    bodyLine,
  };
  return config.dialect.posts?.post?.(post, relative, base) ?? post;
}
