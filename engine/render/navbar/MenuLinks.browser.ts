import { read, write } from '#engine/runtime/storage.ts';

/** Names the preferred version on pages that belong to none, and forgets one that no longer exists. */
export default function attach(page: ParentNode): void {
  for (const list of page.querySelectorAll<HTMLElement>('[data-menu][data-preference]')) {
    const key = list.dataset['preference'] ?? '';
    const links = [...list.querySelectorAll('a')];
    const stored = read(key);
    if (stored === null || links.length === 0) continue;
    const preferred = links.find(({ dataset }) => dataset['version'] === stored);
    const label = list.closest('.dropdown')?.querySelector('.dropdown__label');
    if (!preferred) write(key, null);
    else if (label && !links.some(({ ariaCurrent }) => ariaCurrent))
      label.textContent = preferred.textContent;
  }
}
