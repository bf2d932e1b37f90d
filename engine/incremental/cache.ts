/** Texts that took long to make, by a hash of what they were made from. */
import { hash } from 'node:crypto';
import { CacheFile } from './cacheFile.ts';

export interface Cache {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  /** Writes what was added, and closes the cache. With `prune`, entries that were neither read nor set may be dropped. */
  save(options?: { prune?: boolean }): void;
}

/** A cache that stays empty. */
export const noCache: Cache = { get: () => undefined, set: () => {}, save: () => {} };

/** A key that stands for all parts together. */
export const cacheKey = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\0'), 'base64url').slice(0, 24);

/** Opens the cache in `file`. One that is missing, unreadable or of another version is empty. */
export function openCache(file: string, version?: string): Cache {
  const entries = CacheFile.open(file, 'texts', version);
  return {
    get: (key) => entries.get(key)?.toString(),
    set: (key, value) => entries.set(key, Buffer.from(value)),
    save: (options) => entries.save(options),
  };
}
