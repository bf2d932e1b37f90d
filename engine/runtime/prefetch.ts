/** Fetches pages that are likely to be next: content links in view, all others on hover, focus or touch. */
import { isConnectionGood, observeView, onIntent, whenIdle } from './idle.ts';
import { fetchHtml, isPage, pageKey } from './page.ts';

interface Fetched {
  html?: Promise<string | undefined>;
  bytes: number;
}

/** Kept as text: parsed pages would be many times as large. */
const fetched = new Map<string, Fetched>();

/** What may still be fetched unasked: 40 kB, of which 10 kB are left to islands. */
let bytesLeft = 30_000;

/** Links of the page in view that came into view. They go with their page: nothing that waits holds what has left. */
let queue: HTMLAnchorElement[] = [];
let isWaiting = false;

/** Hands over the HTML of a prefetched page, if there is one. It was asked for after all, so its size is given back. */
export function takePage(key: string): Promise<string | undefined> | undefined {
  const entry = fetched.get(key);
  fetched.delete(key);
  bytesLeft += entry?.bytes ?? 0;
  return entry?.html;
}

/** Drops what was prefetched; for the dev server, where pages change. */
export const forgetPages = (): void => fetched.clear();

async function prefetch(link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href);
  const key = pageKey(url);
  if (!isPage(url) || key === pageKey(location) || fetched.has(key) || link.target || link.download) return;
  if (bytesLeft <= 0 || !isConnectionGood()) return;
  const entry: Fetched = { bytes: 0 };
  const controller = new AbortController();
  fetched.set(key, entry);
  entry.html = fetchHtml(key, { signal: controller.signal, priority: 'low' }, (bytes) => {
    entry.bytes = bytes;
    bytesLeft -= bytes;
    if (bytesLeft < 0) controller.abort();
  }).catch(() => undefined);
  if (!(await entry.html)) fetched.delete(key);
}

/** Prefetches one link after the other, each when the browser is idle. */
function takeTurns(): void {
  if (isWaiting || !queue[0]) return;
  isWaiting = true;
  whenIdle(async () => {
    const link = queue.shift();
    if (link) await prefetch(link);
    isWaiting = false;
    takeTurns();
  });
}

const inView = observeView((link) => {
  inView.unobserve(link);
  queue.push(link as HTMLAnchorElement);
  takeTurns();
});

/** Looks for links in the content of the page in view. */
export function watchLinks(): void {
  inView.disconnect();
  queue = [];
  for (const link of document.querySelectorAll('#main a[href]')) inView.observe(link);
}

/** Follows what the reader points at. */
export const startPrefetch = (): void =>
  onIntent((target) => {
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link) void prefetch(link);
  });
