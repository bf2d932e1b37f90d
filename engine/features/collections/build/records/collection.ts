/** A collection of dated pages in one locale, such as a blog, with everything its lists need. */

import { contentFolder } from '#engine/content/files.ts';
import type { CollectionConfig } from '#engine/features/collections/config.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { pathBelow } from '#engine/shared/url.ts';
import type { CollectionType } from '../collectionType.ts';
import type { Area, Author, Tag } from './people.ts';
import { collectionBase, type Post, type PostsSource, readPosts } from './posts.ts';
import { readAreas, readAuthors, readTags } from './readPeople.ts';

/** The posts that carry a tag or are by an author. */
export interface Group<T> {
  key: string;
  value: T;
  /** Route path of its list. */
  path: string;
  /** Listed ones, the newest first. */
  posts: Post[];
}

export interface Collection {
  config: CollectionConfig;
  /** Route path of its start. */
  base: string;
  /** All that have a page, the newest first. */
  posts: Post[];
  /** Those that lists show. */
  listed: Post[];
  /** Tags in use, by label. */
  tags: Group<Tag>[];
  /** Authors by key, in the order of their file. */
  authors: ReadonlyMap<string, Group<Author>>;
  /** There is a page of all authors. */
  listsAuthors: boolean;
  /** Those with a page of their own. */
  authorPages: Group<Author>[];
  /** What changes belong to, by key. */
  areas: ReadonlyMap<string, Area>;
}

/** Reads a collection; findings go to `problems`. */
export async function readCollection(
  from: Omit<PostsSource, 'referred'>,
  { hasAuthorPages, listsChanges }: CollectionType,
  problems: Problems,
): Promise<Collection> {
  const [authors, tags, areas] = await Promise.all([
    readAuthors(from, contentFolder(from.config, from.collection.authors), problems),
    readTags(from, contentFolder(from.config, from.collection.tags), problems),
    listsChanges
      ? readAreas(from, contentFolder(from.config, from.collection.dir), problems)
      : new Map<string, Area>(),
  ]);
  const hasAuthors = authors.size > 0;
  const posts = await readPosts({ ...from, referred: { authors, tags } }, problems);
  const listed = posts.filter((post) => post.listed);
  const base = collectionBase(from);
  const tagGroups = [...tags].map(
    ([key, value]): Group<Tag> => ({
      key,
      value,
      path: pathBelow(base, `tags/${value.permalink?.replace(/^\//, '') ?? key}`),
      posts: listed.filter((post) => post.frontMatter.tags.includes(key)),
    }),
  );
  const authorGroups = [...authors].map(([key, value]): [string, Group<Author>] => {
    const permalink = typeof value.page === 'object' ? value.page.permalink.replace(/^\//, '') : key;
    const by = listed.filter((post) => post.frontMatter.authors.includes(key));
    return [key, { key, value, path: pathBelow(base, `authors/${permalink}`), posts: by }];
  });
  const authorPages = authorGroups
    .map(([, group]) => group)
    .filter(({ value }) => hasAuthorPages && value.page !== false);
  return {
    config: from.collection,
    base,
    posts,
    listed,
    tags: tagGroups
      .filter((tag) => tag.posts.length > 0)
      .sort((a, b) => a.value.label.localeCompare(b.value.label, from.locale)),
    authors: new Map(authorGroups),
    authorPages,
    listsAuthors: authorPages.length > 0 || (from.collection.dated && hasAuthors),
    areas,
  };
}
