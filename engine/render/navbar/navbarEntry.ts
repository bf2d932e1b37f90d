import type { Link, MenuLink } from '#engine/shared/types.ts';

type ShellLink = Link & {
  external: boolean;
  /** Pattern of the paths of pages on which the entry is current, alone. */
  activeMatch?: string | undefined;
};

/** Links in a menu above and below those of the choice, and where it stands; without a side, among the tools. */
export interface Around {
  position?: 'left' | 'right' | undefined;
  before: ShellLink[];
  after: ShellLink[];
}

/** An item of the navigation bar, its addresses resolved. */
export type NavbarEntry =
  | (ShellLink & {
      kind: 'link';
      /** Class that draws the link in the place of its label. */
      icon?: string | undefined;
      className?: string | undefined;
      position: 'left' | 'right';
      /** The link is current on pages below it; without it on its own page alone. */
      activeBase?: string;
      /** Its pages belong to the link, too: the `id` of their sidebar. */
      sidebar?: string;
    })
  | {
      kind: 'menu';
      label: string;
      className?: string | undefined;
      position: 'left' | 'right';
      links: ShellLink[];
      activeMatch?: string | undefined;
    }
  | ({ kind: 'versions'; instance: string; menu: MenuLink[] } & Around)
  | ({ kind: 'locales' } & Around)
  | { kind: 'feature'; type: string };
