/** Route paths of a collection, known before any page is rendered. */
import { pathBelow } from '#engine/shared/url.ts';
import type { Collection, Group } from './records/collection.ts';
import type { Post } from './records/posts.ts';

/** Number of pages of a list; a list of nothing has one. */
export const pageCount = (posts: readonly Post[], size: number): number =>
  Math.max(1, Math.ceil(posts.length / size));

/** Route path of a page of a list, counted from 1. */
export const pagePath = (base: string, page: number): string =>
  page === 1 ? base : pathBelow(base, `page/${page}`);

function listPaths(base: string, posts: readonly Post[], size: number): string[] {
  return Array.from({ length: pageCount(posts, size) }, (_, index) => pagePath(base, index + 1));
}

/** All route paths of a collection, posts first. */
export function collectionPaths(data: Collection): string[] {
  const { base, posts, listed, tags, authorPages: authors, config } = data;
  const group = ({ path, posts: postsOfGroup }: Group<unknown>) =>
    listPaths(path, postsOfGroup, config.postsPerPage);
  return [
    ...posts.map(({ path }) => path),
    ...listPaths(base, listed, config.postsPerPage),
    pathBelow(base, 'archive'),
    ...(tags.length > 0 ? [pathBelow(base, 'tags'), ...tags.flatMap(group)] : []),
    ...(data.listsAuthors ? [pathBelow(base, 'authors')] : []),
    ...authors.flatMap(group),
  ];
}
