import { write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

/** Closes the announcement with this id for good, and moves focus to the bar below it. */
export function init(): void {
  document.querySelector('.announcement__close')?.addEventListener('click', () => {
    write(StorageKey.dismissed, 'true');
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
    document.querySelector<HTMLElement>('.navbar .brand')?.focus();
  });
}
