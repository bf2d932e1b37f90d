/** The router: page loads within the site become an exchange of the page's parts. */
import { fetchPage, isPage, pageKey } from './page.ts';
import { takePage } from './prefetch.ts';
import { startProgress, stopProgress } from './progress.ts';
import { show } from './show.ts';
import { read, write } from './storage.ts';

const failedKey = 'page.failed';

/** Key of the page in view; empty while an error is shown. */
let shown = pageKey(location);
let loading = new AbortController();

function stop(): void {
  loading.abort();
  stopProgress();
}

/** Whether an ordinary load may help where fetching failed: not offline, and not twice in a row. */
function mayLoadOrdinarily({ href }: URL): boolean {
  const hasJustFailed = read(failedKey, 'sessionStorage') === href;
  return navigator.onLine && !hasJustFailed && write(failedKey, href, 'sessionStorage');
}

/** Fetches a page and hands it, or the reason why there is none, to `arrive`; `leave` is to load it ordinarily. */
async function load(url: URL, arrive: (content: unknown) => void, leave: () => void): Promise<void> {
  stop();
  loading = new AbortController();
  const { signal } = loading;
  if (url.pathname !== shown.split('?')[0]) startProgress();
  const key = pageKey(url);
  let content: unknown;
  try {
    content = (await takePage(key)) ?? (await fetchPage(key, { signal }));
  } catch (error) {
    if (!signal.aborted && !mayLoadOrdinarily(url)) content = error;
  }
  if (signal.aborted) return;
  if (content) arrive(content);
  else leave();
  stopProgress();
}

/** The address changes once the page is here, so that the old page never stands under the new address. */
function go(url: URL, history: 'push' | 'replace'): Promise<void> {
  const navigate = (info: unknown) => {
    navigation.navigate(url.href, { history, info }).committed.catch(() => {});
  };
  return load(
    url,
    (content) => navigate({ content }),
    () => navigate('ordinary'),
  );
}

/** Jumps within the page in view and addresses that scripts write need no other page. */
function staysOnPage({ destination, hashChange, navigationType }: NavigateEvent, key: string): boolean {
  return destination.sameDocument && (key === shown || (navigationType !== 'traverse' && !hashChange));
}

function onNavigate(event: NavigateEvent, changed: () => void): void {
  const { canIntercept, downloadRequest, formData, info, navigationType: type } = event;
  const url = new URL(event.destination.url);
  const key = pageKey(url);
  const intercept = (handler: () => Promise<void>) =>
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler });
  const arrive = (content: unknown) => {
    const isHere = content instanceof Document;
    shown = isHere ? key : '';
    if (isHere) write(failedKey, null, 'sessionStorage');
    show(
      content,
      () => event.scroll(),
      () => go(url, 'replace'),
    );
    changed();
  };

  if (info instanceof Object) return intercept(async () => arrive((info as { content: unknown }).content));
  if (info === 'ordinary' || type === 'reload' || !canIntercept || downloadRequest !== null || formData)
    return;
  if (staysOnPage(event, key)) {
    shown = key;
    if (event.hashChange) stop();
  } else if (!isPage(url)) {
    stop();
  } else if (type === 'traverse') {
    event.signal.addEventListener('abort', stop);
    intercept(() => load(url, arrive, () => location.reload()));
  } else {
    event.preventDefault();
    void go(url, type);
  }
}

/** Takes over page loads in browsers with the Navigation API. `changed` is called after each change of the page. */
export function startNavigation(changed: () => void): void {
  if (read(failedKey, 'sessionStorage') === location.href) write(failedKey, null, 'sessionStorage');
  if ('navigation' in window) navigation.onnavigate = (event) => onNavigate(event, changed);
}
