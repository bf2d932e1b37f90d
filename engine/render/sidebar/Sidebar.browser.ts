import { parsePage } from '#engine/runtime/page.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { restoreCategories, sidebarKey } from './Sidebar.inline.ts';

/** Height of the part of the menu that may lie below the window, and a line. In CSS pixels. */
const hiddenBelow = 150;

/** Scrolls the menu, not the page, to the link of the page in view. */
function revealCurrent(menu: HTMLElement): void {
  const link = menu.querySelector('.sidebar [aria-current=page]');
  const { top, height } = menu.getBoundingClientRect();
  const offset = link ? link.getBoundingClientRect().top - top : 0;
  if (offset < 0 || offset > height - hiddenBelow) menu.scrollTop += offset - height / 3;
}

/** Fetches the items of a category that was cut. If that fails, the link to them stays. */
function fill(category: HTMLDetailsElement): void {
  if (!category.open || !('cut' in category.dataset)) return;
  import('./sidebarFragment.ts')
    .then(({ fillCategory }) => fillCategory(category, parsePage))
    .catch(console.warn);
}

/** Keeps open categories and the scroll position from page to page. */
export default function attach(page: ParentNode, signal: AbortSignal): void {
  const menu = page.querySelector<HTMLElement>('[data-sidebar] + #Menu');
  if (!menu) return;
  const key = sidebarKey(menu);
  const categories = menu.querySelectorAll<HTMLDetailsElement>('[data-place]');
  const placeOf = ({ dataset }: HTMLElement) => dataset['place'] ?? '';

  const onToggle = ({ target }: Event) => {
    if (target === menu) revealCurrent(menu);
    else fill(target as HTMLDetailsElement);
  };
  menu.addEventListener('toggle', onToggle, { signal, capture: true });

  for (const category of categories) fill(category);
  const stored = read(key, 'sessionStorage');
  if (stored) {
    restoreCategories(menu, stored);
    menu.scrollTop ||= Number.parseFloat(stored);
  }
  revealCurrent(menu);

  const save = () => {
    const opened = [...categories].filter((category) => category.open).map(placeOf);
    write(key, [menu.scrollTop, ...opened].join(' '), 'sessionStorage');
  };
  addEventListener('pagehide', save, { signal });
  window.navigation?.addEventListener('navigate', save, { signal });
}
