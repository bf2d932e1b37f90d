import { Icon } from '#engine/components/icon/Icon.tsx';
import { globe, menu } from '#engine/components/icon/icons.ts';
import type { PartProps } from '#engine/render/site.ts';
import type { NavbarEntry } from '#engine/shared/types.ts';
import { ShellLinks } from '../document/ShellLink.tsx';
import { Slot } from '../document/Slot.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './color-mode/ColorModeToggle.tsx';
import { Dropdown } from './Dropdown.tsx';
import { LauncherButton } from './LauncherButton.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { localeMenu, versionMenu } from './menus.ts';
import { NavbarLinks } from './NavbarLinks.tsx';

/** The bar at the top of every page. Below the desktop width its links and menus are in the drawer. */
export function Navbar({ page, site }: PartProps) {
  const { strings } = site;
  return (
    <header className="navbar">
      <nav className="navbar__inner" aria-label={strings.mainNavigation}>
        <button
          type="button"
          className="icon-button navbar__toggle"
          aria-label={strings.toggleNavigation}
          popoverTarget="menu"
        >
          <Icon path={menu} />
        </button>
        <Brand site={site} />
        <NavbarLinks page={page} site={site} position="left" className="navbar__links" />
        <div className="navbar__tools">
          <LauncherButton site={site} />
          <NavbarLinks page={page} site={site} position="right" className="navbar__links" />
          {site.navbar.map((entry) => (
            <Tool
              key={
                entry.kind +
                ('instance' in entry
                  ? entry.instance
                  : 'type' in entry
                    ? entry.type
                    : 'label' in entry
                      ? entry.label
                      : '')
              }
              entry={entry}
              page={page}
              site={site}
            />
          ))}
          <ColorModeToggle site={site} />
          <Slot name="tools" page={page} site={site} />
        </div>
      </nav>
    </header>
  );
}

function Tool({ entry, page, site }: PartProps & { entry: NavbarEntry }) {
  const { strings } = site;
  switch (entry.kind) {
    case 'link':
      return null;
    case 'menu':
      return (
        <Dropdown label={entry.label}>
          <ShellLinks className="menu-links" links={entry.links} strings={strings} />
        </Dropdown>
      );
    case 'feature': {
      const Item = site.navbarItems[entry.type];
      return Item && <Item page={page} site={site} />;
    }
    case 'versions': {
      const { label, links, preference } = versionMenu(entry, page, site);
      return (
        <Dropdown name={strings.version} label={label}>
          <MenuLinks kind="versions" links={links} preference={preference} />
        </Dropdown>
      );
    }
    case 'locales': {
      const { label, links } = localeMenu(page, site);
      return (
        <Dropdown name={strings.languages} label={label} icon={globe}>
          <MenuLinks kind="locales" links={links} />
        </Dropdown>
      );
    }
  }
}
