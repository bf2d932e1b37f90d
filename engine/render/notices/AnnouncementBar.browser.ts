import { write } from '#engine/runtime/storage.ts';
import { dismissedKey } from '#engine/shared/storageKeys.ts';

/** Closes the announcement, for this id. */
export function once(): void {
  document.querySelector('.announcement__close')?.addEventListener('click', () => {
    write(dismissedKey, 'true');
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
  });
}
