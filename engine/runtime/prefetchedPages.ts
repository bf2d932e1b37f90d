/** Prefetched pages. */

export interface PrefetchedPage {
  html?: Promise<string | undefined>;
  /** Its share of the budget. */
  bytes: number;
}

/** HTML by key. Parsed pages would be many times as large. */
export const prefetchedPages = new Map<string, PrefetchedPage>();

/** Bytes that may still be prefetched, islands included. */
export const prefetchBudget = { bytes: 40_000 };

/** Returns the HTML of a prefetched page, if there is one, and its bytes to the budget: the reader wanted the page. */
export function takePrefetchedPage(key: string): Promise<string | undefined> | undefined {
  const page = prefetchedPages.get(key);
  prefetchedPages.delete(key);
  prefetchBudget.bytes += page?.bytes ?? 0;
  return page?.html;
}
