/** Response headers and redirects of the published site, in the formats that hosts read. Made once, here. */
import { createHash } from 'node:crypto';
import type { SiteConfig } from '../site/config.ts';

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

export interface DeployOptions {
  config: Pick<SiteConfig, 'url' | 'baseUrl'>;
  /** As `scriptHash` gives them, one for each inline script. */
  inlineScriptHashes: readonly string[];
  /** Origins of embedded videos, when the site has any. */
  frameSources?: readonly string[];
  /** Origins that scripts ask beside the site's own. */
  connectSources?: readonly string[];
}

/** Content-Security-Policy source that allows one inline script. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Headers that every response carries. */
export function securityHeaders(options: DeployOptions): Record<string, string> {
  const isSecure = options.config.url.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(options, isSecure),
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=63072000' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function contentSecurityPolicy(options: DeployOptions, isSecure: boolean): string {
  const frames = options.frameSources ?? [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...options.inlineScriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...(options.connectSources ?? [])].join(' '),
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** All header rules of a site. What no rule caches is to be revalidated by the browser. */
export function headerRules(options: DeployOptions): HeaderRule[] {
  const { baseUrl } = options.config;
  return [
    { path: `${baseUrl}*`, headers: securityHeaders(options) },
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/** Text of `_headers`, read by Netlify, Cloudflare Pages and `npm start`. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const line = ([name, value]: [string, string]) => `  ${name}: ${value}\n`;
  const block = ({ path, headers }: HeaderRule) => `${path}\n${Object.entries(headers).map(line).join('')}`;
  return rules.map(block).join('\n');
}

/** Text of `_redirects`, for the same hosts. */
const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');

/** Text of `_nginx.conf`, included by `deploy/nginx.conf`: security headers and redirects. */
function nginxInclude(headers: Record<string, string>, redirects: readonly Redirect[]): string {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  return [...headerLines, ...redirects.map(nginxRedirect)].join('');
}

function nginxRedirect({ from, to, status }: Redirect): string {
  if (!from.endsWith('*')) return `location = ${from} { return ${status} ${to}$is_args$args; }\n`;
  const start = from.slice(0, -1).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return `location ~ ^${start}([^\\r\\n]*)$ { return ${status} ${to.replace(':splat', '$1')}$is_args$args; }\n`;
}

/** Files of the output folder that tell hosts how to answer, by name. */
export function deployFiles(
  options: DeployOptions & { redirects?: readonly Redirect[] },
): Record<'_headers' | '_redirects' | '_nginx.conf', string> {
  const { baseUrl } = options.config;
  const redirects = [...(options.redirects ?? [])];
  if (baseUrl !== '/') redirects.push({ from: '/', to: baseUrl, status: 302 });
  return {
    _headers: headersFile(headerRules(options)),
    _redirects: redirectsFile(redirects),
    '_nginx.conf': nginxInclude(securityHeaders(options), redirects),
  };
}
