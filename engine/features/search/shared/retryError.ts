/** A search that the service refuses, whoever asks how often; the message says so to the reader. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** A search that failed and may be tried again; the interface shows "Unable to fetch results". */
export class RetryError extends Error {
  override readonly name = 'RetryError';
}
