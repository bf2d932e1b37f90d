import type { Strings } from '../site/strings.ts';
import type { PageData, PageSidebar } from '../site/types.ts';
import { SidebarList } from './SidebarList.tsx';

interface Props {
  sidebar: PageSidebar;
  page: PageData;
  strings: Strings;
}

/** The tree of pages that a page belongs to. `data-state` names what the browser remembers of it. */
export function Sidebar({ sidebar, page, strings }: Props) {
  const state = [page.docs?.instance, page.docs?.name, sidebar.name].filter(Boolean).join('.');
  return (
    <nav
      className="sidebar"
      aria-label={strings.docsSidebar}
      data-state={state}
      data-fragment={sidebar.fragment}
    >
      <SidebarList items={sidebar.items} current={page.href} fragment={sidebar.fragment} strings={strings} />
    </nav>
  );
}
