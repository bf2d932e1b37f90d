import { write } from '#engine/runtime/storage.ts';

/** Closes the announcement, for this id. */
export function once(): void {
  document.querySelector('.announcement__close')?.addEventListener('click', () => {
    write('announcement.dismissed', 'true');
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
  });
}
