/** Pages that were fetched before the reader asked for them. */

export interface FetchedPage {
  html?: Promise<string | undefined>;
  /** What it took of the allowance. */
  bytes: number;
}

/** By the key of the page, as text: parsed pages would be many times as large. */
export const fetchedPages = new Map<string, FetchedPage>();

/** What may still be fetched unasked; islands count as well. */
export const allowance = { bytes: 40_000 };

/** Hands over the HTML of a prefetched page, if there is one. It was asked for after all, so its size is given back. */
export function takePage(key: string): Promise<string | undefined> | undefined {
  const page = fetchedPages.get(key);
  fetchedPages.delete(key);
  allowance.bytes += page?.bytes ?? 0;
  return page?.html;
}
