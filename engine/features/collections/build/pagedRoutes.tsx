/** Lists that go on over several pages: of a collection, a tag, an author. */
import type { ReactNode } from 'react';
import type { PageRoute } from '#engine/render/context.ts';
import { format, plural } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import { areaFeeds, feedLinks } from './feedLinks.ts';
import { InferredLine, inferredMarkdown } from './inferredNote.tsx';
import { blogData } from './jsonLd.ts';
import { pageCount, pagePath } from './paths.ts';
import type { Group } from './records/collection.ts';
import type { Author, Tag } from './records/people.ts';
import { type ListPage, listRoute, markdownLinks, type Shared, titleWithin } from './shared.ts';
import { AuthorIntro } from './templates/AuthorIntro.tsx';
import { OtherLists } from './templates/OtherLists.tsx';
import { PostListPage } from './templates/PostListPage.tsx';

/** A list before it is parted into pages. */
interface List extends ListPage {
  /** What stands between the heading and the posts. */
  intro: ReactNode;
}

/** Routes of all such lists. */
export function pagedRoutes(shared: Shared): PageRoute[] {
  const { base, config, listed, tags } = shared.data;
  const { title, description } = config;
  const { strings } = shared.locale.site;
  const intro = (
    <>
      {description !== title && <p className="lead">{description}</p>}
      <InferredLine shared={shared} path={base} />
      <OtherLists label={format(strings.waysIn, { title })} links={otherLists(shared)} />
    </>
  );
  const jsonLd = [blogData(shared, listed.slice(0, config.postsPerPage))];
  const feeds = feedLinks(shared, base, title);
  const whole = {
    path: base,
    kind: 'list',
    title,
    description,
    trail: [],
    feeds,
    posts: listed,
    intro,
    jsonLd,
  };
  const lists: List[] = [
    whole,
    ...tags.map((tag) => tagList(shared, tag)),
    ...shared.data.authorPages.map((author) => authorList(shared, author)),
  ];
  return lists.flatMap((list) => pages(shared, list));
}

function tagList(shared: Shared, { value, path, posts }: Group<Tag>): List {
  const { data, context, locale } = shared;
  const { strings } = locale.site;
  const tag = value.label;
  const all = toHref(pathBelow(data.base, 'tags'), context.config);
  const heading = plural(strings.taggedPosts, posts.length, locale.locale.code);
  const about = format(strings.tagDescription, { title: data.config.title, tag });
  const intro = (
    <>
      {value.description && <p className="lead">{value.description}</p>}
      <p>
        <a href={all}>{strings.viewAllTags}</a>
      </p>
    </>
  );
  const title = format(heading, { tag });
  const description = value.description ?? about;
  return {
    path,
    kind: 'tag',
    title,
    description,
    documentTitle: titleWithin(shared, tag),
    trail: [
      { label: strings.tags, href: all },
      { label: tag, href: toHref(path, context.config) },
    ],
    feeds: feedLinks(shared, path, `${data.config.title}: ${tag}`),
    posts,
    intro,
  };
}

function authorList(shared: Shared, group: Group<Author>): List {
  const { data, context, views, locale } = shared;
  const { path, posts, value } = group;
  const { name } = value;
  const all = toHref(pathBelow(data.base, 'authors'), context.config);
  const { strings } = locale.site;
  const description = format(strings.authorDescription, {
    title: data.config.title,
    author: name,
  });
  return {
    path,
    kind: 'author',
    title: name,
    documentTitle: titleWithin(shared, name),
    description,
    trail: [
      { label: strings.authors, href: all },
      { label: name, href: toHref(path, context.config) },
    ],
    feeds: feedLinks(shared, data.base, data.config.title),
    posts,
    intro: <AuthorIntro author={views.author(group)} all={all} count={posts.length} site={locale.site} />,
  };
}

function pages(shared: Shared, { intro, ...list }: List): PageRoute[] {
  const { context, data, locale, views, kind } = shared;
  const { strings } = locale.site;
  const labels = {
    pages: strings[kind.texts.listPages],
    newer: strings[kind.texts.newerPage],
    older: strings[kind.texts.olderPage],
  };
  const size = data.config.postsPerPage;
  const isWhole = list.kind === 'list';
  const ofAreas = isWhole ? areaFeeds(shared).flatMap(({ feeds }) => feeds) : [];
  const rows = [
    { label: strings.feeds, links: list.feeds },
    ...((isWhole && shared.kind.rows?.(shared)) || []),
  ];
  const count = pageCount(list.posts, size);
  const href = (page: number) => toHref(pagePath(list.path, page), context.config);
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const posts = list.posts.slice(index * size, page * size);
    const { title, documentTitle = title, description } = list;
    const neighbors = {
      ...(page > 1 && { newer: href(page - 1) }),
      ...(page < count && { older: href(page + 1) }),
    };
    const later = page > 1 && {
      jsonLd: [],
      trail: [...list.trail, { label: format(strings.listPage, { page }), href: href(page) }],
      documentTitle: format(strings.listPageTitle, { title: documentTitle, page }),
      description: format(strings.listPageDescription, { description, page, count }),
    };
    const feeds = [...list.feeds, ...ofAreas];
    const shown = { ...list, ...later, feeds, posts, path: pagePath(list.path, page) };
    const note = isWhole ? inferredMarkdown(shared, data.base) : '';
    return listRoute(shared, shown, note + markdownLinks(posts, context), async () => {
      const summaries = await views.listed(posts);
      const more = isWhole && (await kind.intro?.(shared));
      return (full, site) => (
        <PostListPage
          page={full}
          site={site}
          posts={summaries}
          neighbors={neighbors}
          feeds={rows}
          labels={labels}
        >
          {intro}
          {more}
        </PostListPage>
      );
    });
  });
}

/** The lists beside the one by date. */
function otherLists({ data, context, locale }: Shared): Link[] {
  const { strings } = locale.site;
  const names = [
    'archive' as const,
    ...(data.tags.length > 0 ? ['tags' as const] : []),
    ...(data.authorPages.length > 0 ? ['authors' as const] : []),
  ];
  return names.map((name) => ({
    label: strings[name],
    href: toHref(pathBelow(data.base, name), context.config),
  }));
}
