/** Routes of the posts of a collection. */

import { questionsOf } from '#engine/content/questions.ts';
import type { PageRoute } from '#engine/render/context.ts';
import { type BasePage, renderPage } from '#engine/render/renderPage.tsx';
import type { Link, PageData } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { feedLinks } from './feedLinks.ts';
import { postingData } from './jsonLd.ts';
import type { Post } from './records/posts.ts';
import { changeOf, type Shared, sidebarLabel } from './shared.ts';
import { sidebarFor } from './sidebar.ts';
import { PostPage } from './templates/PostPage.tsx';

/** A route for each post. */
export function postRoutes(shared: Shared): PageRoute[] {
  const positions = new Map(shared.data.listed.map((post, index) => [post, index]));
  return shared.data.posts.map((post) => postRoute(shared, post, neighbors(shared, positions.get(post))));
}

/** The newer and the older post in the order of the list. */
function neighbors(
  { data, context }: Shared,
  position: number | undefined,
): Pick<PageData, 'previous' | 'next'> {
  const link = (post: Post | undefined): Link | undefined =>
    post && { label: post.title, href: toHref(post.path, context.config) };
  const newer = position === undefined ? undefined : link(data.listed[position - 1]);
  const older = position === undefined ? undefined : link(data.listed[position + 1]);
  return { ...(newer && { previous: newer }), ...(older && { next: older }) };
}

function postRoute(shared: Shared, post: Post, around: Pick<PageData, 'previous' | 'next'>): PageRoute {
  const { context, locale, data, bodies, views } = shared;
  const { config } = context;
  const { frontMatter: matter, path, source, title, description, date } = post;
  const { postKind: kind, texts } = shared.kind;
  const { strings } = locale.site;
  const changed = changeOf(context, post);
  const href = toHref(path, config);
  return {
    path,
    kind,
    locale: locale.locale.code,
    source,
    listed: post.listed,
    ...(changed && { lastUpdated: changed }),
    summary: {
      href,
      kind,
      title,
      description,
      section: data.config.id,
      date,
      ...(matter.icon && { icon: matter.icon }),
    },
    render: async (full) => {
      const body = await bodies.body(post);
      const view = views.post(post);
      const location = { file: source, line: 1 };
      const min = matter.toc_min_heading_level ?? config.toc.min;
      const max = matter.toc_max_heading_level ?? config.toc.max;
      const edit = editUrl(shared, post);
      const image = matter.image
        ? context.images.resolve(matter.image, source, location)
        : context.picture(title, data.config.title);
      const page: BasePage = {
        path,
        kind,
        title,
        ...(matter.title_meta !== undefined && { documentTitle: matter.title_meta }),
        description,
        ...(matter.keywords.length > 0 && { keywords: matter.keywords }),
        ...questionsOf(matter.questions, body.ids, location, context.problems),
        noindex: !post.listed,
        breadcrumbs: [{ label: data.config.title, href: toHref(data.base, config) }, { label: title }],
        sidebar: sidebarFor(data, config, sidebarLabel(shared), post),
        ids: body.ids,
        ...(body.head.length > 0 && { head: body.head }),
        ...(body.styles && { styles: body.styles }),
        toc: body.headings.filter(({ level }) => level >= min && level <= max),
        hideToc: matter.hide_table_of_contents,
        feeds: feedLinks(shared, data.base, data.config.title),
        ...around,
        ...(edit && { editUrl: edit }),
        ...(changed && { lastUpdated: changed }),
        article: {
          published: date,
          authors: view.authors.map(({ name }) => name),
          tags: view.tags.map(({ label }) => label),
        },
        ...(!post.listed && { notice: matter.unlisted ? ('unlisted' as const) : ('draft' as const) }),
        ...(image && { image }),
        jsonLd: [postingData(shared, post, image?.src)],
      };
      const note = matter.inferred ? `> ${strings.inferred}\n\n` : '';
      const markdown = `*${date}*\n\n${description}\n\n${note}${body.markdown}`;
      const labels = {
        pages: strings[texts.postPages],
        newer: strings[texts.newerPost],
        older: strings[texts.olderPost],
      };
      return renderPage(context, full, page, markdown, (drawn, site) => (
        <PostPage
          page={drawn}
          site={site}
          post={view}
          html={body.html}
          isInferred={matter.inferred}
          labels={labels}
        />
      ));
    },
  };
}

function editUrl({ context }: Shared, { source, frontMatter }: Post): string | undefined {
  const customUrl = frontMatter.custom_edit_url;
  if (customUrl === null) return undefined;
  return customUrl ?? (context.config.editUrl && new URL(source, context.config.editUrl).href);
}
