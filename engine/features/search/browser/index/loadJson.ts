import { RetryError } from '../../shared/retryError.ts';
import type { LoadJson } from './indexReader.ts';

/** Fetches a file of the index. Rejects if it is no valid JSON, such as an error page of the host. */
export const loadJson = async (
  address: string,
  isFresh = false,
  signal: AbortSignal | null = null,
): ReturnType<LoadJson> => {
  const response = await fetch(address, { signal, cache: isFresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new RetryError(`${address} answered with ${response.status}.`);
  return response.json();
};
