/** Prefetches pages: those of content links in view, others on hover, focus or touch. */

import { fetchHtml, isPage, pageKey } from './page.ts';
import type { PrefetchedPage } from './prefetchedPages.ts';
import { isConnectionGood, observeView, onIntent, whenIdle } from './userIntent.ts';

/** Bytes of an ordinary page. With less budget left, no prefetch begins. */
const ordinaryPage = 10_000;
/** Bytes of islands by name, without React. */
declare const __ISLAND_BYTES__: Readonly<Record<string, number>>;
const islands = new Set<string>();

/** Bytes of the budget that are reserved for islands of this visit. */
function forIslands(): number {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
    islands.add(`${dataset['island']}`);
  const bytes = [...islands].reduce((sum, name) => sum + (__ISLAND_BYTES__[name] ?? 0), 0);
  return Math.max(10_000, bytes);
}

/** Starts prefetching. Returns a function that watches the content links of the current page. */
export function startPrefetch(
  prefetchedPages: Map<string, PrefetchedPage>,
  budget: { bytes: number },
): () => void {
  /** Links that came into view. The next page replaces the list, so that it keeps no old page in memory. */
  let queue: HTMLAnchorElement[] = [];
  let isWaiting = false;

  /** Prefetches a page. Only pages that the reader did not point at count for the budget. */
  async function prefetch(link: HTMLAnchorElement, isPointedAt: boolean): Promise<void> {
    const url = new URL(link.href);
    const key = pageKey(url);
    if (!isPage(url) || key === pageKey(location) || prefetchedPages.has(key) || link.target || link.download)
      return;
    if (!isConnectionGood() || (!isPointedAt && budget.bytes < forIslands() + ordinaryPage)) return;
    const page: PrefetchedPage = { bytes: 0 };
    const controller = new AbortController();
    prefetchedPages.set(key, page);
    page.html = fetchHtml(key, { signal: controller.signal, priority: 'low' }, (bytes) => {
      if (isPointedAt) return;
      page.bytes = bytes;
      budget.bytes -= bytes;
      if (budget.bytes < forIslands()) controller.abort();
    }).catch(() => undefined);
    if (!(await page.html)) prefetchedPages.delete(key);
  }

  /** Prefetches one link after the other, each when the browser is idle. */
  function takeTurns(): void {
    if (isWaiting || !queue[0]) return;
    isWaiting = true;
    whenIdle(async () => {
      const link = queue.shift();
      if (link) await prefetch(link, false);
      isWaiting = false;
      takeTurns();
    });
  }

  const inView = observeView((link) => {
    inView.unobserve(link);
    queue.push(link as HTMLAnchorElement);
    takeTurns();
  });

  onIntent(
    (target) => {
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link) void prefetch(link, true);
    },
    ['pointerover'],
  );

  return () => {
    inView.disconnect();
    queue = [];
    for (const link of document.querySelectorAll('#Main a[href]')) inView.observe(link);
  };
}
