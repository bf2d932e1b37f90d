import type { ReactNode } from 'react';
import { contentFolder } from '#engine/content/files.ts';
import { escaped } from '#engine/content/markdown/generated/parts.ts';
import { type ContentIds, noIds } from '#engine/content/markdown/ids.ts';
import type { PageRoute } from '#engine/render/context.ts';
import { partsOf } from '#engine/render/document/Part.tsx';
import { htmlMarkdown } from '#engine/render/htmlMarkdown.ts';
import { lastChange } from '#engine/render/pages/lastChange.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import type { FeedLink, Link } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import type { CollectionContext } from './context.ts';
import type { Post } from './records/posts.ts';
import { sidebarFor } from './sidebar.ts';
import { ListPage } from './templates/ListPage.tsx';

/** A page that lists posts, tags or authors. */
export interface ListedPage {
  path: string;
  /** Second word of its kind. */
  kind: string;
  title: string;
  documentTitle: string;
  description: string;
  /** Breadcrumbs from the start of the collection to the page, including the page itself. */
  trail: Link[];
  feeds: FeedLink[];
  /** The posts in view. */
  posts: readonly Post[];
  jsonLd?: object[];
  ids?: ContentIds;
  className: string;
  header?: () => ReactNode | Promise<ReactNode>;
  content: () => ReactNode | Promise<ReactNode>;
  /** Kinds of pages whose style sheets its content needs. */
  styles?: () => Promise<string[]>;
}

export function listRoute(collection: CollectionContext, listed: ListedPage): PageRoute {
  const { context, locale, data } = collection;
  const { path, posts, trail, className, header, content, styles, ...texts } = listed;
  const { base, config } = data;
  const { documentTitle, description } = texts;
  const kind = `${collection.kind.family}-${texts.kind}`;
  const changed = posts
    .map((post) => lastChange(post, context.changes) ?? '')
    .sort()
    .at(-1);
  const start = { label: config.title, href: toHref(base, context.config) };
  const here = trail.at(-1);
  return {
    path,
    kind,
    locale: locale.locale.code,
    source: contentFolder(context.config, config.dir),
    listed: true,
    ...(path !== base && { isOverview: true }),
    ...(changed && { lastUpdated: changed }),
    summary: {
      href: toHref(path, context.config),
      kind,
      title: documentTitle,
      description,
      section: config.id,
    },
    render: async (full) => {
      const above = await header?.();
      const list = await content();
      const page = {
        path,
        ids: noIds,
        ...texts,
        kind,
        noindex: false,
        breadcrumbs: here ? [start, ...trail.slice(0, -1), { label: here.label }] : [],
        ...(texts.kind !== 'archive' || !context.config.dialect.posts
          ? sidebarFor(collection, undefined, path)
          : {}),
        toc: [],
        ...(styles && { styles: await styles() }),
      };
      const markdown = (main: string) => withDescription(htmlMarkdown(main, texts.title), texts);
      return renderPage(context, full, page, markdown, (drawn, site) => {
        const shown = (
          <ListPage page={drawn} site={site} className={className} header={above}>
            {list}
          </ListPage>
        );
        return texts.kind === 'list' ? partsOf({ page: drawn, site })('postList', shown) : shown;
      });
    },
  };
}

/** The Markdown of a list below its description, which also says which page of several it is. It says no lead twice. */
function withDescription(
  markdown: string,
  { title, description }: Pick<ListedPage, 'title' | 'description'>,
) {
  const [first = '', ...rest] = markdown.split('\n\n');
  const about = description === title ? '' : escaped(description);
  return [about, ...(about.startsWith(first) ? rest : [first, ...rest])].filter(Boolean).join('\n\n');
}

/** Title of the document of a page within a collection; other blogs have `whole`. */
export const titleWithin = (
  { data, context: { config } }: CollectionContext,
  title: string,
  whole = title,
): string => (config.dialect.posts ? whole : `${title} ${config.titleDelimiter} ${data.config.title}`);
