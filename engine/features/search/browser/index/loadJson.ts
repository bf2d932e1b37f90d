import { RetryError } from '../../shared/retryError.ts';
import type { LoadJson } from './indexReader.ts';

/** Fetches a file of the index. What is no JSON, such as a page of the host, or cut off, is an error. */
export const loadJson = async (
  address: string,
  isFresh = false,
  signal: AbortSignal | null = null,
): ReturnType<LoadJson> => {
  const response = await fetch(address, { signal, cache: isFresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new RetryError(`${address} answered with ${response.status}.`);
  return response.json();
};
