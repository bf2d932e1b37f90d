/** What a new site is made from. */

export const kinds = {
  guides: 'guides alone',
  full: 'guides, an API reference, a blog and releases',
} as const;

export type Kind = keyof typeof kinds;

export interface NewSite {
  title: string;
  kind: Kind;
  /** Name of its folder. */
  name: string;
  /** Of the engine. */
  version: string;
}
