/** What all routes of one collection share. */

import type { ReactNode } from 'react';
import { contentFolder } from '#engine/content/files.ts';
import { type ContentIds, noIds } from '#engine/content/markdown/ids.ts';
import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import type { BuildContext, LocaleContext, PageRoute } from '#engine/render/context.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import type { Site } from '#engine/render/site.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import { format } from '#engine/shared/strings.ts';
import type { FeedLink, Link, PageData } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import type { CollectionType } from './collectionType.ts';
import type { PostBodies } from './postBodies.ts';
import type { Post } from './records/posts.ts';
import { type CollectionData, sidebarFor } from './sidebar.ts';
import type { FeedRow } from './templates/view.ts';
import type { Views } from './views.ts';

export interface Shared {
  context: BuildContext;
  locale: LocaleContext;
  data: CollectionData;
  kind: CollectionKind;
  bodies: PostBodies;
  views: Views;
}

/** What the pages of a collection are: posts, releases. */
export interface CollectionKind extends CollectionType {
  /** What stands above the list of all posts. */
  intro?(shared: Shared): Promise<ReactNode>;
  /** What stands below that list beside its feeds. */
  rows?(shared: Shared): FeedRow[];
  /** The files that `files` names. */
  lateFiles?(shared: Shared): DerivedFile[];
}

/** A page that lists posts. */
export interface ListPage {
  path: string;
  /** Second word of its kind. */
  kind: string;
  title: string;
  documentTitle?: string;
  description: string;
  /** The way to it from the start of the collection, itself included. */
  trail: Link[];
  feeds: FeedLink[];
  /** The posts in view. */
  posts: readonly Post[];
  jsonLd?: object[];
  /** Ids that it has; none where it is left out. */
  ids?: ContentIds;
}

type DrawList = (page: PageData, site: Site) => ReactNode;

/** Route of a list; `prepare` waits for what it shows. `markdown` is its text for machines. */
export function listRoute(
  shared: Shared,
  { path, kind, posts, trail, ...texts }: ListPage,
  markdown: string,
  prepare: () => Promise<DrawList>,
): PageRoute {
  const { context, locale, data } = shared;
  const { base, config } = data;
  const fullKind = `${shared.kind.family}-${kind}`;
  const changes = posts.map((post) => changeOf(context, post) ?? '').sort();
  const changed = changes.at(-1);
  const href = toHref(path, context.config);
  const here = trail.at(-1);
  const { title, documentTitle = title, description } = texts;
  return {
    path,
    kind: fullKind,
    locale: locale.locale.code,
    source: contentFolder(context.config, config.dir),
    listed: true,
    ...(path !== base && { isOverview: true }),
    ...(changed && { lastUpdated: changed }),
    summary: { href, kind: fullKind, title: documentTitle, description, section: config.id },
    render: async (full) => {
      const draw = await prepare();
      const page = {
        path,
        kind: fullKind,
        ids: noIds,
        ...texts,
        noindex: false,
        breadcrumbs: here
          ? [
              { label: config.title, href: toHref(base, context.config) },
              ...trail.slice(0, -1),
              { label: here.label },
            ]
          : [],
        sidebar: sidebarFor(data, context.config, sidebarLabel(shared)),
        toc: [],
      };
      return renderPage(context, full, page, `${description}\n\n${markdown}`, draw);
    },
  };
}

/** What the sidebar of a collection is called. */
export const sidebarLabel = ({ kind, locale: { site } }: Shared): string => site.strings[kind.texts.sidebar];

/** ISO date of the last change of a post. */
export const changeOf = ({ changes }: BuildContext, { frontMatter, source }: Post): string | undefined =>
  frontMatter.last_update?.date ?? changes.get(source);

/** Posts as a Markdown list of links. */
export const markdownLinks = (posts: readonly Post[], { config }: BuildContext): string =>
  posts
    .map(({ date, title, path, description }) =>
      listedLink(title, toHref(path, config), description, `${date}: `),
    )
    .join('\n');

/** Title of a page of its own within a collection. */
export const titleWithin = ({ data, context }: Shared, title: string): string =>
  format('{title} {delimiter} {collection}', {
    title,
    delimiter: context.config.titleDelimiter,
    collection: data.config.title,
  });
