/** What the reader prefers stands at the root before the first paint; styles go by its words. */
import { StorageKey } from '#engine/shared/storageKeys.ts';

/** Characters of the longest list of words, and some more. */
const longest = 99;

try {
  const words = localStorage.getItem(StorageKey.preferences);
  if (words) document.documentElement.dataset['prefers'] = words.slice(0, longest);
} catch {}
