/** The list of all posts beside the pages of a collection. */

import { cutToBranch } from '#engine/routes/sidebarEntries.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import type { PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import { type AddressRules, pathBelow, toHref } from '#engine/shared/url.ts';
import type { CollectionConfig } from '../config.ts';
import type { CollectionContext, CollectionParts } from './context.ts';
import { feedFormats } from './feedFormats.ts';
import type { Group } from './records/collection.ts';
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
  return categories(Array.from(byYear(posts), ([label, some]) => [label, links(some)]));
}

const categories = (all: [label: string, items: SidebarEntry[]][]): SidebarEntry[] =>
  all
    .filter(([, items]) => items.length > 0)
    .map(([label, items]) => ({ type: 'category', label, collapsed: false, items }));

/** Links to all posts, to the newest ones, to all tags and authors, those of most posts first, and to the feed. */
export function allWays({ data, context, locale }: CollectionParts): SidebarEntry[] {
  const { base, config, listed, tags, authorPages } = data;
  const { strings } = locale.site;
  const link = (label: string, path: string): SidebarEntry => {
    return { type: 'link', label, href: toHref(path, context.config) };
  };
  const links = (posts: readonly Post[]) => posts.map(({ title, path }) => link(title, path));
  const groups = (all: readonly (readonly [name: string, Group<unknown>])[]) =>
    all
      .filter(([, { posts }]) => posts.length > 0)
      .sort(([a, { posts: some }], [b, { posts }]) => posts.length - some.length || a.localeCompare(b))
      .map(([name, { posts, path }]) => link(`${name} (${posts.length})`, path));
  const authors = groups(authorPages.map((group) => [group.value.name, group]));
  const recent = listed.filter(({ isFeatured }) => !isFeatured).slice(0, config.sidebarCount);
  return [
    link(strings.allPosts, base),
    ...categories([
      [strings.featuredPosts, links(listed.filter(({ isFeatured }) => isFeatured))],
      [strings.recentPosts, links(recent)],
      [strings.tags, groups(tags.map((group) => [group.value.label, group]))],
      [strings.authors, authors.length > 1 ? authors : []],
    ]),
    ...feedFormats(config).map(({ name, file }) => link(name, pathBelow(base, file))),
  ];
}

/** The sidebar of a page, where the collection has one. A large one is cut to the year of `post`, or to the newest year. */
export function sidebarFor(collection: CollectionContext, post?: Post): { sidebar?: PageSidebar } {
  const { context, data, locale, kind, entries, fragment } = collection;
  const { id, sidebarTitle, sidebarCount, ways } = data.config;
  if (sidebarCount === 0) return {};
  const label = locale.site.strings[kind.texts.sidebar];
  if (ways === 'sidebar') return { sidebar: { name: id, label, items: entries } };
  const byDate = (a: Post, b: Post): number => b.date.localeCompare(a.date);
  const shown =
    post && !post.listed
      ? postEntries([post, ...data.listed.slice(0, sidebarCount)].sort(byDate), data.config, context.config)
      : entries;
  const year = shown.find((entry) => entry.label === post?.date.slice(0, 4)) ?? shown[0];
  const sidebar = {
    name: id,
    label,
    title: sidebarTitle,
    items: fragment && year ? cutToBranch(shown, [year]) : shown,
    ...(fragment && { fragment: toHref(fragment, context.config) }),
  };
  return { sidebar };
}
