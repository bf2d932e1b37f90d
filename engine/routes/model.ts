/** What is known of a site's addresses before a page is drawn. */
import type { DocsInstanceConfig, SiteConfig, VersionConfig } from '#engine/config/schema.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Links } from '#engine/content/records/links.ts';
import type { PageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { DocsVersion, PageData, PageSummary, SidebarEntry } from '#engine/shared/types.ts';

/** A file that readers may take with them from a page. */
export interface Download {
  /** Path in the output folder. */
  file: string;
  /** Name that readers keep it under. */
  name: string;
  content: Uint8Array;
}

/** A rendered page. */
export interface Rendered {
  html: string;
  /** Clean Markdown with its heading. */
  markdown?: string;
  /** What was drawn. */
  page: PageData;
  /** Ids of the headings of its content. */
  headingIds: ReadonlySet<string>;
  download?: Download;
}

/** One address of the site, and what is known of its page. */
export interface RouteRecord {
  /** Route path, locale included. */
  path: string;
  kind: string;
  locale: string;
  /** File that the page comes from, for messages. */
  source: string;
  /** False for pages that lists, sitemap and search leave out. */
  listed: boolean;
  /** Search engines are asked to leave it out, although lists and search have it. */
  noindex?: boolean;
  summary: PageSummary;
  /** It only leads to pages that its section has anyway. */
  isOverview?: boolean;
  /** ISO date. */
  lastUpdated?: string;
  /** Path in the output folder of the file that readers may take with them. */
  download?: string;
  /** Its address was written with `index` at the end. */
  endsInIndex?: boolean;
}

/** An address with the page that stands there. */
export interface Route extends RouteRecord {
  render(): Promise<Rendered>;
  /** What it shows beside what all pages share, as plain data; without it, the page is drawn in every build. */
  cacheInputs?(): unknown;
}

/** A file beside the pages that follows from rendered content, so that it is made when it is asked for. */
export interface DerivedFile {
  /** Path on the site, locale included, such as `/blog/rss.xml`. */
  path: string;
  render(): Promise<string>;
  /** As that of a route. */
  cacheInputs?(): unknown;
}

/** The whole of a large sidebar, which pages carry a branch of. */
export interface SidebarFile {
  /** Addressed like a page. */
  path: string;
  items: SidebarEntry[];
}

/** A page that somebody has written, before its body is read. */
export interface ContentPage {
  /** Path from the site's root. */
  source: string;
  /** Route path, locale included. */
  path: string;
  frontMatter: Pick<
    PageFrontMatter,
    'related' | 'confirm' | 'confirmed' | 'description' | 'review' | 'values'
  >;
}

/** Content of one kind in one locale that becomes pages: a docs version, a blog. */
export interface ContentSource {
  /** Folder of its files, from the content folder; links between these lead to their pages. */
  dir?: string;
  /** Folder of their translations, below that of a language; default: `dir`. */
  translated?: string | undefined;
  pages?: readonly ContentPage[];
  /** All its addresses, those of lists included, each with the file to name in messages. */
  addresses: readonly { path: string; source: string }[];
  /** Paths of the files that it makes beside its pages. */
  files?: readonly string[];
  /** What its pages load from other hosts. */
  policy?: readonly Partial<PolicySources>[];
}

/** One docs version in one locale, as it was read. */
export interface VersionRecords {
  instance: DocsInstanceConfig;
  version: VersionConfig;
  /** Route path of its start. */
  base: string;
  docs: DocRecord[];
  /** Ids of drafts that were left out. */
  draftIds: string[];
  sidebars: Record<string, SidebarNode[]>;
  /** Name of the last sidebar that holds each document, by its address. */
  sidebarOfDoc: ReadonlyMap<string, string>;
  /** Files beside the pages. */
  files: DerivedFile[];
  policy: readonly Partial<PolicySources>[];
}

/** A docs version with its links resolved. */
export interface VersionData extends VersionRecords {
  /** Drawn form of each sidebar, without unlisted pages. */
  entries: Record<string, SidebarEntry[]>;
  /** Paths of the files that hold the whole of a large sidebar. */
  fragments: Record<string, string>;
  entity: DocsVersion;
}

/** What resolves addresses. */
export interface AddressContext {
  config: SiteConfig;
  links: Links;
  problems: Problems;
}
