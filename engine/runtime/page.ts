/** Pages of this site: their parts, their addresses, and fetching them. */

export const root = document.documentElement;

/** An element that every page has. */
export const find = (selector: string, page: ParentNode = document): HTMLElement =>
  page.querySelector(selector) as HTMLElement;

/** Stands at the end of every page; one that was cut off lacks it. */
export const endMarker = '#error-box';

/** The key of a page: its address without the hash. */
export const pageKey = (url: URL | Location): string => url.pathname + url.search;

/** Whether an address may lead to a page of this site: below the base URL, and not a file such as `feed.xml`. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  pathname.startsWith(root.dataset['baseUrl'] ?? '/') &&
  !/\.(?!html$)[a-z]\w*$/i.test(pathname);

/** Loads the style sheets of a page that the current one lacks. Rejects if one does not load. */
export const loadStyles = (page: Document): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].map((link) => {
      if (find(`[href="${link.getAttribute('href')}"]`)) return undefined;
      const copy = link.cloneNode() as HTMLLinkElement;
      document.head.append(copy);
      return new Promise((done, fail) => {
        copy.onload = done;
        copy.onerror = () => fail(Error(copy.href));
      });
    }),
  );

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Parses HTML of this site without running scripts. No other text becomes markup. */
export function parsePage(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('page', { createHTML: String });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/**
 * Fetches the HTML of the page with a key. Returns `undefined` for a redirect: only an ordinary load can show it. Rejects if the
 * page cannot be fetched or is no HTML. `received` gets the size in bytes, or 10 kB if the server does not say it.
 */
export async function fetchHtml(
  key: string,
  init: RequestInit,
  received?: (bytes: number) => void,
): Promise<string | undefined> {
  const response = await fetch(location.origin + key, init);
  const { headers, ok, redirected, status, statusText } = response;
  const type = `${headers.get('content-type')}`;
  if (redirected) return undefined;
  if ((!ok && status !== 404) || !/html/.test(type)) throw Error(`${status} ${statusText} ${type}`);
  received?.(Number(headers.get('content-length')) || 10_000);
  return response.text();
}

/**
 * Parses a page. Returns `undefined` if only an ordinary load can show it: another language, or another build with other scripts
 * and styles. Throws if the page was cut off or is of another site.
 */
export function readPage(html?: string): Document | undefined {
  if (html === undefined) return undefined;
  const page = parsePage(html);
  const { lang, dataset } = page.documentElement;
  if (!find(endMarker, page)) throw Error('Unexpected HTML');
  return lang === root.lang && dataset['build'] === root.dataset['build'] ? page : undefined;
}
