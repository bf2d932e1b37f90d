/** The list of all posts beside the pages of a collection. */

import { DocsNavigation } from '#engine/routes/docsNavigation.ts';
import { cutToBranch, flatten } from '#engine/routes/sidebarEntries.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import type { PageSidebar, SidebarEntry } from '#engine/shared/types.ts';
import { type AddressRules, pathBelow, toHref } from '#engine/shared/url.ts';
import type { CollectionConfig } from '../config.ts';
import type { CollectionContext, CollectionParts } from './context.ts';
import { feedFormats } from './feedFormats.ts';
import type { Group } from './records/collection.ts';
import type { Tag } from './records/people.ts';
import { byYear, type Post, type PostDialect } from './records/posts.ts';

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
export function indexEntries({ data, context, locale }: CollectionParts): SidebarEntry[] {
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
export function sidebarFor(collection: CollectionContext, post?: Post, path = ''): { sidebar?: PageSidebar } {
  const { context, data, locale, kind, entries, fragment } = collection;
  const { id, sidebarTitle, sidebarCount, indexes } = data.config;
  if (sidebarCount === 0) return {};
  const label = locale.site.strings[kind.texts.sidebar];
  const { words } = context.config.dialect.posts ?? {};
  if (words && post) return { sidebar: { name: id, items: factsOf(collection, post, words) } };
  if (words) return besideDocs(collection, words, path);
  if (indexes === 'sidebar') return { sidebar: { name: id, label, items: entries } };
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

type Words = NonNullable<PostDialect['words']>;

const section = (label: string, items: SidebarEntry[]): SidebarEntry[] =>
  categories([[label, items]]).map((entry) => ({ ...entry, className: 'section' }));

/** What is known of a post: its authors, its day, its tags, and how long it takes to read. */
function factsOf(
  { context, data, locale, view }: CollectionContext,
  post: Post,
  words: Words,
): SidebarEntry[] {
  const { authors, tags, readingTime = '', date } = view(post);
  const fact = (html: string, className: string) => ({ type: 'link' as const, label: '', html, className });
  const links = tags.map(({ label, href }) => `<a href="${href}">${escapeText(label)}</a>`).join(', ');
  const people = authors.map(({ name, title = '', picture }) => {
    const face = picture ? `<img class="portrait" src="${escapeText(picture.src)}" alt="">` : '';
    return fact(`${face}<span><b>${escapeText(name)}</b><br>${escapeText(title)}</span>`, 'post-author');
  });
  const facts = [
    fact(`<span>${formatDay(date, locale.locale.code)}</span>`, 'menu-icon post-day'),
    fact(links && `<span>${words.within} ${links}</span>`, 'menu-icon post-categories'),
    fact(readingTime && `<span>${readingTime}</span>`, 'menu-icon post-minutes'),
  ];
  const start = toHref(data.base, context.config);
  const back = { type: 'link' as const, label: words.back, href: start, className: 'menu-icon post-back' };
  return [
    back,
    ...people,
    ...section(
      words.about,
      facts.filter(({ html }) => html),
    ),
  ];
}

/** Navigations of the documents beside a collection, made once, with the names of their sidebars. */
const navigations = new WeakMap<CollectionContext, { navigation: DocsNavigation; names: string[] }[]>();

function navigationsOf(collection: CollectionContext) {
  const { context, locale } = collection;
  const found =
    navigations.get(collection) ??
    locale.versions.map((docs) => ({
      navigation: new DocsNavigation(context, locale.locale, docs, [docs]),
      names: Object.keys(docs.entries),
    }));
  navigations.set(collection, found);
  return found;
}

/** The sidebar of the documents that leads to the start of the collection, with its lists in the section around that. */
function besideDocs(collection: CollectionContext, words: Words, path: string) {
  const { context, data } = collection;
  const { config } = context;
  const start = toHref(data.base, config);
  const links = (groups: Group<Tag>[]) =>
    groups.map(({ value, path }) => ({
      type: 'link' as const,
      label: value.label,
      href: toHref(path, config),
    }));
  const lists = [
    ...section(words.archive, links(data.years)),
    ...section(words.categories, links(data.tags)),
  ];
  const withLists = ({ items, ...entry }: SidebarEntry): SidebarEntry => {
    const own = items?.some(({ href }) => href === start) ? lists : [];
    return items ? { ...entry, items: [...items.map(withLists), ...own] } : entry;
  };
  const sidebars = navigationsOf(collection).flatMap(({ navigation, names }) =>
    names.flatMap((name) => navigation.sidebarContext(path, name).sidebar ?? []),
  );
  const [sidebar] = sidebars.filter(({ items }) => flatten(items).some(({ href }) => href === start));
  return sidebar ? { sidebar: { ...sidebar, items: sidebar.items.map(withLists) } } : {};
}
