import { parsePage } from '#engine/runtime/page.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { restoreCategories, sidebarKey } from './Sidebar.inline.ts';

/**
 * Scrolls the menu, not the page, to the link of the page in view. 150 CSS pixels of the menu may lie below the window. In the
 * menu of a theme that has an edge above, the link is always in the middle; where the edge has 2 pixels, readers scroll it.
 */
function revealCurrent(menu: HTMLElement): void {
  const link = menu.querySelector('.sidebar [aria-current=page]');
  const { top, height } = menu.getBoundingClientRect();
  const offset = link ? link.getBoundingClientRect().top - top : 0;
  const edge = menu.clientTop;
  if (edge !== 2 && (offset < 0 || offset > height - 150 || edge)) menu.scrollTop += offset - height / 2;
}

/** Fetches the items of a category that was cut. If that fails, the link to them stays. */
function fill(category: HTMLDetailsElement): void {
  if (!category.matches('[open][data-cut]')) return;
  import('./sidebarFragment.ts')
    .then(({ fillCategory }) => fillCategory(category, parsePage))
    .catch(console.warn);
}

/** Keeps open categories and the scroll position from page to page. */
export default function attach(page: ParentNode, signal: AbortSignal): void {
  const menu = page.querySelector<HTMLElement>('[data-sidebar] + #Menu');
  if (!menu) return;
  const key = sidebarKey(menu);

  const onToggle = ({ target }: Event) => {
    if (target === menu) revealCurrent(menu);
    else fill(target as HTMLDetailsElement);
  };
  menu.addEventListener('toggle', onToggle, { signal, capture: true });

  for (const category of menu.querySelectorAll<HTMLDetailsElement>('[data-cut]')) fill(category);
  const stored = read(key, 'sessionStorage');
  if (stored) {
    restoreCategories(menu, stored);
    menu.scrollTop ||= Number.parseFloat(stored);
  }
  revealCurrent(menu);

  const save = () => {
    const opened = [...menu.querySelectorAll<HTMLElement>('[open][data-place]')];
    const places = opened.map((category) => category.dataset['place']);
    write(key, [menu.scrollTop, ...places].join(' '), 'sessionStorage');
  };
  addEventListener('pagehide', save, { signal });
  window.navigation?.addEventListener('navigate', save, { signal });
}
