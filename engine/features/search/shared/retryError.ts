/** A search that failed and may be tried again; the interface shows "Unable to fetch results". */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
