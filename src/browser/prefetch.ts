/** Fetches pages that are likely to be next: content links in view, all others on hover, focus or touch. */
import { fetchPage, isConnectionGood, isPage, pageKey } from './page.ts';

const fetched = new Map<string, { page: Promise<Document | undefined>; bytes: number }>();
const queue: string[] = [];
let bytesLeft = 40_000;
let isBusy = false;

/** Counts what was fetched unasked. */
export const spend = (bytes: number): void => {
  bytesLeft -= bytes;
};

/** Runs `action` once the page has loaded and the browser has nothing else to do. */
export function whenIdle(action: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(action), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 200);
}

/** Hands over a prefetched page, if there is one. It was asked for after all, so its size is given back. */
export function takePage(key: string): Promise<Document | undefined> | undefined {
  const entry = fetched.get(key);
  fetched.delete(key);
  bytesLeft += entry?.bytes ?? 0;
  return entry?.page;
}

function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download) return undefined;
  const url = new URL(link.href);
  const key = pageKey(url);
  return isPage(url) && key !== pageKey(location) && !fetched.has(key) ? key : undefined;
}

async function prefetch(key: string): Promise<void> {
  if (fetched.has(key) || bytesLeft <= 0 || !isConnectionGood()) return;
  const controller = new AbortController();
  const entry = { page: Promise.resolve<Document | undefined>(undefined), bytes: 0 };
  fetched.set(key, entry);
  entry.page = fetchPage(key, { signal: controller.signal, priority: 'low' }, (bytes) => {
    if (bytes > bytesLeft) return controller.abort();
    entry.bytes = bytes;
    spend(bytes);
  }).catch(() => undefined);
  if (!(await entry.page)) fetched.delete(key);
}

function work(): void {
  const key = isBusy ? undefined : queue.shift();
  if (!key) return;
  isBusy = true;
  whenIdle(async () => {
    await prefetch(key);
    isBusy = false;
    work();
  });
}

const inView = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const key = isIntersecting && addressOf(target);
    if (key) queue.push(key);
    if (isIntersecting) inView.unobserve(target);
  }
  work();
});

/** Looks for links in the content of the page in view. */
export function watchLinks(): void {
  inView.disconnect();
  queue.length = 0;
  for (const link of document.querySelectorAll('#main a[href]')) inView.observe(link);
}

/** Follows what the reader points at. */
export function startPrefetch(): void {
  const onIntent = ({ target }: Event) => {
    const key = addressOf(target);
    if (key) void prefetch(key);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
