/** From the address of a request to the files that may answer it. */
import { attempt } from '#engine/shared/attempt.ts';
import { type AddressRules, canonicalPath, markdownFile, outputFile } from '#engine/shared/url.ts';

/** Files are relative to the output folder. */
export interface Target {
  page: string;
  /** Its Markdown export. */
  markdown: string;
  /** Address of the page; any other form of it is redirected. */
  canonical: string;
  file?: string;
}

const longest = 2048;
const reserved =
  /^(_headers|_redirects|_nginx\.conf|([a-z]{2,3}(-\w+)?\/)?404(\.html|\.md|\/index\.html)?)$/i;

/** Decoded path of a request's address; `undefined` when it is malformed or hostile. */
export function decodePath(address: string): string | undefined {
  const raw = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  if (!raw.startsWith('/') || raw.length > longest || /%(2f|5c)|\\/i.test(raw)) return undefined;
  return attempt(() => {
    const path = decodeURIComponent(raw);
    return /\p{Cc}|(^|\/)\.\.?(\/|$)/u.test(path) ? undefined : path;
  });
}

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** What may answer a decoded path; `undefined` outside the base URL and for files that are not to be shown. */
export function targetOf(path: string, { baseUrl, trailingSlash }: AddressRules): Target | undefined {
  if (`${path}/` !== baseUrl && !path.startsWith(baseUrl)) return undefined;
  const name = path.slice(baseUrl.length).replace(/\/+/g, '/').replace(/^\//, '');
  const route = `/${name}`;
  const isHidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  if (isHidden || reserved.test(name.replace(/[/. ]+$/, ''))) return undefined;
  return {
    page: outputFile(route, trailingSlash),
    markdown: markdownFile(canonicalPath(route, false)),
    canonical: baseUrl + canonicalPath(route, trailingSlash).slice(1),
    ...(name !== '' && !name.endsWith('/') && { file: name }),
  };
}
