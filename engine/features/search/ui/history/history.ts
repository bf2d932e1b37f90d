import { read, write } from '#engine/runtime/storage.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { historyKey } from '#engine/shared/storageKeys.ts';

/** A hit that a reader opened. */
export interface StoredHit {
  url: string;
  title: string;
  trail: string[];
}

export interface SearchHistory {
  recent: StoredHit[];
  favorites: StoredHit[];
}

const limits = { recent: 7, favorites: 10 };

/** A path of this site. Browsers read `/\\host`, and one with a tab, as the address of another host. */
const isOwnPath = /^\/(?![/\\])[^\t\n\r]*$/;

const isStored = (value: unknown): value is StoredHit => {
  const { url, title, trail } = (value ?? {}) as Partial<StoredHit>;
  const isText = typeof url === 'string' && typeof title === 'string';
  return (
    isText && isOwnPath.test(url) && Array.isArray(trail) && trail.every((part) => typeof part === 'string')
  );
};

/** Returns the hits stored under a key, newest first; none if they cannot be read. */
function load(key: string): StoredHit[] {
  const stored: unknown = attempt(() => JSON.parse(read(key) ?? ''));
  return Array.isArray(stored) ? stored.filter(isStored).slice(0, limits.favorites) : [];
}

export const readHistory = (index: string): SearchHistory => ({
  recent: load(historyKey('recent', index)),
  favorites: load(historyKey('favorites', index)),
});

function store(index: string, { recent, favorites }: SearchHistory): SearchHistory {
  write(historyKey('recent', index), JSON.stringify(recent));
  write(historyKey('favorites', index), JSON.stringify(favorites));
  return { recent, favorites };
}

const without = (list: StoredHit[], { url }: StoredHit) => list.filter((other) => other.url !== url);

/** Puts an opened hit first in the recent ones, unless it is a favorite. */
export function remember(index: string, hit: StoredHit): SearchHistory {
  const { recent, favorites } = readHistory(index);
  const isFavorite = favorites.some(({ url }) => url === hit.url);
  const next = isFavorite ? recent : [hit, ...without(recent, hit)].slice(0, limits.recent);
  return store(index, { recent: next, favorites });
}

/** Moves a recent hit to the favorites. */
export function favor(index: string, hit: StoredHit): SearchHistory {
  const { recent, favorites } = readHistory(index);
  return store(index, {
    recent: without(recent, hit),
    favorites: [hit, ...without(favorites, hit)].slice(0, limits.favorites),
  });
}

/** Removes a hit from both lists. */
export function forget(index: string, hit: StoredHit): SearchHistory {
  const { recent, favorites } = readHistory(index);
  return store(index, { recent: without(recent, hit), favorites: without(favorites, hit) });
}
