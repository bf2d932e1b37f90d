import { write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { show, tabsOf } from './Tabs.browser.ts';

const boxOf = (element: Element) => element.closest<HTMLElement>('.tabs');

/** Shows the tab that a reader chose in its whole group, stores the choice, and keeps the scroll position. */
function choose(tab: HTMLElement): void {
  const box = boxOf(tab);
  if (!box) return;
  const { group, query } = box.dataset;
  const value = tab.dataset['value'] ?? '';
  const before = tab.getBoundingClientRect().top;
  show(box, value);
  if (group) write(StorageKey.tab + group, value);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  if (!query) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  history.replaceState(history.state, '', url);
}

/** Handles clicks and keys on tabs. */
export function init(): void {
  const tabOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('.tabs [role=tab]');
  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    const box = tab && boxOf(tab);
    if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = tabsOf(box);
    const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const index = tabs.indexOf(tab);
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : /^Arrow(Left|Right)$/.test(event.key)
            ? (index + (event.key === forward ? 1 : -1)) % tabs.length
            : undefined;
    if (next === undefined) return;
    event.preventDefault();
    tabs.at(next)?.focus();
  });
}
