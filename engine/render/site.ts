/** What all pages of one locale share, and what pages of a site's theme are given. */
import type { ComponentType } from 'react';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Assets, KindData, Link, NavbarEntry, PageData, PageSummary } from '#engine/shared/types.ts';
import type { Theme } from './theme.ts';

/** Props of a part of a page. */
export interface PartProps {
  page: PageData;
  site: Site;
}

/** What a feature draws on a page; nothing where it does not apply. */
export type SlotComponent = ComponentType<PartProps>;

/** In `<head>`; beside the switch of modes; on start pages, where they place it; below the heading of a page; before its text, after it; at the end of the footer; after everything else; on the not-found page. */
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

/** The button that opens what helps on every page. Says `short` where the bar has no room for the whole label. */
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
  /** What features draw around the content. */
  slots: Slots;
  launcher: Launcher | undefined;
  /** Items of the navigation bar that features draw, by their type. */
  navbarItems: Readonly<Record<string, SlotComponent>>;
  /** What kinds of pages have in common. */
  kinds: Readonly<Record<string, KindData>>;
  /** The security policy, where no response header carries it. */
  policy?: string;
  /** Address of the home page in this locale. */
  home: string;
  navbar: NavbarEntry[];
  footer: { title: string; links: (Link & { external: boolean })[] }[];
  announcement?: {
    id: string;
    text: string;
    link?: Link & { external: boolean };
    after?: string;
    isCloseable: boolean;
  };
}

/** Props of the default export of a `*.page.tsx` module. */
export interface PageProps extends PartProps {
  /** Every listed page of this locale. */
  pages: PageSummary[];
  /** Route path to final address. */
  href: (path: string) => string;
}
