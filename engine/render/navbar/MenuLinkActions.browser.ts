import { write } from '#engine/runtime/storage.ts';

/** Stores the chosen version. Links to the same page in another language or version keep query and hash. */
export function init(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('body [data-menu] a, body a[data-version]');
    if (!link) return;
    const key = link.closest<HTMLElement>('body [data-preference]')?.dataset['preference'];
    const { version } = link.dataset;
    if (key && version) write(key, version);
    if (!link.closest('body [data-menu]')) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
