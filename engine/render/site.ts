/** The data that all pages of one locale share, and the props of pages of a theme. */
import type { ComponentType, ReactNode } from 'react';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { KindData, Link, PageData, PageSummary } from '#engine/shared/types.ts';
import type { Theme } from './theme.ts';

export interface PartProps {
  page: PageData;
  site: Site;
}

/** A part of a page that a feature draws. */
export type SlotComponent = ComponentType<PartProps>;

/** Places for parts of features: in `<head>`; beside the color mode switch; on start pages; below the heading of a page; before and after its text; at the end of the footer; at the end of `<body>`; on the not-found page. */
export const slotNames = [
  'head',
  'tools',
  'start',
  'pageActions',
  'pageStart',
  'pageEnd',
  'footer',
  'bodyEnd',
  'notFound',
] as const;
export type SlotName = (typeof slotNames)[number];

/** Parts of features by their place, in the order of the features. */
export type Slots = Record<SlotName, readonly SlotComponent[]>;

/** Parts of a page that a feature may draw in the place of the engine. */
export type PartName =
  | 'announcement'
  | 'breadcrumbs'
  | 'colorMode'
  | 'content'
  | 'doc'
  | 'docEnd'
  | 'docFooter'
  | 'editMeta'
  | 'footer'
  | 'locales'
  | 'logo'
  | 'navbar'
  | 'navbarItems'
  | 'navbarLinks'
  | 'notFound'
  | 'paginator'
  | 'post'
  | 'postContent'
  | 'postEnd'
  | 'postHeader'
  | 'postList'
  | 'search'
  | 'sidebar'
  | 'title'
  | 'toc'
  | 'versionBadge'
  | 'versionBanner'
  | 'versions';

/** Draws a part of a page in its own way, or as it is in `children`. */
export type Replacement = (props: PartProps & { name: PartName; children?: ReactNode }) => ReactNode;

/** The button that opens help, such as an assistant. It shows `short` if the bar has no room for the whole label. */
export interface Launcher {
  label: keyof Strings;
  short: keyof Strings;
}

/** What all pages of one locale share. */
export interface Site {
  config: SiteConfig;
  locale: LocaleConfig;
  strings: Strings;
  assets: Assets;
  theme: Theme;
  /** Parts of features around the content. */
  slots: Slots;
  launcher: Launcher | undefined;
  replacement: Replacement | undefined;
  /** Items of the navigation bar that features draw, by their type. */
  navbarItems: Readonly<Record<string, SlotComponent>>;
  /** Shared data of the pages of a kind. */
  kinds: Readonly<Record<string, KindData>>;
  /** The security policy, if no response header carries it. */
  policy?: string;
  /** Address of the home page in this locale. */
  home: string;
  navbar: NavbarEntry[];
  footer: { title: string; links: (Link & { external: boolean })[] }[];
  announcement?: Omit<NonNullable<SiteConfig['announcementBar']>, 'link'> & {
    link?: (Link & { external: boolean }) | undefined;
  };
}

/** Props of the default export of a `*.page.tsx` module. */
export interface PageProps extends PartProps {
  /** Every listed page of this locale. */
  pages: PageSummary[];
  /** Returns the final address of a route path. */
  href: (path: string) => string;
}

/** Addresses of the built scripts and styles, base URL included. */
export interface Assets {
  /** Hash of scripts, styles and shell; never of content or time. */
  buildId: string;
  style: string;
  /** File with the icons of the engine, each a symbol by its name. */
  icons: string;
  /** Style sheets of pages of their own, by kind, or by the first word of several kinds. */
  pageStyles: Record<string, string>;
  script: string;
  /** What the configuration asks for beyond that: scripts that run before the site's own, and style sheets. */
  extras: { scripts: string[]; styles: string[] };
  /** Client of the dev server. */
  dev?: string;
  /** The inline script of the head. */
  inlineScript: string;
}
