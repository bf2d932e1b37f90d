/** Types that every room shares. All addresses in page data are final: base URL and locale included. */
import type { PageMarks } from './pageMarks.ts';
import type { TextPart } from './text/textPart.ts';

/** One document of one version of the documentation. */
export interface Doc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

/** An entry of a sidebar. `items` belongs to categories. */
export interface SidebarItem {
  type: 'link' | 'category';
  href?: string;
  items?: SidebarItem[];
  unlisted?: boolean;
}

/** One version of one docs instance. */
export interface DocsVersion {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  docs: Doc[];
  sidebars: Record<string, SidebarItem[]>;
  draftIds: string[];
}

/** A sidebar item with what is drawn of it. */
export interface SidebarEntry extends SidebarItem, PageMarks, Pick<Link, 'html' | 'label'> {
  description?: string;
  /** Classes for styles of the site. */
  className?: string;
  /** Name of an icon, or address of a published file. */
  icon?: string;
  items?: SidebarEntry[];
  /** It is not one of the pages that are read in order. */
  isBeside?: true;
  /** Categories start closed unless this is false or the current page is inside. */
  collapsed?: boolean;
  /** A category that closes when another one beside it opens. */
  isExclusive?: true;
}

export interface Link {
  label: string;
  href: string;
  /** HTML in the place of the label; without an address it is all of the link. */
  html?: string | undefined;
}

/** A feed; its label names the format. */
export interface FeedLink extends Link {
  title: string;
  /** Media type. */
  type: string;
}

/** An entry of a language or version menu. */
export interface MenuLink extends Link {
  /** Locale code or version name. */
  id: string;
  current: boolean;
}

/** The same page in a language. */
export interface LocaleLink extends MenuLink {
  /** It has the text of the default language. */
  isUntranslated?: boolean;
}

/** A picture for sharing; what is unknown is left out. */
export interface PageImage {
  src: string;
  width?: number;
  height?: number;
  alt?: string;
}

export interface TocEntry {
  id: string;
  /** Plain text of the heading. */
  label: string;
  /** Parts of the label, where some are elements. */
  parts?: readonly TextPart[];
  level: 2 | 3 | 4 | 5 | 6;
  /** Say for which variants it is. */
  attributes?: Readonly<Record<string, string>>;
}

/** An element that a page puts into its head. */
export interface HeadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** What all pages of a kind have in common. */
export interface KindData {
  /** How much they count in search; 100 is ordinary. */
  searchRank?: number;
  /** Tag by which a hosted search tells them from others. */
  searchTag?: string;
}

export interface Question {
  ask: string;
  /** Id of the heading whose section answers; the page as a whole without one. */
  anchor?: string;
}

/** What the shell draws of a page: one object for each page, every decision made. */
export interface PageData extends KindData, PageMarks {
  /** Canonical address on this site, with base URL and locale. */
  href: string;
  kind: string;
  /** Path of its file from the root of the site. */
  source?: string;
  /** Heading of the page; the document's title adds ` | site title`, unless both are equal. */
  title: string;
  /** Parts of the heading, where some are elements. */
  titleParts?: readonly TextPart[];
  titleId?: string;
  description: string;
  /** Title of the document, where the heading alone would not tell pages apart. */
  documentTitle?: string;
  /** Title of the document to which nothing is added. */
  wholeTitle?: string;
  /** The heading is heard, not seen. */
  hideTitle?: boolean;
  /** What the page puts into the head of its document. */
  head?: readonly HeadElement[];
  /** Words for search engines. */
  keywords?: string[];
  /** Words by which the site's own search finds the page as by its title, such as `POST /v2/agent/{code}`. */
  searchWords?: string;
  /** What it answers, in words of readers. */
  questions?: readonly Question[];
  noindex: boolean;
  /** Absolute canonical URL. */
  canonical: string;
  /** Kinds whose style sheets it needs beside that of its own. */
  styles?: readonly string[];
  /** What readers choose a variant of. */
  variants?: readonly string[];
  /** HTML in the place of parts of the page by their names; with `ownPart` in it, around them. */
  parts?: Readonly<Record<string, string>>;
  /** Picture for sharing. */
  image?: PageImage;
  /** Address of the Markdown export. */
  markdown?: string;
  /** What an assistant is told of the page's task. */
  skill?: PageSkill;
  jsonLd: object[];
  breadcrumbs: { label: string; href?: string }[];
  sidebar?: PageSidebar;
  toc: TocEntry[];
  hideToc?: boolean;
  previous?: Link;
  next?: Link;
  editUrl?: string;
  /** ISO date of the last commit that touched the source. */
  lastUpdated?: string;
  docs?: PageDocsVersion;
  /** Same page in the other locales. */
  locales: LocaleLink[];
  /** The page whose text it shows, if it is not translated. */
  original?: LocaleLink & { direction: 'ltr' | 'rtl' };
  /** The original has changed since it was translated. */
  isBehind?: boolean;
  /** What readers may take with them as one file. */
  download?: { href: string; name: string; bytes: number };
  /** What to read next. */
  related?: Link[];
  /** Pages of its tags. */
  tags?: Link[];
  /** Feeds of what the page lists or belongs to. */
  feeds?: FeedLink[];
  /** What links to a dated page show of it. */
  article?: { published: string; authors: string[]; tags: string[] };
  /** Unlisted and draft pages carry a banner. */
  notice?: 'unlisted' | 'draft';
}

/** A task, with what to do and to read in which case. */
export interface PageSkill {
  name: string;
  description: string;
  rules: readonly string[];
  /** `read` is a final address. */
  decisions: readonly { when: string; do: string; read: string }[];
}

/** What other pages may know of a page: for lists, cards, search and nearest addresses. */
export interface PageSummary {
  href: string;
  kind: string;
  title: string;
  description: string;
  /** Name of the sidebar or collection it belongs to, such as `docs`. */
  section: string;
  /** ISO date of posts and releases. */
  date?: string;
  /** Icon of posts. */
  icon?: string;
  /** Name of its docs version, unless that is the newest. */
  version?: string;
  /** Address of the same page in the newest version. */
  newest?: string;
}

/** What a `*.page.tsx` module exports as `meta` beside its default component; or a function of the configuration that gives it. */
export interface PageMeta {
  /** Route path without locale. `/404` becomes the not-found page. */
  path: string;
  title: string;
  description: string;
  noindex?: boolean;
}

export interface PageSidebar {
  name: string;
  /** Its instance of docs and its name there, whatever the version. */
  id?: string;
  /** What screen readers call it; default: the sidebar of the documentation. */
  label?: string;
  /** What the way to it is called in the drawer; default as above. */
  title?: string;
  items: SidebarEntry[];
  /** Address of a fragment that holds the whole sidebar, when `items` is cut to the current branch. */
  fragment?: string;
}

/** The docs version a page belongs to, with the menu that leads to the others. */
export interface PageDocsVersion extends Pick<DocsVersion, 'name' | 'label'> {
  instance: string;
  banner?: 'unreleased' | 'unmaintained';
  /** Search engines are asked to leave out its pages. */
  noindex?: boolean;
  /** Same page, or main doc, in the latest version. */
  latest: Link;
  menu: MenuLink[];
  /** Shown as a badge beside the title. */
  badge: boolean;
}
