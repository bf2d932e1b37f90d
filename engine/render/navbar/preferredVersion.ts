import type * as Storage from '#engine/runtime/storage.ts';

/** Shows the preferred version in the menus of pages without a version, and removes a stored one that no longer exists. */
export function namePreferred(
  lists: Iterable<HTMLElement>,
  { read, write }: Pick<typeof Storage, 'read' | 'write'>,
): void {
  for (const list of lists) {
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
