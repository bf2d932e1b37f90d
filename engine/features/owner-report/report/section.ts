/** What the page of an owner is made of. */

export interface Item {
  text: string;
  /** Whole address of the page that it is about. */
  url?: string | undefined;
  /** Such as "12 times". */
  count?: string | undefined;
  proposal?: string | undefined;
  /** What to write, and where. */
  code?: { file?: string; text: string } | undefined;
}

export interface Section {
  title: string;
  about?: string | undefined;
  items: readonly Item[];
}

export interface OwnedPage {
  /** Route path, locale included. */
  path: string;
  url: string;
  source: string;
  title: string;
  description: string;
  isWritten: boolean;
  hasDescription: boolean;
  review: { owner?: string | undefined; every?: string | undefined; last?: string | undefined };
}
