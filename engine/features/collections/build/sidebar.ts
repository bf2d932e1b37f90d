/** The list of all entries of a collection, grouped by year, that stands beside its pages. */

import { cutToBranch } from '#engine/routes/sidebarEntries.ts';
import type { PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import type { AddressRules } from '#engine/shared/url.ts';
import { toHref } from '#engine/shared/url.ts';
import type { Collection } from './records/collection.ts';
import type { Post } from './records/posts.ts';

/** A collection with its sidebar. */
export interface CollectionData extends Collection {
  /** Drawn form of its list of all entries. */
  entries: SidebarEntry[];
  /** Path of the file that holds the whole list where it is large. */
  fragment: string | undefined;
}

/** The posts by year, in their order. */
export function byYear(posts: readonly Post[]): { year: string; posts: Post[] }[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const postsOfYear = years.get(year) ?? [];
    postsOfYear.push(post);
    years.set(year, postsOfYear);
  }
  return [...years].map(([year, postsOfYear]) => ({ year, posts: postsOfYear }));
}

/** The drawn form: an open category for each year. */
export const yearEntries = (posts: readonly Post[], rules: AddressRules): SidebarEntry[] =>
  byYear(posts).map(({ year, posts: postsOfYear }) => ({
    type: 'category',
    label: year,
    collapsed: false,
    items: postsOfYear.map(({ title, path }) => ({ type: 'link', label: title, href: toHref(path, rules) })),
  }));

/** The sidebar of a page. Where it is large it is cut to the year of `post`, or the newest one. */
export function sidebarFor(
  { config, entries, listed, fragment }: CollectionData,
  rules: AddressRules,
  label: string,
  post?: Post,
): PageSidebar {
  const shown = post && !post.listed ? yearEntries([post, ...listed].sort(byDate), rules) : entries;
  const year = shown.find((entry) => entry.label === post?.date.slice(0, 4)) ?? shown[0];
  return {
    name: config.id,
    label,
    title: config.sidebarTitle,
    items: fragment && year ? cutToBranch(shown, [year]) : shown,
    ...(fragment && { fragment: toHref(fragment, rules) }),
  };
}

const byDate = (a: Post, b: Post): number => b.date.localeCompare(a.date);
