/**
 * Keeps what was visited readable offline. Pages come from the network whenever there is one, so that nobody stays on
 * an old release; what is kept stands in where it fails. Hashed files never change and come from what is kept.
 */
import { lists } from 'features:offline';
import { type FetchEvent, scope } from '#engine/runtime/workerScope.ts';
import type { OfflineSettings } from '../shared.ts';

declare const __OFFLINE__: OfflineSettings;

const { baseUrl, prefix, core, offlinePages } = __OFFLINE__;

/** How long a page may take before its kept copy is shown, in milliseconds. */
const patience = 8000;

const open = (store: Store): Promise<Cache> => caches.open(prefix + store);
const isAsset = (path: string): boolean => path.startsWith(`${baseUrl}assets/`);

async function find(path: string): Promise<Response | undefined> {
  for (const store of ['pages', 'files'] as const) {
    const kept = await (await open(store)).match(path, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

/** Stores an answer as the newest of its kind, and drops the oldest beyond the limit. */
async function keep(url: string, answer: Response): Promise<void> {
  const path = new URL(url).pathname;
  const store = keepable(new URL(url), answer, isAsset(path));
  if (!store || (await isStrange(answer))) return;
  const list = lists.find(({ isList }) => isList(path));
  const copy = list && answer.clone();
  const cache = await open(store);
  await cache.put(path, answer);
  const spare = (await cache.keys()).map(({ url }) => url).filter((url) => !core.includes(keyOf(url)));
  for (const old of spare.slice(0, Math.max(0, spare.length - limits[store]))) await cache.delete(old);
  if (list && copy) await keepAll(list.filesOf(await copy.json()));
}

/** Fetches and stores what is not kept yet; what fails is left for another time. */
async function keepAll(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const { href, pathname } = new URL(address, location.href);
    if (!isOwn(href) || (isAsset(pathname) && (await find(pathname)))) continue;
    await fetch(href)
      .then((answer) => keep(href, answer))
      .catch(() => {});
  }
}

const isOwn = (url: string): boolean => url.startsWith(location.origin + baseUrl);

const isTaken = ({ method, url, headers, destination }: Request): boolean =>
  method === 'GET' && isOwn(url) && !headers.has('range') && !/audio|video/.test(destination);

/** For the router, which leaves a page of another build to an ordinary load. */
const otherPage = () =>
  new Response('<html data-build="none"><p id="error-box">', { headers: { 'content-type': 'text/html' } });

/** The offline page, which only an ordinary load can show. */
async function whenOffline({ mode, url }: Request): Promise<Response> {
  const path = keyOf(url);
  if (mode !== 'navigate') return /\.\w+$/.test(path) ? Response.error() : otherPage();
  const locale = path.slice(baseUrl.length).split('/')[0] ?? '';
  const page = await find(offlinePages[locale] ?? offlinePages[''] ?? '');
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fetched = fetch(request);
  const late = new Promise<undefined>((done) => setTimeout(done, patience));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  if (answer && answer.status < 500) {
    event.waitUntil(keep(request.url, answer.clone()).catch(() => {}));
    return answer;
  }
  return (await find(keyOf(request.url))) ?? fetched.catch(() => whenOffline(request));
}

const fromStore = async (event: FetchEvent): Promise<Response> =>
  (await find(keyOf(event.request.url))) ?? fromNetwork(event);

/** What every page may need, fetched before the worker is in use. */
async function prepare(): Promise<void> {
  const cache = await open('files');
  await Promise.all(
    core.map(async (path) => {
      if (isAsset(path) && (await cache.match(path))) return;
      const answer = await fetch(path, { cache: isAsset(path) ? 'default' : 'no-cache' });
      if (!answer.ok || (await isStrange(answer))) throw Error(path);
      await cache.put(path, answer);
    }),
  );
  await scope.skipWaiting();
}

scope.addEventListener('install', (event) => event.waitUntil(prepare()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));
scope.addEventListener('fetch', (event) => {
  if (!isTaken(event.request)) return;
  event.respondWith(isAsset(keyOf(event.request.url)) ? fromStore(event) : fromNetwork(event));
});

type Store = 'pages' | 'files';

/** Entries that each store may hold, beside what every page needs. */
const limits: Record<Store, number> = { pages: 100, files: 500 };

/** Bytes of the largest file that is kept. */
const largest = 2_000_000;

/** Pages are files: whatever the query, the answer is the same, and queries may hold secrets. */
const keyOf = (url: string): string => new URL(url).pathname;

/** Where an answer is to be kept; nowhere when it is none of this site's own, an error, or not what it was asked for. */
function keepable(url: URL, answer: Response, isAsset: boolean): Store | undefined {
  const { headers, redirected, status, type } = answer;
  if (status !== 200 || type !== 'basic' || redirected) return undefined;
  if (/no-store/.test(headers.get('cache-control') ?? '')) return undefined;
  if (Number(headers.get('content-length')) > largest) return undefined;
  const isHtml = headers.get('content-type')?.includes('html') ?? false;
  if (isAsset) return isHtml && /\.\w+$/.test(url.pathname) ? undefined : 'files';
  if (isHtml) return 'pages';
  return url.search ? undefined : 'files';
}

/** Whether an answer is HTML, but no whole page of the site: cut off, or of a network that wants a login first. */
async function isStrange(answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.includes('html')) return false;
  const html = await answer.clone().text();
  return !/<html[^>]* data-build=/.test(html) || !/ id="?error-box/.test(html);
}
