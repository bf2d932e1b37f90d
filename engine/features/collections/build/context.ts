/** What the pages and files of one collection share. */
import type { ReactNode } from 'react';
import type { Body } from '#engine/content/markdown/markdown.ts';
import type { PageScaffold } from '#engine/content/newPages/pageScaffold.ts';
import type { BuildContext, LocaleContext } from '#engine/render/context.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { SidebarEntry } from '#engine/shared/types.ts';
import type { Change } from './records/changes.ts';
import type { Collection } from './records/collection.ts';
import type { Post } from './records/posts.ts';
import type { LinkRow, PostView } from './templates/view.ts';

/** What the pages of a collection are: posts, releases. */
export interface CollectionKind {
  /** First word of the kinds of its pages. */
  family: string;
  /** Kind of the page of a post. */
  postKind: string;
  /** Names of the texts around its pages. */
  texts: Record<
    'sidebar' | 'listPages' | 'newerPage' | 'olderPage' | 'postPages' | 'newerPost' | 'olderPost',
    keyof Strings
  >;
  /** Authors may have pages of their own. */
  hasAuthorPages: boolean;
  /** Posts show how long they take to read. */
  hasReadingTime: boolean;
  /** Posts list changes, each in an area of `areas.yml`. */
  listsChanges: boolean;
  /** Files beside the feeds, below the start of the collection. */
  files: readonly { name: string; render(collection: CollectionContext): Promise<string> }[];
  /** What `npm run new` writes. */
  newPage: Pick<PageScaffold, 'name' | 'beginning' | 'named'>;
  /** Part of the page above the list of all posts. */
  intro?(collection: CollectionContext): Promise<ReactNode>;
  /** Rows of links below that list, after its feeds. */
  rows?(collection: CollectionContext): LinkRow[];
}

/** A rendered post without its trees. */
export interface PostBody extends Omit<Body, 'tree' | 'excerpt' | 'render'> {
  /** HTML for lists: the text before the truncate mark, else the description. */
  excerpt: string;
  /** Whether that is all of the text. */
  isWhole: boolean;
  changes: Change[];
}

/** A collection in one locale, before its posts are rendered. */
export interface CollectionParts {
  context: BuildContext;
  locale: LocaleContext;
  data: Collection;
  kind: CollectionKind;
}

export interface CollectionContext extends CollectionParts {
  /** Sidebar of all posts. */
  entries: SidebarEntry[];
  /** Path of the file with the whole sidebar, if the sidebar is large. */
  fragment: string | undefined;
  /** The rendered body of a post. It is rendered once. */
  body(post: Post): Promise<PostBody>;
  /** The data that templates draw of a post. */
  view(post: Post): PostView;
}
