/** Pages of this site: their parts, which addresses they have, and how they are fetched. */

const root = document.documentElement;

/** An element that every page has. */
export const find = (selector: string, page: ParentNode = document): HTMLElement =>
  page.querySelector(selector) as HTMLElement;

/** What tells pages apart: the address without its hash. */
export const pageKey = (url: URL | Location): string => url.pathname + url.search;

/** Whether an address may lead to a page of this site: below the base URL, and not a file such as `feed.xml`. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  pathname.startsWith(root.dataset['baseUrl'] ?? '/') &&
  !/\.(?!html$)[a-z]\w*$/i.test(pathname);

/** Loads the style sheets that a page has beyond those of the page in view; rejects when one does not come. */
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

/** Parses HTML of this site, which runs nothing. No other text becomes markup. */
export function parsePage(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('page', { createHTML: String });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/**
 * Fetches and parses the page with a key. Resolves to nothing when only an ordinary load can show it: no HTML, a redirect,
 * another language, or another build with other scripts and styles. Rejects when it cannot be fetched.
 * `received` is told the size in bytes; 10 kB where the server does not tell.
 */
export async function fetchPage(
  key: string,
  init: RequestInit,
  received?: (bytes: number) => void,
): Promise<Document | undefined> {
  const response = await fetch(location.origin + key, init);
  const { headers, ok, redirected, status } = response;
  if (!ok && status !== 404) throw new Error(`${status} ${response.statusText}`);
  if (redirected || !headers.get('content-type')?.includes('html')) return undefined;
  received?.(Number(headers.get('content-length')) || 10_000);
  const page = parsePage(await response.text());
  const { lang, dataset } = page.documentElement;
  return lang === root.lang && dataset['build'] === root.dataset['build'] ? page : undefined;
}
