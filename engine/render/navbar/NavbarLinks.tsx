import type { PartProps } from '#engine/render/site.ts';
import type { NavbarEntry } from '#engine/shared/types.ts';
import { ShellLink } from '../document/ShellLink.tsx';
import { activeHref } from './menus.ts';

interface Props extends PartProps {
  /** Entries of one side; all when left out. */
  position?: 'left' | 'right';
  className: string;
}

/** The links of the navigation bar, as they stand in the bar and in the drawer. */
export function NavbarLinks({ page, site, position, className }: Props) {
  const active = activeHref(page, site.navbar);
  const links = site.navbar
    .flatMap((entry) => {
      if (entry.kind === 'link') return entry;
      return entry.kind === 'menu' && !position ? menuEntries(entry) : [];
    })
    .filter((entry) => !position || entry.position === position);
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ label, href, external }) => (
        <li key={href}>
          <ShellLink
            href={href}
            external={external}
            strings={site.strings}
            current={href === active ? (href === page.href ? 'page' : 'true') : undefined}
          >
            {label}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}

/** The links of a menu where there is room for all of them. */
const menuEntries = ({ links, position }: Extract<NavbarEntry, { kind: 'menu' }>) =>
  links.map((link) => ({ kind: 'link' as const, ...link, position, activeBase: link.href }));
