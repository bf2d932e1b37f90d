/** Response headers and redirects of the published site, in the formats that hosts read. Made once, here. */
import type { PathHeader } from '#engine/bundle/feature.ts';
import { headerPolicy, type PolicyOptions, reportGroup } from './policy.ts';

/** Headers for the addresses that match `path`; a `*` at its end matches everything below. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** An address that moved. Both start with a slash, base URL included; `*` at the end of `from` fills `:splat` in `to`. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

/** Headers that every response carries. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  const { url, reportTo } = options.config;
  return {
    'Content-Security-Policy': headerPolicy(options),
    ...(reportTo && { 'Reporting-Endpoints': `${reportGroup}="${reportTo}"` }),
    ...(url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

export interface DeployOptions extends PolicyOptions {
  redirects?: readonly Redirect[];
  /** Headers of some addresses in the place of those of the whole site. */
  pathHeaders?: readonly PathHeader[];
}

/** All header rules of a site. What no rule caches is to be revalidated by the browser. */
export function headerRules({ pathHeaders = [], ...options }: DeployOptions): HeaderRule[] {
  const { baseUrl } = options.config;
  return [
    { path: `${baseUrl}*`, headers: securityHeaders(options) },
    ...pathHeaders.map(({ path, name, value }) => ({
      path: `${baseUrl}${path.slice(1)}*`,
      headers: { [name]: value },
    })),
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/**
 * Text of `_headers`, read by Netlify, Cloudflare Pages and `npm start`. Where several rules match, hosts join their
 * values: a header that a later rule replaces is taken away first.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const line = ([name, value]: [string, string]) => `  ${name}: ${value}\n`;
  const block = ({ path, headers }: HeaderRule, index: number) => {
    const earlier = new Set(rules.slice(0, index).flatMap((rule) => Object.keys(rule.headers)));
    const taken = Object.keys(headers).filter((name) => earlier.has(name));
    return `${path}\n${taken.map((name) => `  ! ${name}\n`).join('')}${Object.entries(headers).map(line).join('')}`;
  };
  return rules.map(block).join('\n');
}

/** Text of `_redirects`, for the same hosts. */
const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');

/** Text of `_nginx.conf`, included by `deploy/nginx.conf`: security headers and redirects. */
function nginxInclude(
  headers: Record<string, string>,
  redirects: readonly Redirect[],
  pathHeaders: readonly PathHeader[],
): string {
  const quote = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const headerLines = Object.entries(headers).map(([name, value]) => {
    const others = pathHeaders.filter((other) => other.name === name);
    if (others.length === 0) return `add_header ${name} ${quote(value)} always;\n`;
    const variable = `$docs_${name.toLowerCase().replace(/\W/g, '_')}`;
    const cases = others.map(
      (other) => `if ($uri ~ ^${other.path}) { set ${variable} ${quote(other.value)}; }\n`,
    );
    return `set ${variable} ${quote(value)};\n${cases.join('')}add_header ${name} ${variable} always;\n`;
  });
  return [...headerLines, ...redirects.map(nginxRedirect)].join('');
}

function nginxRedirect({ from, to, status }: Redirect): string {
  const [, address, hash] = /^([^#]*)(.*)$/.exec(to) ?? [];
  const location = to.includes('?') ? to : `${address}$is_args$args${hash}`;
  if (!from.endsWith('*')) return `location = ${from} { return ${status} ${location}; }\n`;
  const start = from.slice(0, -1).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return `location ~ ^${start}([^\\r\\n]*)$ { return ${status} ${location.replace(':splat', '$1')}; }\n`;
}

/** Files of the output folder that tell hosts how to answer, by name. */
export function deployFiles(
  options: DeployOptions,
): Record<'_headers' | '_redirects' | '_nginx.conf', string> {
  const { baseUrl } = options.config;
  const redirects = [...(options.redirects ?? [])];
  if (baseUrl !== '/') redirects.push({ from: '/', to: baseUrl, status: 302 });
  return {
    _headers: headersFile(headerRules(options)),
    _redirects: redirectsFile(redirects),
    '_nginx.conf': nginxInclude(
      securityHeaders(options),
      redirects,
      (options.pathHeaders ?? []).map(({ path, ...rest }) => ({ ...rest, path: baseUrl + path.slice(1) })),
    ),
  };
}
