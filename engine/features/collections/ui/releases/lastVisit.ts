/** What a reader has seen of a collection, remembered in this browser alone. */

import { read, write } from '#engine/runtime/storage.ts';
import { seenKey } from '#engine/shared/storageKeys.ts';

/**
 * Day of the newest entry that the reader saw when here before; empty on a first visit. It stays the same until the
 * tab is closed, so that a look at an entry does not make it old.
 */
export function lastVisit(collection: string, newest: string): string {
  const key = seenKey(collection);
  const before = read(key, 'sessionStorage') ?? read(key) ?? '';
  const since = /^\d{4}-\d\d-\d\d$/.test(before) ? before : '';
  if (since) write(key, since, 'sessionStorage');
  else write(key, newest, 'sessionStorage');
  write(key, newest);
  return since;
}
