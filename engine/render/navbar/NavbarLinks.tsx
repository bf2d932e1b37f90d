import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { PartProps } from '#engine/render/site.ts';
import { ShellLink, ShellLinks } from '../document/ShellLink.tsx';
import { Dropdown } from './Dropdown.tsx';
import { activeHref } from './menus.ts';

type BarEntry = Extract<NavbarEntry, { kind: 'link' | 'menu' }>;

const barEntries = ({ navbar }: PartProps['site']): BarEntry[] =>
  navbar.filter((entry) => entry.kind === 'link' || entry.kind === 'menu');

/** Returns how a link is marked that leads to the page or to the part of the site that the page belongs to. */
function marking({ page, site }: PartProps) {
  const active = activeHref(page, site.navbar);
  const mark = active === page.href ? ('page' as const) : ('true' as const);
  return (href: string) => (href === active ? mark : undefined);
}

/**
 * The links and menus of the bar, in one list that wraps. The bar shows its first row; the last button shows the others.
 * They also appear while the focus is in the list, so the button is for pointers only.
 */
export function NavbarLinks({ page, site }: PartProps) {
  const { strings } = site;
  const entries = barEntries(site);
  const markOf = marking({ page, site });
  const [left = [], right = []] = ['left', 'right'].map((side) =>
    entries.filter(({ position }) => position === side),
  );
  if (entries.length === 0) return null;
  return (
    <div className="navbar__links">
      <ul>
        {[...left, ...right].map((entry) => (
          <li key={JSON.stringify(entry)} className={entry === right[0] ? 'navbar__right' : undefined}>
            {entry.kind === 'menu' ? (
              <Dropdown label={entry.label}>
                <ShellLinks className="menu-links" links={entry.links} strings={strings} />
              </Dropdown>
            ) : (
              <ShellLink
                className={entry.icon}
                href={entry.href}
                external={entry.external}
                strings={strings}
                current={markOf(entry.href)}
              >
                {entry.icon ? <span className="sr-only">{entry.label}</span> : entry.label}
              </ShellLink>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary aria-hidden="true" tabIndex={-1}>
          …
        </summary>
      </details>
    </div>
  );
}

/** The links of the bar and of its menus, for the drawer. */
export function DrawerLinks({ page, site }: PartProps) {
  const markOf = marking({ page, site });
  const links = barEntries(site).flatMap((entry) => (entry.kind === 'menu' ? entry.links : entry));
  if (links.length === 0) return null;
  const marked = links.map((link) => ({ ...link, current: markOf(link.href) }));
  return <ShellLinks className="menu__links" links={marked} strings={site.strings} />;
}
