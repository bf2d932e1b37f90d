/** What the build knows of a site once its content is read: routes that can be rendered one by one. */

import type { BuiltAssets } from '#engine/bundle/assets.ts';
import type { ComponentMap } from '#engine/components/registry.ts';
import type { DocsInstanceConfig, LocaleConfig, SiteConfig, VersionConfig } from '#engine/config/schema.ts';
import type { TransformContext } from '#engine/content/markdown/walk.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Images } from '#engine/content/records/images.ts';
import type { LinkOrigin, Links } from '#engine/content/records/links.ts';
import type { Redirects } from '#engine/content/records/redirects.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { ApiServer } from '#engine/features/api-reference/shared/types.ts';
import type { Collection } from '#engine/features/collections/build/records/collection.ts';
import type { ShareImages } from '#engine/features/share-images/shareImages.ts';
import type { PolicyOptions } from '#engine/output/policy.ts';
import type { Site } from '#engine/render/site.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { DocsVersion, Link, PageData, PageSummary, SidebarEntry } from '#engine/shared/types.ts';

/** A rendered page. */
export interface Rendered {
  html: string;
  /** Clean Markdown with its heading. */
  markdown?: string;
  /** What was drawn. */
  page: PageData;
  /** Ids of the headings of its content. */
  headingIds: ReadonlySet<string>;
}

/** One address of the site. */
export interface Route {
  /** Route path, locale included. */
  path: string;
  kind: string;
  locale: string;
  /** File that the page comes from, for messages. */
  source: string;
  /** False for pages that lists, sitemap and search leave out. */
  listed: boolean;
  summary: PageSummary;
  /** ISO date. */
  lastUpdated?: string;
  render(): Promise<Rendered>;
}

/** A file beside the pages that follows from rendered content, so that it is made when it is asked for. */
export interface LateFile {
  /** Path on the site, locale included, such as `/blog/rss.xml`. */
  path: string;
  render(): Promise<string>;
}

/** One docs version in one locale. */
export interface VersionData {
  instance: DocsInstanceConfig;
  version: VersionConfig;
  /** Route path of its start. */
  base: string;
  docs: DocRecord[];
  sidebars: Record<string, SidebarNode[]>;
  /** Name of the first sidebar that holds each document. */
  sidebarOfDoc: ReadonlyMap<DocRecord, string>;
  /** Drawn form of each sidebar, without unlisted pages. */
  entries: Record<string, SidebarEntry[]>;
  /** Paths of the files that hold the whole of a large sidebar, addressed like pages. */
  fragments: Record<string, string>;
  /** Files beside the pages. */
  files: LateFile[];
  /** Servers that its pages send requests to. */
  servers: ApiServer[];
  entity: DocsVersion;
}

/** A collection with its sidebar. */
export interface CollectionData extends Collection {
  /** Drawn form of its list of all entries. */
  entries: SidebarEntry[];
  /** Path of the file that holds the whole list where it is large, addressed like a page. */
  fragment?: string;
}

/** What all routes of one locale share. */
export interface LocaleData {
  locale: LocaleConfig;
  site: Site;
  versions: VersionData[];
  collections: CollectionData[];
  /** What writers may use in a page, with the texts of this locale. */
  components: ComponentMap;
  /** Summaries of all listed pages; filled before the first page is rendered. */
  pages: PageSummary[];
  /** What pages show as related, by their address; filled as `pages` is. */
  related: ReadonlyMap<string, Link[]>;
}

/** Services of one build. */
export interface BuildContext {
  root: string;
  config: SiteConfig;
  problems: Problems;
  assets: BuiltAssets;
  policy: PolicyOptions;
  links: Links;
  images: Images;
  shareImages: ShareImages | undefined;
  redirects: Redirects;
  /** ISO date of the last commit by source. */
  changes: ReadonlyMap<string, string>;
  /** Route paths of all locales. */
  paths: ReadonlySet<string>;
  /** Context for rendering the body of a page that comes from `source`. */
  body(origin: LinkOrigin): TransformContext;
  dev: boolean;
}
