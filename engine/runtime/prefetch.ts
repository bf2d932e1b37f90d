/** Fetches pages that are likely to be next: content links in view, all others on hover, focus or touch. */
import { isConnectionGood, observeView, onIntent, whenIdle } from './idle.ts';
import { fetchPage, isPage, pageKey } from './page.ts';

const fetched = new Map<string, { page?: Promise<Document | undefined>; bytes: number }>();

/** What may still be fetched unasked: 40 kB, of which 10 kB are left to islands. */
let bytesLeft = 30_000;
let turn = Promise.resolve();

/** Hands over a prefetched page, if there is one. It was asked for after all, so its size is given back. */
export function takePage(key: string): Promise<Document | undefined> | undefined {
  const entry = fetched.get(key);
  fetched.delete(key);
  bytesLeft += entry?.bytes ?? 0;
  return entry?.page;
}

/** Drops what was prefetched; for the dev server, where pages change. */
export const forgetPages = (): void => fetched.clear();

async function prefetch(link: HTMLAnchorElement): Promise<void> {
  const url = new URL(link.href);
  const key = pageKey(url);
  if (!isPage(url) || key === pageKey(location) || fetched.has(key) || link.target || link.download) return;
  if (bytesLeft <= 0 || !isConnectionGood()) return;
  const entry: { page?: Promise<Document | undefined>; bytes: number } = { bytes: 0 };
  const controller = new AbortController();
  fetched.set(key, entry);
  entry.page = fetchPage(key, { signal: controller.signal, priority: 'low' }, (bytes) => {
    entry.bytes = bytes;
    bytesLeft -= bytes;
    if (bytesLeft < 0) controller.abort();
  }).catch(() => undefined);
  if (!(await entry.page)) fetched.delete(key);
}

const inView = observeView((link) => {
  inView.unobserve(link);
  turn = turn
    .then(() => new Promise<void>(whenIdle))
    .then(() => (link.isConnected ? prefetch(link as HTMLAnchorElement) : undefined));
});

/** Looks for links in the content of the page in view. */
export function watchLinks(): void {
  inView.disconnect();
  for (const link of document.querySelectorAll('#main a[href]')) inView.observe(link);
}

/** Follows what the reader points at. */
export const startPrefetch = (): void =>
  onIntent((target) => {
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link) void prefetch(link);
  });
