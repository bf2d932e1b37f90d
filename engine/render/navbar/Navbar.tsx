import { Icon } from '#engine/components/icon/Icon.tsx';
import { chat, menu } from '#engine/components/icon/icons.ts';
import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { PartProps, Site } from '#engine/render/site.ts';
import { Part, partsOf } from '../document/Part.tsx';
import { Slot } from '../document/Slot.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './color-mode/ColorModeToggle.tsx';
import { EntryMenu, NavbarLinks } from './NavbarLinks.tsx';

/** The bar at the top of every page. On small screens its links and menus are in the drawer. */
export function Navbar({ page, site }: PartProps) {
  const { strings } = site;
  const part = partsOf({ page, site });
  return part(
    'navbar',
    <header className="navbar">
      <nav className="navbar__inner" aria-label={strings.mainNavigation}>
        <button
          type="button"
          className="icon-button navbar__toggle"
          aria-label={strings.toggleNavigation}
          popoverTarget="Menu"
        >
          <Icon path={menu} />
        </button>
        {part('logo', <Brand site={site} />)}
        {part('navbarLinks', <NavbarLinks page={page} site={site} />)}
        <div className="navbar__tools">
          <LauncherButton site={site} />
          {site.navbar.map((entry) => (
            <Tool key={JSON.stringify(entry)} entry={entry} page={page} site={site} />
          ))}
          <Part name="navbarItems" page={page} site={site} />
          {part('colorMode', <ColorModeToggle site={site} />)}
          <Slot name="tools" page={page} site={site} />
        </div>
      </nav>
    </header>,
  );
}

/** An entry of the bar other than a link or a menu of links. */
function Tool({ entry, page, site }: PartProps & { entry: NavbarEntry }) {
  if (entry.kind !== 'feature')
    return 'position' in entry && entry.position ? null : <EntryMenu entry={entry} page={page} site={site} />;
  const Item = site.navbarItems[entry.type];
  const item = Item && <Item page={page} site={site} />;
  return entry.type === 'search' ? partsOf({ page, site })('search', item) : item;
}

/** Opens help, such as an assistant. It needs scripts, so it is hidden without them. */
function LauncherButton({ site: { launcher, strings } }: { site: Site }) {
  if (!launcher) return null;
  const label = strings[launcher.label];
  return (
    <button type="button" className="button button--small launcher" aria-label={label}>
      <Icon path={chat} />
      <span>{label}</span>
      <span>{strings[launcher.short]}</span>
    </button>
  );
}
