/** A collection of dated pages in one locale, such as a blog, with everything that its lists need. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { siteName } from '#engine/config/options/schemas.ts';
import { contentFolder } from '#engine/content/files.ts';
import { cachedYaml } from '#engine/content/records/cachedYaml.ts';
import { schemaIn } from '#engine/content/records/frontMatter.ts';
import { valuesOf } from '#engine/content/values.ts';
import type { CollectionConfig } from '#engine/features/collections/config.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { kebabCase } from '#engine/shared/text/kebabCase.ts';
import { pathBelow } from '#engine/shared/url.ts';
import { type Area, type Author, area, author, type Tag, tag } from './people.ts';
import { byYear, collectionBase, type Post, type PostsSource, readPosts } from './posts.ts';

/** The posts with a tag or by an author. */
export interface Group<T> {
  key: string;
  value: T;
  /** Route path of its list. */
  path: string;
  /** Listed posts, the newest first. */
  posts: Post[];
}

export interface Collection {
  config: CollectionConfig;
  /** Route path of its start. */
  base: string;
  /** All posts with a page, the newest first. */
  posts: Post[];
  /** The posts that lists show. */
  listed: Post[];
  /** Tags in use, by label. */
  tags: Group<Tag>[];
  /** Years that have a list of their own. */
  years: Group<Tag>[];
  /** Authors by key, in the order of their file. */
  authors: ReadonlyMap<string, Group<Author>>;
  /** Authors on the page of all authors, which is left out without any. */
  shownAuthors: Group<Author>[];
  /** Authors with a page of their own. */
  authorPages: Group<Author>[];
  /** Parts of the product that changes belong to, by key. */
  areas: ReadonlyMap<string, Area>;
}

type Source = Omit<PostsSource, 'referred'>;

/** Reads a collection; findings go to `problems`. */
export async function readCollection(
  from: Source,
  { hasAuthorPages, listsChanges }: { hasAuthorPages: boolean; listsChanges: boolean },
  problems: Problems,
): Promise<Collection> {
  const { config, collection, locale } = from;
  const { posts: dialect } = config.dialect;
  const file = (name: string) => contentFolder(config, name);
  const [authors, tags, areas] = await Promise.all([
    readKeyed(from, 'authors', file(collection.authors), dialect?.author ?? author, problems),
    readKeyed(from, 'tags', file(collection.tags), dialect?.tag ?? tag, problems),
    listsChanges
      ? readKeyed(from, 'areas', `${file(collection.dir)}/areas.yml`, area, problems)
      : new Map<string, Area>(),
  ]);
  const ofFile = new Set(authors.keys());
  const referred = { authors, tags, authorsFile: file(collection.authors) };
  const posts = await readPosts({ ...from, referred }, problems);
  const listed = posts.filter((post) => post.listed);
  const base = collectionBase(from);
  const group = <T>(list: 'authors' | 'tags', key: string, value: T, permalink = key): Group<T> => ({
    key,
    value,
    path: pathBelow(base, `${collection.paths[list]}/${permalink.replace(/^\//, '')}`),
    posts: listed.filter((post) => post.frontMatter[list].includes(key)),
  });
  const authorGroups = [...authors].map(([key, value]) =>
    group(
      'authors',
      key,
      value,
      typeof value.page === 'object' ? value.page.permalink : dialect ? kebabCase(key) : key,
    ),
  );
  const hasIndexes = collection.indexes === 'pages';
  const hasYears = collection.indexes === 'docs';
  const years = byYear(hasYears && collection.paths.archive !== null ? listed : []);
  const authorPages = authorGroups.filter(({ value }) => hasAuthorPages && value.page !== false);
  return {
    config: posts.length > 0 && !hasYears ? collection : withoutLists(collection, posts.length > 0),
    base,
    posts,
    listed,
    tags: [...tags]
      .map(([key, value]) => group('tags', key, value, value.permalink))
      .filter((tag) => tag.posts.length > 0)
      .sort((a, b) => a.value.label.localeCompare(b.value.label, locale)),
    years: [...years].map(([key, posts]) => ({
      key,
      value: { label: key },
      path: pathBelow(base, `${collection.paths.archive}/${key}`),
      posts,
    })),
    authors: new Map(authorGroups.map((author) => [author.key, author])),
    authorPages,
    shownAuthors: !hasIndexes
      ? []
      : collection.dated
        ? authorGroups.filter(({ key }) => ofFile.has(key))
        : authorPages,
    areas,
  };
}

/** A collection without the pages, and files, that only list its posts. */
const withoutLists = (
  { paths, feeds, ...config }: CollectionConfig,
  hasFeeds: boolean,
): CollectionConfig => ({
  ...config,
  paths: { ...paths, archive: null },
  feeds: hasFeeds ? feeds : { ...feeds, formats: [] },
});

/** Entries by key from a YAML file, by its path from the root; none if there is no such file. */
async function readKeyed<T>(
  { root, cache, config }: Source,
  name: string,
  file: string,
  entry: z.ZodType<T>,
  problems: Problems,
): Promise<Map<string, T>> {
  const { content, dialect } = config;
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  const schema = z.record(siteName, entry, {
    error: ({ code }) => (code === 'invalid_key' ? 'the key cannot be part of an address' : undefined),
  });
  const read = cachedYaml<Record<string, T>>(cache, `${name} ${content.adapter}`, valuesOf(config));
  return new Map(Object.entries(read(text, { file }, schemaIn(dialect, schema), problems) ?? {}));
}

/** The most posts on a page of the list of all posts, or of those with a tag or by an author. */
export const pageSize = ({ postsPerPage, indexes }: CollectionConfig, isWhole: boolean): number =>
  isWhole || indexes !== 'sidebar' ? postsPerPage : Number.MAX_SAFE_INTEGER;

/** Number of pages of a list; an empty list has one. */
export const pageCount = (posts: readonly Post[], size: number): number =>
  Math.max(1, Math.ceil(posts.length / size));

/** Route path of a page of a list, counted from 1. */
export const pagePath = (base: string, page: number, { paths }: CollectionConfig): string =>
  page === 1 ? base : pathBelow(base, `${paths.page}/${page}`);

/** All route paths of a collection, posts first. They are known before any page is rendered. */
export function collectionPaths({ base, posts, listed, config, ...data }: Collection): string[] {
  const pages = ({ path, posts: all }: Pick<Group<unknown>, 'path' | 'posts'>) =>
    Array.from({ length: pageCount(all, pageSize(config, path === base)) }, (_, index) =>
      pagePath(path, index + 1, config),
    );
  const { archive, tags, authors } = config.paths;
  const hasIndexes = config.indexes === 'pages';
  return [
    ...posts.map(({ path }) => path),
    ...pages({ path: base, posts: listed }),
    ...(archive === null ? [] : [pathBelow(base, archive)]),
    ...(hasIndexes && data.tags.length > 0 ? [pathBelow(base, tags)] : []),
    ...[...data.tags, ...data.years].flatMap(pages),
    ...(data.shownAuthors.length > 0 ? [pathBelow(base, authors)] : []),
    ...data.authorPages.flatMap(pages),
  ];
}
