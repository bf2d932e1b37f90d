/** The Content-Security-Policy: nothing but the site itself, and what its configuration loads from elsewhere. */
import { hash } from 'node:crypto';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';

export interface PolicyOptions {
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'reportTo'>;
  /** As `scriptHash` gives them, one for each inline script. */
  inlineScriptHashes: readonly string[];
  sources?: Partial<PolicySources>;
}

/** Origin of an endpoint elsewhere; none for a path on this host. */
export const originOf = (endpoint: string): string[] =>
  endpoint.startsWith('/') ? [] : [new URL(endpoint).origin];

/** Content-Security-Policy source that allows one inline script. */
export const scriptHash = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

const kinds = ['script', 'connect', 'frame', 'img', 'media', 'style', 'font', 'trustedTypes'] as const;

/** The policy of a site; `sources` are what each of its parts asks for. */
export const policyOf = (
  config: SiteConfig,
  inlineScript: string,
  sources: readonly Partial<PolicySources>[],
): PolicyOptions => ({
  config,
  inlineScriptHashes: [scriptHash(inlineScript)],
  sources: {
    ...Object.fromEntries(kinds.map((kind) => [kind, sources.flatMap((source) => source[kind] ?? [])])),
    styleAttributes: sources.some(({ styleAttributes }) => styleAttributes),
  },
});

/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
export const reportGroup = 'csp';

/** Directives that work in a response header and in a page. */
function directives({ inlineScriptHashes, sources = {} }: PolicyOptions): string[] {
  const { frame = [] } = sources;
  const list = (name: string, ...values: readonly string[]) => [name, ...new Set(values)].join(' ');
  const own = (kind: 'img' | 'font' | 'media' | 'connect' | 'style', ...values: readonly string[]) =>
    list(`${kind}-src`, "'self'", ...values, ...(sources[kind] ?? []));
  return [
    "default-src 'none'",
    list('script-src', "'self'", ...inlineScriptHashes, ...(sources.script ?? [])),
    own('style'),
    ...(sources.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    own('img', 'data:'),
    own('font'),
    own('media'),
    own('connect'),
    "manifest-src 'self'",
    ...(frame.length > 0 ? [list('frame-src', ...frame)] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    list('trusted-types', 'page', ...(sources.trustedTypes ?? [])),
  ];
}

export function headerPolicy(options: PolicyOptions): string {
  const { url, reportTo } = options.config;
  return [
    ...directives(options),
    "frame-ancestors 'none'",
    ...(url.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ...(reportTo ? [`report-to ${reportGroup}`, `report-uri ${reportTo}`] : []),
  ].join('; ');
}

/** The policy for a `meta` element, which knows no framing and no reports. */
export const metaPolicy = (options: PolicyOptions): string => directives(options).join('; ');
