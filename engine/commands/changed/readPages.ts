/** What readers see of all pages of a site, as text. */
import { noAssets } from '#engine/bundle/noAssets.ts';
import { type BuildResult, build } from '#engine/output/build.ts';
import { siteCache } from '#engine/output/createSite.ts';
import type { CommandInput } from '#engine/output/feature.ts';
import type { Route } from '#engine/routes/model.ts';
import type { PageData, PageDocsVersion } from '#engine/shared/types.ts';
import { encodedPath } from '#engine/shared/url.ts';
import { textBlocks } from './textBlocks.ts';

export interface PageText {
  /** What it is compared by: its route path, language included. */
  key: string;
  title: string;
  path: string;
  /** Address from the start of the site on, without a slash before. */
  address: string;
  /** Title of its sidebar, where it has one, and the topmost entry that it stands below. */
  section: string;
  /** Docs that it belongs to, and their version. */
  docs: Pick<PageDocsVersion, 'instance' | 'name'> | undefined;
  locale: string;
  /** File that it comes from. */
  source: string;
  blocks: string[];
}

/** Kinds of pages that only help to find others. */
const ways = /^(not-found|search)$/;

interface Reading extends Pick<CommandInput, 'root' | 'extensions'> {
  /** Folder of the site whose cache serves; default: `root`. */
  of?: string;
}

/**
 * Renders a site without writing it, and hands over each page with a text of its own: no list of others, and none in a language
 * that it is not translated into.
 */
export const readPages = (
  { root, extensions, of = root }: Reading,
  take: (page: PageText) => void,
): Promise<BuildResult> =>
  build({
    root,
    extensions,
    reuse: { assets: noAssets, cache: siteCache(of) },
    each(route, rendered) {
      const { markdown, page } = rendered;
      if (markdown !== undefined && !route.isOverview && !ways.test(route.kind) && !page.original)
        take(pageText(route, markdown, page));
    },
  });

function pageText(
  { path, source, locale }: Route,
  markdown: string,
  { title, href, breadcrumbs, docs, related, sidebar, isBehind }: PageData,
): PageText {
  const own = breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined;
  const blocks = textBlocks(markdown);
  // The line on the version.
  if (docs?.banner) blocks.splice(isBehind ? 2 : 1, 1);
  // A heading and links that follow from other pages.
  if (related) blocks.splice(-1 - related.length);
  return {
    key: path,
    path,
    title,
    source,
    blocks,
    docs,
    locale,
    address: encodedPath(path.slice(1)) + (path !== '/' && href.endsWith('/') ? '/' : ''),
    section: [sidebar?.title, own].filter((label) => label !== undefined).join(' › '),
  };
}
