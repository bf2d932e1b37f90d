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

/** What the policy of a site is made of; `sources` are what each of its parts asks for. */
export const policyOf = (
  config: SiteConfig,
  inlineScript: string,
  sources: readonly Partial<PolicySources>[],
): PolicyOptions => {
  const all = (kind: Exclude<keyof PolicySources, 'styleAttributes'>) =>
    sources.flatMap((source) => source[kind] ?? []);
  return {
    config,
    inlineScriptHashes: [scriptHash(inlineScript)],
    sources: {
      script: all('script'),
      connect: all('connect'),
      frame: all('frame'),
      img: all('img'),
      media: all('media'),
      style: all('style'),
      font: all('font'),
      trustedTypes: all('trustedTypes'),
      styleAttributes: sources.some(({ styleAttributes }) => styleAttributes),
    },
  };
};

/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
export const reportGroup = 'csp';

/** Directives that work in a response header and in a page. */
function directives({ inlineScriptHashes, sources = {} }: PolicyOptions): string[] {
  const {
    script = [],
    connect = [],
    frame = [],
    img = [],
    media = [],
    style = [],
    font = [],
    trustedTypes = [],
    styleAttributes,
  } = sources;
  const list = (name: string, ...values: readonly string[]) => [name, ...new Set(values)].join(' ');
  return [
    "default-src 'none'",
    list('script-src', "'self'", ...inlineScriptHashes, ...script),
    list('style-src', "'self'", ...style),
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    list('img-src', "'self'", 'data:', ...img),
    list('font-src', "'self'", ...font),
    list('media-src', "'self'", ...media),
    list('connect-src', "'self'", ...connect),
    "manifest-src 'self'",
    ...(frame.length > 0 ? [list('frame-src', ...frame)] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    list('trusted-types', 'page', ...trustedTypes),
  ];
}

/** The policy as a response header. */
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
