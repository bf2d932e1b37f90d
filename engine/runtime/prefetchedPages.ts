/** Pages that were fetched before the reader asked for them. */

export interface PrefetchedPage {
  html?: Promise<string | undefined>;
  /** What it took of the budget. */
  bytes: number;
}

/** By the key of the page, as text: parsed pages would be many times as large. */
export const prefetchedPages = new Map<string, PrefetchedPage>();

/** What may still be fetched unasked; islands count as well. */
export const prefetchBudget = { bytes: 40_000 };

/** Hands over the HTML of a prefetched page, if there is one. It was asked for after all, so its size is given back. */
export function takePrefetchedPage(key: string): Promise<string | undefined> | undefined {
  const page = prefetchedPages.get(key);
  prefetchedPages.delete(key);
  prefetchBudget.bytes += page?.bytes ?? 0;
  return page?.html;
}
