/** What the templates of a collection draw. Addresses are final, texts are in the language of the page. */
import type { Link } from '#engine/shared/types.ts';

export interface AuthorView {
  name: string;
  /** Profession or position. */
  title: string | undefined;
  description: string | undefined;
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
  icon: string | undefined;
  /** Calendar day as in 2025-03-31. */
  date: string;
  /** Readers' words for the reading time; releases have none. */
  readingTime?: string;
  authors: AuthorView[];
  tags: Link[];
}

export interface ListedPost extends PostView {
  /** HTML of the excerpt. */
  excerpt: string;
  /** Whether that is all of the text. */
  isWhole: boolean;
  changes: ChangeView[];
}

/** A change of a release, in short. */
export interface ChangeView {
  href: string;
  kind: string;
  label: string;
  areaLabel: string;
  title: string;
}

/** Links of one sort, such as feeds. */
export interface LinkRow {
  label: string;
  links: Link[];
}
