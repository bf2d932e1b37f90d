/** Fetches pages that are likely to be next: content links in view, all others on hover, focus or touch. */

import { fetchHtml, isPage, pageKey } from './page.ts';
import type { PrefetchedPage } from './prefetchedPages.ts';
import { isConnectionGood, observeView, onIntent, whenIdle } from './userIntent.ts';

/** What a page may well take: with less left, none is begun. */
const ordinaryPage = 10_000;
/** What islands take by their names, React apart. */
declare const __ISLAND_BYTES__: Readonly<Record<string, number>>;
const islands = new Set<string>();

/** What pages leave of the budget: for those islands that were on a page of this visit, or may come. */
function forIslands(): number {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
    islands.add(`${dataset['island']}`);
  const bytes = [...islands].reduce((sum, name) => sum + (__ISLAND_BYTES__[name] ?? 0), 0);
  return Math.max(10_000, bytes);
}

/** Follows what the reader points at. Returns what looks for links in the content of the page in view. */
export function startPrefetch(
  prefetchedPages: Map<string, PrefetchedPage>,
  budget: { bytes: number },
): () => void {
  /** Links of the page in view that came into view. They go with their page: nothing that waits holds what has left. */
  let queue: HTMLAnchorElement[] = [];
  let isWaiting = false;

  /** The budget is for what the reader did not point at. */
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
    for (const link of document.querySelectorAll('#main a[href]')) inView.observe(link);
  };
}
