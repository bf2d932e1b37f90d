import { plainText } from '#engine/content/markdown/markdownExport.ts';
import type { PageRoute } from '#engine/render/context.ts';
import { articlePage } from '#engine/render/pages/articlePage.ts';
import { lastChange } from '#engine/render/pages/lastChange.ts';
import { type BasePage, renderPage } from '#engine/render/renderPage.tsx';
import type { PageData } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import type { CollectionContext } from './context.ts';
import { feedLinks } from './feedLinks.ts';
import { postingData } from './jsonLd.ts';
import type { Post } from './records/posts.ts';
import { sidebarFor } from './sidebar.ts';
import { PostPage } from './templates/PostPage.tsx';

type Neighbors = Pick<PageData, 'previous' | 'next'>;

export function postRoutes(collection: CollectionContext): PageRoute[] {
  const { listed, posts } = collection.data;
  const { config } = collection.context;
  const positions = new Map(listed.map((post, index) => [post, index]));
  const link = (post: Post) => ({ label: post.title, href: toHref(post.path, config) });
  return posts.map((post) => {
    const position = positions.get(post) ?? Number.NaN;
    const [newer, older] = [listed[position - 1], listed[position + 1]];
    return postRoute(collection, post, {
      ...(newer && { previous: link(newer) }),
      ...(older && { next: link(older) }),
    });
  });
}

function postRoute(collection: CollectionContext, post: Post, neighbors: Neighbors): PageRoute {
  const { context, locale, data } = collection;
  const { config } = context;
  const { frontMatter: matter, path, source, title, description, date } = post;
  const { postKind: kind, texts } = collection.kind;
  const changed = lastChange(post, context.changes);
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
      const body = await collection.body(post);
      const view = collection.view(post);
      const article = articlePage(
        context,
        post,
        body,
        { file: source, line: 1 },
        {
          keywords: matter.keywords,
          section: data.config.title,
          editBase: data.config.editUrl ?? config.editUrl,
          strings: full.site.strings,
        },
      );
      const page: BasePage = {
        ...article,
        path,
        kind,
        title,
        ...(matter.title_meta !== undefined && { documentTitle: matter.title_meta }),
        breadcrumbs: [{ label: data.config.title, href: toHref(data.base, config) }, { label: title }],
        ...sidebarFor(collection, post),
        feeds: feedLinks(collection, data.base, data.config.title),
        ...neighbors,
        article: {
          published: date,
          authors: view.authors.map(({ name }) => name),
          tags: view.tags.map(({ label }) => label),
        },
        jsonLd: [postingData(collection, post, article.image?.src)],
      };
      const note = matter.inferred ? `> ${locale.site.strings.inferred}\n\n` : '';
      const people = view.authors.map(({ name, title, href }) => {
        const link = href === undefined ? plainText(name) : `[${plainText(name)}](${href})`;
        return title === undefined ? link : `${link} (${plainText(title)})`;
      });
      const tags = view.tags.map(({ label, href }) => `[${plainText(label)}](${href})`);
      const about = [`*${date}*`, ...people].join(', ');
      const ending = tags.length > 0 ? `\n\n${locale.site.strings.tagsLabel} ${tags.join(', ')}` : '';
      const lead = config.dialect.posts ? '' : `${description}\n\n`;
      const markdown = `${about}\n\n${lead}${note}${body.markdown.trim()}${ending}`;
      return renderPage(context, full, page, markdown, (drawn, site) => (
        <PostPage
          page={drawn}
          site={site}
          post={view}
          html={body.markedHtml ?? body.html}
          isInferred={matter.inferred}
          texts={texts}
        />
      ));
    },
  };
}
