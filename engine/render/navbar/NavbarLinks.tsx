import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { PartProps } from '#engine/render/site.ts';
import { partsOf } from '../document/Part.tsx';
import { ShellLink, ShellLinks } from '../document/ShellLink.tsx';
import { Dropdown } from './Dropdown.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { activeHrefs, choiceOf, isMatched } from './menus.ts';

type LinkEntry = Extract<NavbarEntry, { kind: 'link' | 'menu' }>;

const hasLinks = (entry: NavbarEntry): entry is LinkEntry => entry.kind === 'link' || entry.kind === 'menu';

/** Returns how a link is marked that leads to the page or to the part of the site that the page belongs to. */
function marking({ page, site }: PartProps) {
  const active = activeHrefs(page, site.navbar);
  return ({ href, activeMatch }: { href: string; activeMatch?: string | undefined }) => {
    if (!active.includes(href) && !isMatched(activeMatch, { page, site })) return undefined;
    return href === page.href ? ('page' as const) : ('true' as const);
  };
}

/**
 * The links and menus of the bar, in one list that wraps. The bar shows its first row; the last button shows the others.
 * They also appear while the focus is in the list, so the button is for pointers only.
 */
export function NavbarLinks({ page, site }: PartProps) {
  const { strings } = site;
  const markOf = marking({ page, site });
  const [left = [], right = []] = ['left', 'right'].map((side) =>
    site.navbar.filter((entry) => 'position' in entry && entry.position === side),
  );
  if (left.length + right.length === 0) return null;
  return (
    <div className="navbar__links">
      <ul>
        {[...left, ...right].map((entry) => (
          <li key={JSON.stringify(entry)} className={entry === right[0] ? 'navbar__right' : undefined}>
            {entry.kind === 'link' ? (
              <ShellLink {...entry} strings={strings} current={markOf(entry)}>
                {entry.label}
              </ShellLink>
            ) : (
              <EntryMenu entry={entry} page={page} site={site} />
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

/** A menu of links, versions or languages. */
export function EntryMenu({ entry, page, site }: PartProps & { entry: NavbarEntry }) {
  const { strings } = site;
  if (entry.kind === 'menu') {
    const mark = (match?: string) => (isMatched(match, { page, site }) ? ('true' as const) : undefined);
    const links = entry.links.map((link) => ({ ...link, current: mark(link.activeMatch) }));
    return (
      <Dropdown label={entry.label} className={entry.className} current={mark(entry.activeMatch)}>
        <ShellLinks className="menu-links" links={links} strings={strings} />
      </Dropdown>
    );
  }
  const choice = choiceOf(entry, { page, site });
  if (!choice) return null;
  return partsOf({ page, site })(
    choice.kind,
    <Dropdown {...choice}>
      <MenuLinks choice={choice} strings={strings} />
    </Dropdown>,
  );
}

/** The links of the bar and of its menus, for the drawer. */
export function DrawerLinks({ page, site }: PartProps) {
  const markOf = marking({ page, site });
  const links = site.navbar
    .filter(hasLinks)
    .flatMap((entry) => (entry.kind === 'menu' ? entry.links : entry));
  if (links.length === 0) return null;
  const marked = links.map((link) => ({ ...link, current: markOf(link) }));
  return <ShellLinks className="menu__links" links={marked} strings={site.strings} />;
}
