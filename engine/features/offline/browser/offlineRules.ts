/** What the service worker keeps, and where. */

export type Store = 'pages' | 'files';

/** Entries that each store may hold, beside what every page needs. */
export const limits: Record<Store, number> = { pages: 100, files: 500 };

/** Bytes of the largest file that is kept. */
const largest = 2_000_000;

/** Pages are files: whatever the query, the answer is the same, and queries may hold secrets. */
export const keyOf = (url: string): string => new URL(url).pathname;

/** Where an answer is to be kept; nowhere when it is none of this site's own, an error, or not what it was asked for. */
export function keepable(url: URL, answer: Response, isAsset: boolean): Store | undefined {
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
export async function isStrange(answer: Response): Promise<boolean> {
  if (!answer.headers.get('content-type')?.includes('html')) return false;
  const html = await answer.clone().text();
  return !/<html[^>]* data-build=/.test(html) || !/ id="?error-box/.test(html);
}
