/** Address arithmetic, used at build and in the browser. A *route path* has no base URL: `/docs/x`. */

/** Address rules of one site. */
export interface AddressRules {
  /** Starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: TrailingSlash;
}

/** Whether addresses of pages end with a slash: all, none, or those in a list. With `folders` none does, but files are as if all did. */
export type TrailingSlash = boolean | 'folders' | readonly string[];

const ruleFor = (bare: string, rule: TrailingSlash): boolean | 'folders' =>
  typeof rule === 'object' ? rule.includes(bare) : rule;

/** Canonical form of a route path: one leading slash, no `index.html` or `.html`, slash at the end by rule. */
export function canonicalPath(path: string, trailingSlash: TrailingSlash): string {
  // Systems write accents as letters of their own, or with the letter before them: addresses have the shorter form.
  const bare = `/${path}`
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  if (bare === '') return '/';
  return ruleFor(bare, trailingSlash) === true ? `${bare}/` : bare;
}

/** Route path below another one, which may be the root. */
export const pathBelow = (base: string, name: string): string => `${base === '/' ? '' : base}/${name}`;

/** Percent-encodes signs that no address may hold. Letters of all scripts stay. */
export const encodedPath = (path: string): string =>
  path.replace(/[\s"<>^`{}]/g, (sign) => encodeURIComponent(sign));

/** Route path, or path of a file, to site address; query and hash stay. */
export function toHref(path: string, { baseUrl, trailingSlash }: AddressRules): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const isFile = /\.(?!html$)[a-z][a-z0-9]*$/i.test(pathname);
  const target = isFile ? pathname : canonicalPath(pathname, trailingSlash);
  return baseUrl + encodedPath(target.slice(1)) + rest;
}

/** Site pathname to route path; `undefined` when it lies outside the base URL. */
export function toRoutePath(pathname: string, baseUrl: string): string | undefined {
  if (pathname === baseUrl.slice(0, -1)) return '/';
  if (!pathname.startsWith(baseUrl)) return undefined;
  return canonicalPath(decoded(pathname.slice(baseUrl.length - 1)), false);
}

/** File in the output folder that answers a route path. Hosts look for not-found pages under `404.html`. */
export function outputFile(path: string, trailingSlash: TrailingSlash): string {
  const bare = canonicalPath(path, false);
  if (bare === '/') return 'index.html';
  const isFolder = ruleFor(bare, trailingSlash) && !bare.endsWith('/404');
  return isFolder ? `${bare.slice(1)}/index.html` : `${bare.slice(1)}.html`;
}

/** File in the output folder that holds the Markdown export of a route path. */
export const markdownFile = (path: string): string => (path === '/' ? 'index.md' : `${path.slice(1)}.md`);

/** File in the output folder that holds the code of a route path. */
export const archiveFile = (path: string): string => `${path === '/' ? 'index' : path.slice(1)}.zip`;

/** Route path of the same page in another locale; the default locale has no segment. */
export function swapLocale(path: string, from: string, to: string, defaultLocale: string): string {
  const bare = from === defaultLocale ? path : path.replace(new RegExp(`^/${from}(?=/|$)`), '') || '/';
  if (to === defaultLocale) return bare;
  return bare === '/' ? `/${to}` : `/${to}${bare}`;
}

/** Percent-decodes; `undefined` for malformed input. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Percent-decodes; malformed input stays. */
export const decoded = (text: string): string => decode(text) ?? text;
