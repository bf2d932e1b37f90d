/** The last visit of a reader to a collection, stored in this browser only. */

import { read, write } from '#engine/runtime/storage.ts';
import { seenKey } from '#engine/shared/storageKeys.ts';

/**
 * Day of the newest entry at the last visit; empty on a first visit. It stays the same until the tab is closed, so that
 * reading an entry does not make the entry old.
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
