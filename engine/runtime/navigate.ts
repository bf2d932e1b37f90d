/** The router. It replaces page loads within the site by exchanging parts of the page. */
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { fetchHtml, find, isPage, loadStyles, pageKey, readPage } from './page.ts';
import { takePrefetchedPage } from './prefetchedPages.ts';
import { showPage } from './showPage.ts';
import { read, write } from './storage.ts';

/** Key of the current page; empty while an error is shown. */
let shown = pageKey(location);
const shownPath = () => shown.replace(/\?.*/, '');
/** Where the reader was, by the keys of entries: a browser saves the scroll of a page that shrinks for the one that comes. */
const places: Record<string, number> = {};
let loading = new AbortController();

function stop(): void {
  loading.abort();
  stopProgress();
}

/** Whether an ordinary load may succeed after a failed fetch: not offline, and not twice in a row. */
function mayLoadOrdinarily({ href }: URL): boolean {
  const hasJustFailed = read(StorageKey.failedPage, 'sessionStorage') === href;
  return navigator.onLine && !hasJustFailed && write(StorageKey.failedPage, href, 'sessionStorage');
}

/** Fetches a page. `arrive` gets the page, or an error, or `undefined` if only an ordinary load can show the address. */
async function load(url: URL, arrive: (content: unknown) => void): Promise<void> {
  stop();
  loading = new AbortController();
  const { signal } = loading;
  const key = pageKey(url);
  let content: unknown;
  if (url.pathname !== shownPath()) startProgress();
  try {
    const page = readPage((await takePrefetchedPage(key)) ?? (await fetchHtml(key, { signal })));
    if (page) await loadStyles(page);
    content = page;
  } catch (error) {
    if (!signal.aborted && !mayLoadOrdinarily(url)) content = error;
  }
  if (signal.aborted) return;
  arrive(content);
  stopProgress();
}

/** The address changes once the page is here, so that the old page never stands under the new address. */
const go = (url: URL, history: 'push' | 'replace'): Promise<void> =>
  load(url, (content) => {
    const { committed } = navigation.navigate(url.href, { history, info: { content } });
    committed?.catch(() => {});
  });

/** Whether a navigation needs no other page: a jump within the page, or an address that a script writes. */
function staysOnPage({ destination, hashChange, navigationType }: NavigateEvent, key: string): boolean {
  return destination.sameDocument && (key === shown || (navigationType !== 'traverse' && !hashChange));
}

function onNavigate(event: NavigateEvent, changed: () => void): void {
  const { canIntercept, downloadRequest, formData, navigationType: type } = event;
  const info = event.info as { content: unknown } | undefined;
  const url = new URL(event.destination.url);
  const key = pageKey(url);
  const { currentEntry } = navigation;
  if (currentEntry) places[currentEntry.key] = scrollY;
  const place = places[event.destination.key];
  const changesQuery = type === 'push' && url.pathname === shownPath() && url.hash === location.hash;

  const arrive = (content: unknown) => {
    shown = content instanceof Document ? key : '';
    showPage(
      content,
      () => {
        if (place !== undefined) scrollTo(0, place);
        else if (!changesQuery) event.scroll();
        changed();
      },
      () => go(url, 'replace'),
    );
  };
  const intercept = (handler: () => Promise<void>) =>
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler });

  if (info?.content) {
    const { content } = info;
    // Browsers may keep the event, and so the page, as long as the document.
    info.content = true;
    intercept(async () => arrive(content));
  } else if (info || type === 'reload' || !canIntercept || downloadRequest !== null || formData) {
    return;
  } else if (staysOnPage(event, key)) {
    shown = key;
    if (event.hashChange) stop();
  } else if (!isPage(url)) {
    stop();
  } else if (type === 'traverse') {
    intercept(() => {
      const loaded = load(url, (content) => (content ? arrive(content) : location.reload()));
      const controller = loading;
      // A late event must not stop the next load.
      event.signal.addEventListener('abort', () => controller === loading && stop());
      return loaded;
    });
  } else {
    event.preventDefault();
    void go(url, type);
  }
}

/** Starts the router in browsers with the Navigation API. It calls `changed` after each change of the page. */
export function startNavigation(changed: () => void): void {
  if (read(StorageKey.failedPage, 'sessionStorage') === location.href)
    write(StorageKey.failedPage, null, 'sessionStorage');
  navigation.onnavigate = (event) => onNavigate(event, changed);
}

const bar = find('#Progress');
let timer = 0;

/** Ends the progress bar, or prevents its start. */
function stopProgress(): void {
  clearTimeout(timer);
  if (bar.dataset['state']) bar.dataset['state'] = 'done';
}

/** Shows the progress bar unless it is stopped within 200 ms. */
function startProgress(): void {
  timer = window.setTimeout(() => {
    bar.dataset['state'] = 'loading';
  }, 200);
}
