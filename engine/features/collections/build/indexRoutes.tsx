/** Pages that list all posts in short, all tags, and all authors. */
import type { PageRoute } from '#engine/render/context.ts';
import { TagIndex } from '#engine/render/templates/TagIndex.tsx';
import { format } from '#engine/shared/strings.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import type { CollectionContext } from './context.ts';
import { feedLinks } from './feedLinks.ts';
import { InferredLine } from './inferredNote.tsx';
import { type ListedPage, listRoute, titleWithin } from './listRoute.tsx';
import { byYear } from './records/posts.ts';
import { Archive, AuthorIndex } from './templates/indexes.tsx';
import { authorView } from './views.ts';

/** Routes of these pages; those of tags and authors only where there are any. */
export function indexRoutes(collection: CollectionContext): PageRoute[] {
  const { data, context, locale } = collection;
  const { strings } = locale.site;
  const pages = [
    ...(data.config.paths.archive === null ? [] : [archive(collection)]),
    ...(data.config.indexes === 'pages' && data.tags.length > 0 ? [tagIndex(collection)] : []),
    ...(data.shownAuthors.length > 0 ? [authorIndex(collection)] : []),
  ];
  return pages.map((page) => {
    const path = pathBelow(data.base, data.config.paths[page.kind] ?? '');
    const title = strings[page.kind];
    return listRoute(collection, {
      path,
      className: page.kind,
      title,
      documentTitle: titleWithin(collection, title),
      trail: [{ label: title, href: toHref(path, context.config) }],
      feeds: feedLinks(collection, data.base, data.config.title),
      posts: data.listed,
      ...page,
    });
  });
}

type IndexPage = Pick<ListedPage, 'description' | 'header' | 'content' | 'ids'> & {
  kind: 'archive' | 'tags' | 'authors';
};

function archive(collection: CollectionContext): IndexPage {
  const { data, locale, view } = collection;
  const { site } = locale;
  const years = byYear(data.listed);
  const description = format(site.strings.archiveDescription, { title: data.config.title });
  const path = pathBelow(data.base, data.config.paths.archive ?? '');
  return {
    kind: 'archive',
    description,
    ids: { all: new Set(years.keys()), headings: new Set<string>() },
    header: () => (
      <>
        <p className="lead">{site.config.dialect.posts ? site.strings.archive : description}</p>
        <InferredLine collection={collection} path={path} />
      </>
    ),
    content: () => (
      <Archive years={[...years].map(([year, posts]) => ({ year, posts: posts.map(view) }))} site={site} />
    ),
  };
}

function tagIndex({ data, context, locale: { site } }: CollectionContext): IndexPage {
  const tags = data.tags.map(({ value, path, posts }) => ({
    label: value.label,
    href: toHref(path, context.config),
    count: posts.length,
  }));
  const names = tags.slice(0, 5).map(({ label }) => label);
  return {
    kind: 'tags',
    description: format(site.strings.tagsDescription, { title: data.config.title, tags: names.join(', ') }),
    content: () => <TagIndex tags={tags} site={site} />,
  };
}

function authorIndex(collection: CollectionContext): IndexPage {
  const { data, locale } = collection;
  const { site } = locale;
  const authors = data.shownAuthors.map((group) => ({
    author: authorView(collection, group),
    count: group.posts.length,
  }));
  return {
    kind: 'authors',
    description: format(site.strings.authorsDescription, { title: data.config.title }),
    content: () => <AuthorIndex authors={authors} site={site} />,
  };
}
