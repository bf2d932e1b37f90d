import { Icon } from '#engine/components/icon/Icon.tsx';
import { close } from '#engine/components/icon/icons.ts';
import type { PartProps } from '#engine/render/site.ts';
import { Slot } from '../document/Slot.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './color-mode/ColorModeToggle.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { choiceOf } from './menus.ts';
import { DrawerLinks } from './NavbarLinks.tsx';

/**
 * The column at the left of a page with a sidebar, and on small screens the drawer of every page.
 * The drawer is a popover, so that it opens without scripts.
 */
export function Menu({ page, site }: PartProps) {
  const { strings } = site;
  return (
    <aside id="Menu" popover="auto" aria-label={strings.menu}>
      <div className="menu__header">
        <Brand site={site} isCopy />
        <ColorModeToggle site={site} />
        <Slot name="tools" page={page} site={site} />
        <button
          type="button"
          className="icon-button menu__close"
          aria-label={strings.closeNavigation}
          popoverTarget="Menu"
          popoverTargetAction="hide"
        >
          <Icon path={close} />
        </button>
      </div>
      {page.sidebar ? (
        <>
          <details className="menu__main">
            <summary>
              <span className="when-closed">{strings.backToMainMenu}</span>
              <span className="when-open">{page.sidebar.title ?? strings.docsSidebar}</span>
            </summary>
            <PrimaryMenu page={page} site={site} />
          </details>
          <Sidebar sidebar={page.sidebar} page={page} site={site} />
        </>
      ) : (
        <PrimaryMenu page={page} site={site} />
      )}
    </aside>
  );
}

function PrimaryMenu({ page, site }: PartProps) {
  const { strings } = site;
  return (
    <nav className="menu__primary" aria-label={strings.mainNavigation}>
      <DrawerLinks page={page} site={site} />
      {site.navbar.map((entry) => {
        const choice = choiceOf(entry, { page, site });
        return (
          choice && (
            <details key={JSON.stringify(entry)}>
              <summary>{choice.heading}</summary>
              <MenuLinks choice={choice} strings={strings} />
            </details>
          )
        );
      })}
    </nav>
  );
}
