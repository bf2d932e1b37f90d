/** The list of all posts beside the pages of a collection. */

import { cutToBranch } from '#engine/routes/sidebarEntries.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import type { PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import { type AddressRules, toHref } from '#engine/shared/url.ts';
import type { CollectionConfig } from '../config.ts';
import type { CollectionContext } from './context.ts';
import type { Post } from './records/posts.ts';

/** Posts by year, in their order. */
export const byYear = (posts: readonly Post[]): Map<string, Post[]> =>
  groupBy(posts, ({ date }) => date.slice(0, 4));

/** Links to posts, in an open category for each year where the collection wants them. */
export function postEntries(
  posts: readonly Post[],
  { sidebarYears: hasYears }: CollectionConfig,
  rules: AddressRules,
): SidebarEntry[] {
  const links = (some: readonly Post[]) =>
    some.map(({ title, path }) => ({ type: 'link' as const, label: title, href: toHref(path, rules) }));
  if (!hasYears) return links(posts);
  return Array.from(byYear(posts), ([label, some]) => ({
    type: 'category',
    label,
    collapsed: false,
    items: links(some),
  }));
}

/** The sidebar of a page, where the collection has one. A large one is cut to the year of `post`, or to the newest year. */
export function sidebarFor(collection: CollectionContext, post?: Post): { sidebar?: PageSidebar } {
  const { context, data, locale, kind, entries, fragment } = collection;
  const { id, sidebarTitle, sidebarCount } = data.config;
  if (sidebarCount === 0) return {};
  const byDate = (a: Post, b: Post): number => b.date.localeCompare(a.date);
  const shown =
    post && !post.listed
      ? postEntries([post, ...data.listed.slice(0, sidebarCount)].sort(byDate), data.config, context.config)
      : entries;
  const year = shown.find((entry) => entry.label === post?.date.slice(0, 4)) ?? shown[0];
  const sidebar = {
    name: id,
    label: locale.site.strings[kind.texts.sidebar],
    title: sidebarTitle,
    items: fragment && year ? cutToBranch(shown, [year]) : shown,
    ...(fragment && { fragment: toHref(fragment, context.config) }),
  };
  return { sidebar };
}
