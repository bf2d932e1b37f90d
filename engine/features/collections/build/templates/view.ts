/** What the templates of a collection draw: addresses final, texts chosen. */
import type { Link } from '#engine/shared/types.ts';

/** What the ways from a page to the newer and the older one are called. */
export interface PagerLabels {
  pages: string;
  newer: string;
  older: string;
}

export interface AuthorView {
  name: string;
  /** What the author does. */
  title?: string;
  description?: string;
  /** Page of the author, or an address elsewhere. */
  href?: string;
  isElsewhere?: boolean;
  picture?: { src: string; width?: number; height?: number };
  socials: Link[];
}

export interface PostView {
  href: string;
  title: string;
  description: string;
  /** Path of its icon. */
  icon?: string | undefined;
  /** Calendar day as in 2025-03-31. */
  date: string;
  /** Shown form of the reading time; releases have none. */
  readingTime?: string;
  authors: AuthorView[];
  tags: Link[];
}

/** A change of a release, in short. */
export interface ChangeView {
  href: string;
  kind: string;
  label: string;
  /** Key of the area. */
  area: string;
  areaLabel: string;
  title: string;
}

/** Ways to feeds of one sort, with what they are called together. */
export interface FeedRow {
  label: string;
  links: Link[];
}

/** A post in a list. */
export interface ListedPost extends PostView {
  /** HTML of the excerpt. */
  excerpt: string;
  /** What a release lists. */
  changes: ChangeView[];
}

/** Addresses of the neighbors of a list page. */
export interface ListNeighbors {
  newer?: string;
  older?: string;
}
