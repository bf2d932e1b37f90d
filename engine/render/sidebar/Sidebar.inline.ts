import { StorageKey } from '#engine/shared/storageKeys.ts';

/** Key of what is stored of the sidebar in a menu; the content before it names the sidebar. */
export const sidebarKey = ({ previousElementSibling: main }: Element): string =>
  StorageKey.sidebar + (main as HTMLElement).dataset['sidebar'];

/** Restores open and closed categories. The ones with the current page stay open, and those of which one is open stay as they are. */
export function restoreCategories(menu: HTMLElement, stored: string): void {
  const open = stored.split(' ').slice(1);
  for (const category of menu.querySelectorAll<HTMLDetailsElement>('[data-place]')) {
    const holdsPage = category.parentElement?.querySelector('[aria-current=page]');
    const isLeft = category.name || holdsPage;
    if (!isLeft) category.open = open.includes(category.dataset['place'] as string);
  }
}

/** Restores them as soon as the sidebar is parsed, before it is painted. */
export function restoreBeforePaint(storage: Storage): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#Menu + *, #Page + *')) return;
    observer.disconnect();
    const menu = document.querySelector<HTMLElement>('[data-sidebar] + #Menu');
    const stored = menu && storage.getItem(sidebarKey(menu));
    if (stored) restoreCategories(menu, stored);
  }).observe(document, { childList: true, subtree: true });
}
