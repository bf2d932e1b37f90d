/** Response headers and redirects of the published site, in the formats that hosts read. Made once, here. */
import type { PathHeaders } from '#engine/bundle/featureBundles.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { headerPolicy, type PolicyOptions, reportGroup } from '../policy.ts';

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
  pathHeaders?: readonly PathHeaders[];
  /** What the home page links to, as values of `Link`, beside `llms.txt`. */
  homeLinks?: readonly string[];
}

/** Headers of some addresses, their paths with the base URL. */
function addressHeaders({ config, pathHeaders = [], homeLinks = [] }: DeployOptions): PathHeaders[] {
  const { baseUrl } = config;
  const value = [`<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`, ...homeLinks].join(', ');
  const home: PathHeaders = { path: '/', isExact: true, headers: { Link: value } };
  // Clients in browsers, of other sites, read there what a site offers, such as the card of its MCP server.
  const offers: PathHeaders = { path: '/.well-known/', headers: { 'Access-Control-Allow-Origin': '*' } };
  return [home, offers, ...pathHeaders].map(({ path, ...rest }) => ({
    ...rest,
    path: baseUrl + path.slice(1),
  }));
}

/** All header rules of a site. What no rule caches is to be revalidated by the browser. */
export function headerRules(options: DeployOptions): HeaderRule[] {
  const { baseUrl } = options.config;
  return [
    { path: `${baseUrl}*`, headers: securityHeaders(options) },
    ...addressHeaders(options).map(({ path, isExact, headers }) => ({
      path: isExact ? path : `${path}*`,
      headers: { ...headers },
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
    const earlier = new Set(
      rules.slice(0, index).flatMap((rule) => (rule.path.endsWith('*') ? Object.keys(rule.headers) : [])),
    );
    const taken = Object.keys(headers).filter((name) => earlier.has(name));
    return `${path}\n${taken.map((name) => `  ! ${name}\n`).join('')}${Object.entries(headers).map(line).join('')}`;
  };
  return rules.map(block).join('\n');
}

/** Text of `_nginx.conf`, included by `engine/deploy/nginx.conf`: security headers and redirects. */
function nginxInclude(
  headers: Record<string, string>,
  redirects: readonly Redirect[],
  pathHeaders: readonly PathHeaders[],
): string {
  const quote = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const each = pathHeaders.flatMap(({ path, isExact, headers: own }) =>
    Object.entries(own).map(([name, value]) => ({ path, isExact, name, value })),
  );
  const types = each.filter(({ name }) => name === 'Content-Type');
  const names = new Set(each.filter((other) => !types.includes(other)).map(({ name }) => name));
  const everywhere = Object.entries(headers).filter(([name]) => !names.has(name));
  const somewhere = [...names].map((name) => {
    const others = each.filter((other) => other.name === name);
    const variable = `$docs_${name.toLowerCase().replace(/\W/g, '_')}`;
    const cases = others.map(({ path, isExact, value }) => {
      const condition = isExact ? `$uri = ${path}` : `$uri ~ ^${escapePattern(path)}`;
      return `if (${condition}) { set ${variable} ${quote(value)}; }\n`;
    });
    return `set ${variable} ${quote(headers[name] ?? '')};\n${cases.join('')}add_header ${name} ${variable} always;\n`;
  });
  return [
    ...everywhere.map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`),
    ...somewhere,
    ...types.map(({ path, value }) => `location = ${path} { default_type ${quote(value)}; }\n`),
    ...redirects.map(nginxRedirect),
  ].join('');
}

function nginxRedirect({ from, to, status }: Redirect): string {
  const [, address, hash] = /^([^#]*)(.*)$/.exec(to) ?? [];
  const location = to.includes('?') ? to : `${address}$is_args$args${hash}`;
  if (!from.endsWith('*')) return `location = ${from} { return ${status} ${location}; }\n`;
  const start = escapePattern(from.slice(0, -1));
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
    _redirects: redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(''),
    '_nginx.conf': nginxInclude(securityHeaders(options), redirects, addressHeaders(options)),
  };
}
