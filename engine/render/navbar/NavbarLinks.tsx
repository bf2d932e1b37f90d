import type { PartProps } from '#engine/render/site.ts';
import type { NavbarEntry } from '#engine/shared/types.ts';
import { ShellLinks } from '../document/ShellLink.tsx';
import { activeHref } from './menus.ts';

interface Props extends PartProps {
  /** Side of the bar; default: both. */
  position?: 'left' | 'right';
  className: string;
}

/** The links of the navigation bar, for the bar and for the drawer. */
export function NavbarLinks({ page, site, position, className }: Props) {
  const active = activeHref(page, site.navbar);
  const links = site.navbar
    .flatMap((entry) => {
      if (entry.kind === 'link') return entry;
      return entry.kind === 'menu' && !position ? menuEntries(entry) : [];
    })
    .filter((entry) => !position || entry.position === position);
  if (links.length === 0) return null;
  const mark = active === page.href ? ('page' as const) : ('true' as const);
  const marked = links.map((link) => ({ ...link, current: link.href === active ? mark : undefined }));
  return <ShellLinks className={className} links={marked} strings={site.strings} />;
}

/** The links of a menu as entries of the drawer. */
const menuEntries = ({ links, position }: Extract<NavbarEntry, { kind: 'menu' }>) =>
  links.map((link) => ({ kind: 'link' as const, ...link, position, activeBase: link.href }));
