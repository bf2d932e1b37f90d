import type { Strings } from '#engine/shared/strings.ts';
import type { PageData, PageSidebar } from '#engine/shared/types.ts';
import { SidebarList } from './SidebarList.tsx';

interface Props {
  sidebar: PageSidebar;
  page: PageData;
  strings: Strings;
}

/** The tree of pages that a page belongs to. */
export function Sidebar({ sidebar, page, strings }: Props) {
  return (
    <nav
      className="sidebar"
      aria-label={sidebar.label ?? strings.docsSidebar}
      data-fragment={sidebar.fragment}
    >
      {sidebar.title && <p className="sidebar__title">{sidebar.title}</p>}
      <SidebarList items={sidebar.items} current={page.href} fragment={sidebar.fragment} strings={strings} />
    </nav>
  );
}
