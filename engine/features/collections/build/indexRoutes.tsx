/** Pages that lead to all posts in short: the archive, the tags, the authors. */

import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import type { PageRoute } from '#engine/render/context.ts';
import { format } from '#engine/shared/strings.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import { feedLinks } from './feedLinks.ts';
import { InferredLine, inferredMarkdown } from './inferredNote.tsx';
import { type ListPage, listRoute, markdownLinks, type Shared, titleWithin } from './shared.ts';
import { byYear } from './sidebar.ts';
import { ArchivePage } from './templates/ArchivePage.tsx';
import { AuthorsPage } from './templates/AuthorsPage.tsx';
import { TagsPage } from './templates/TagsPage.tsx';

/** Routes of these pages; there are none of tags or authors where nothing has any. */
export function indexRoutes(shared: Shared): PageRoute[] {
  const { tags, listsAuthors } = shared.data;
  return [
    archive(shared),
    ...(tags.length > 0 ? [tagsIndex(shared)] : []),
    ...(listsAuthors ? [authorsIndex(shared)] : []),
  ];
}

/** Where such a page stands, and the feeds of the whole collection. */
function standing(shared: Shared, name: string, label: string): Pick<ListPage, 'trail' | 'feeds'> {
  const { base, config } = shared.data;
  return {
    trail: [{ label, href: toHref(pathBelow(base, name), shared.context.config) }],
    feeds: feedLinks(shared, base, config.title),
  };
}

function archive(shared: Shared): PageRoute {
  const { data, context, locale } = shared;
  const { strings } = locale.site;
  const { title } = data.config;
  const years = byYear(data.listed).map(({ year, posts }) => ({
    year,
    posts: posts.map((post) => ({
      href: toHref(post.path, context.config),
      title: post.title,
      date: post.date,
    })),
  }));
  const page = {
    path: pathBelow(data.base, 'archive'),
    kind: 'archive',
    title: strings.archive,
    documentTitle: titleWithin(shared, strings.archive),
    description: format(strings.archiveDescription, { title }),
    ...standing(shared, 'archive', strings.archive),
    posts: data.listed,
    ids: { all: new Set(years.map(({ year }) => year)), headings: new Set<string>() },
  };
  const note = inferredMarkdown(shared, page.path);
  return listRoute(shared, page, note + markdownLinks(data.listed, context), async () => (full, site) => (
    <ArchivePage page={full} site={site} years={years}>
      <InferredLine shared={shared} path={page.path} />
    </ArchivePage>
  ));
}

function tagsIndex(shared: Shared): PageRoute {
  const { data, context, locale } = shared;
  const { strings } = locale.site;
  const tags = data.tags.map(({ value, path, posts }) => ({
    label: value.label,
    href: toHref(path, context.config),
    count: posts.length,
  }));
  const names = tags.slice(0, 5).map(({ label }) => label);
  const page = {
    path: pathBelow(data.base, 'tags'),
    kind: 'tags',
    title: strings.tags,
    documentTitle: titleWithin(shared, strings.tags),
    description: format(strings.tagsDescription, { title: data.config.title, tags: names.join(', ') }),
    ...standing(shared, 'tags', strings.tags),
    posts: data.listed,
  };
  const list = tags.map(({ label, href, count }) => listedLink(label, href, `${count}`)).join('\n');
  return listRoute(shared, page, list, async () => (full, site) => (
    <TagsPage page={full} site={site} tags={tags} />
  ));
}

function authorsIndex(shared: Shared): PageRoute {
  const { data, locale, views } = shared;
  const { strings } = locale.site;
  const authors = data.authorPages.map((group) => ({
    author: views.author(group),
    count: group.posts.length,
  }));
  const page = {
    path: pathBelow(data.base, 'authors'),
    kind: 'authors',
    title: strings.authors,
    documentTitle: titleWithin(shared, strings.authors),
    description: format(strings.authorsDescription, { title: data.config.title }),
    ...standing(shared, 'authors', strings.authors),
    posts: data.listed,
  };
  const list = authors.map(({ author }) => listedLink(author.name, author.href ?? '')).join('\n');
  return listRoute(shared, page, list, async () => (full, site) => (
    <AuthorsPage page={full} site={site} authors={authors} />
  ));
}
