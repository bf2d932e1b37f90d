/** Lists of posts that go on over several pages: of a collection, a tag, an author. */
import type { ReactNode } from 'react';
import type { PageRoute } from '#engine/render/context.ts';
import { Paginator } from '#engine/render/page/Paginator.tsx';
import { format, plural } from '#engine/shared/strings.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import type { CollectionContext } from './context.ts';
import { areaFeeds, feedLinks } from './feedLinks.ts';
import { InferredLine } from './inferredNote.tsx';
import { blogData } from './jsonLd.ts';
import { type ListedPage, listRoute, titleWithin } from './listRoute.tsx';
import { type Group, pageCount, pagePath, pageSize } from './records/collection.ts';
import type { Author, Tag } from './records/people.ts';
import { Portrait, Profiles } from './templates/Byline.tsx';
import { Feeds, PostList } from './templates/PostList.tsx';
import { authorView, listedPost } from './views.ts';

/** A list before it is divided into pages. */
type List = Omit<ListedPage, 'className' | 'content' | 'header'> & {
  /** Stands between the heading and the posts. */
  intro: ReactNode;
};

export const pagedRoutes = (collection: CollectionContext): PageRoute[] =>
  [
    wholeList(collection),
    ...[...collection.data.tags, ...collection.data.years].map((tag) => tagList(collection, tag)),
    ...collection.data.authorPages.map((author) => authorList(collection, author)),
  ].flatMap((list) => pages(collection, list).map((page) => listRoute(collection, page)));

function wholeList(collection: CollectionContext): List {
  const { data, context, locale } = collection;
  const { base, config, listed } = data;
  const { title, description } = config;
  const { strings } = locale.site;
  const hasIndexes = config.indexes === 'pages';
  const others = [
    ...(config.paths.archive === null ? [] : ['archive' as const]),
    ...(hasIndexes && data.tags.length > 0 ? ['tags' as const] : []),
    ...(data.shownAuthors.length > 0 ? ['authors' as const] : []),
  ];
  return {
    path: base,
    kind: 'list',
    title,
    documentTitle: title,
    description,
    trail: [],
    feeds: feedLinks(collection, base, title),
    posts: listed,
    intro: (
      <>
        {description !== title && <p className="lead">{description}</p>}
        <InferredLine collection={collection} path={base} />
        {others.length > 0 && (
          <nav className="other-lists row" aria-label={format(strings.waysIn, { title })}>
            {others.map((name) => (
              <a key={name} href={toHref(pathBelow(base, config.paths[name] ?? ''), context.config)}>
                {strings[name]}
              </a>
            ))}
          </nav>
        )}
      </>
    ),
    jsonLd: [blogData(collection, listed.slice(0, config.postsPerPage))],
  };
}

function tagList(collection: CollectionContext, { value, path, posts }: Group<Tag>): List {
  const { data, context, locale } = collection;
  const { strings } = locale.site;
  const { title } = data.config;
  const tag = value.label;
  const all = toHref(pathBelow(data.base, data.config.paths.tags), context.config);
  const hasIndex = data.config.indexes === 'pages';
  const count = format(plural(strings.taggedPosts, posts.length, locale.locale.code), { tag });
  const heading = hasIndex ? count : tag;
  return {
    path,
    kind: 'tag',
    title: heading,
    documentTitle: titleWithin(collection, tag, heading),
    description: value.description ?? format(strings.tagDescription, { title, tag }),
    trail: [
      { label: strings.tags, href: all },
      { label: tag, href: toHref(path, context.config) },
    ],
    feeds: feedLinks(collection, path, `${title}: ${tag}`),
    posts,
    intro: (
      <>
        {value.description && <p className="lead">{value.description}</p>}
        {data.config.indexes !== 'docs' && (
          <p>{hasIndex ? <a href={all}>{strings.viewAllTags}</a> : count}</p>
        )}
      </>
    ),
  };
}

function authorList(collection: CollectionContext, group: Group<Author>): List {
  const { data, context, locale } = collection;
  const { strings } = locale.site;
  const { path, posts } = group;
  const { title } = data.config;
  const author = authorView(collection, group);
  const { name } = author;
  const all = toHref(pathBelow(data.base, data.config.paths.authors), context.config);
  const count = format(plural(strings.authorPosts, posts.length, locale.locale.code), { author: name });
  const isOther = context.config.dialect.posts !== undefined;
  const profiles = <Profiles author={author} site={locale.site} />;
  const said = posts.length === 0 ? strings.authorWithoutPosts : count;
  return {
    path,
    kind: 'author',
    title: name,
    documentTitle: titleWithin(
      collection,
      name,
      data.config.indexes === 'pages' ? `${name} - ${count}` : name,
    ),
    description: format(strings.authorDescription, { title, author: name }),
    trail: [
      { label: strings.authors, href: all },
      { label: name, href: toHref(path, context.config) },
    ],
    feeds: feedLinks(collection, data.base, title),
    posts,
    intro:
      data.config.indexes === 'sidebar' ? (
        <p>{count}</p>
      ) : (
        <div className="author-intro">
          <Portrait author={author} />
          <div>
            {author.title && <p className="muted">{author.title}</p>}
            {isOther && <p className="profiles">{profiles}</p>}
            {author.description && <p>{author.description}</p>}
            <p className="row">
              {!isOther && profiles}
              <a href={all}>{strings.viewAllAuthors}</a>
            </p>
            <p className="muted">{said}</p>
          </div>
        </div>
      ),
  };
}

function pages(collection: CollectionContext, { intro, ...list }: List): ListedPage[] {
  const { context, data, locale, kind } = collection;
  const { site } = locale;
  const { strings } = site;
  const { documentTitle: title, description } = list;
  const isWhole = list.kind === 'list';
  const size = pageSize(data.config, isWhole);
  const count = pageCount(list.posts, size);
  const href = (page: number) => toHref(pagePath(list.path, page, data.config), context.config);
  const rows = [{ label: strings.feeds, links: list.feeds }, ...((isWhole && kind.rows?.(collection)) || [])];
  const feeds = [...list.feeds, ...(isWhole ? areaFeeds(collection).flatMap((area) => area.feeds) : [])];
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const posts = list.posts.slice(index * size, page * size);
    return {
      ...list,
      ...(page > 1 && {
        jsonLd: [],
        trail: [...list.trail, { label: format(strings.listPage, { page }), href: href(page) }],
        ...(!context.config.dialect.posts && {
          documentTitle: format(strings.listPageTitle, { title, page }),
        }),
        description: format(strings.listPageDescription, { description, page, count }),
      }),
      path: pagePath(list.path, page, data.config),
      className: 'post-list',
      feeds,
      posts,
      header: async () => (
        <>
          {(page === 1 || data.config.indexes !== 'docs') && intro}
          {isWhole && (await kind.intro?.(collection))}
        </>
      ),
      styles: async () => {
        const bodies = await Promise.all(posts.map((post) => collection.body(post)));
        return [...new Set(bodies.flatMap(({ styles = [] }) => styles))];
      },
      content: async () => (
        <>
          <PostList
            posts={await Promise.all(posts.map((post) => listedPost(collection, post)))}
            site={site}
          />
          <Paginator
            label={strings[kind.texts.listPages]}
            previous={page > 1 ? { href: href(page - 1), label: strings[kind.texts.newerPage] } : undefined}
            next={page < count ? { href: href(page + 1), label: strings[kind.texts.olderPage] } : undefined}
          />
          {rows.map((row) => (
            <Feeds key={row.label} {...row} />
          ))}
        </>
      ),
    };
  });
}
