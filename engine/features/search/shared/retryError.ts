/** The service refuses a search, and a retry does not mend that. Readers see the message. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** A search failed and may be tried again. The interface shows "Unable to fetch results". */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
