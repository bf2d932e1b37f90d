/** Pages of this site: which addresses they have, and how they are fetched. */

const root = document.documentElement;

/** What tells pages apart: the address without its hash. */
export const pageKey = (url: URL | Location): string => url.pathname + url.search;

/** Whether an address may lead to a page of this site: below the base URL, and not a file such as `feed.xml`. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  pathname.startsWith(root.dataset['baseUrl'] ?? '/') &&
  !/\.(?!html$)[a-z]\w*$/i.test(pathname);

/** Whether the reader neither saves data nor sits on a slow line. */
export const isConnectionGood = (): boolean => {
  const { connection } = navigator;
  return !connection?.saveData && !connection?.effectiveType.includes('2g');
};

/**
 * Fetches and parses a page. Resolves to nothing when only an ordinary load can show it: no HTML, a redirect,
 * another language, or another build with other scripts and styles. Rejects when it cannot be fetched.
 * `received` is told the size in bytes as soon as it is known.
 */
export async function fetchPage(
  address: string,
  init: RequestInit,
  received?: (bytes: number) => void,
): Promise<Document | undefined> {
  const response = await fetch(address, init);
  const { headers, ok, redirected, status, statusText } = response;
  if (!ok && status !== 404) throw new Error(`${status} ${statusText}`);
  if (redirected || !headers.get('content-type')?.includes('html')) return undefined;
  received?.(Number(headers.get('content-length')));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { lang, dataset } = page.documentElement;
  return lang === root.lang && dataset['build'] === root.dataset['build'] ? page : undefined;
}
