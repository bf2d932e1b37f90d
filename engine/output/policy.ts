/** The Content-Security-Policy: nothing but the site itself, and what its configuration loads from elsewhere. */
import { createHash } from 'node:crypto';
import { videoOrigin } from '#engine/components/video/videoOrigin.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { searchOrigins } from '#engine/features/search/build/searchSettings.ts';

/** Sources beside the site's own, by directive, and names of Trusted Types policies beside that for pages. */
export interface PolicySources {
  script: string[];
  connect: string[];
  frame: string[];
  img: string[];
  trustedTypes: string[];
}

export interface PolicyOptions {
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'reportTo'>;
  /** As `scriptHash` gives them, one for each inline script. */
  inlineScriptHashes: readonly string[];
  sources?: Partial<PolicySources>;
}

/** What the parts of a site ask for. A part that talks to another host says so here. */
const policySources = (config: SiteConfig, servers: readonly string[]): Partial<PolicySources> => {
  const counting = analyticsSources(config);
  return {
    ...counting,
    connect: [...searchOrigins(config), ...(counting.connect ?? []), ...feedbackOrigins(config), ...servers],
    frame: [videoOrigin, ...(config.assistant ? ["'self'"] : [])],
    trustedTypes: [
      ...(config.search.source === 'embedded' ? ['search'] : []),
      ...(config.offline ? ['offline'] : []),
      ...(analyticsScripts(config) ? ['default'] : []),
      ...(counting.trustedTypes ?? []),
    ],
  };
};

const originOf = (endpoint: string): string[] => (endpoint.startsWith('/') ? [] : [new URL(endpoint).origin]);

const feedbackOrigins = ({ feedback }: SiteConfig): string[] =>
  typeof feedback === 'object' ? originOf(feedback.endpoint) : [];

/** https://developers.google.com/tag-platform/security/guides/csp */
const google: Partial<PolicySources> = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  trustedTypes: ['goog#html'],
};

function analyticsSources({ analytics }: SiteConfig): Partial<PolicySources> {
  if (analytics?.adapter === 'google') return google;
  if (analytics?.adapter === 'beacon') return { connect: originOf(analytics.endpoint) };
  return analytics ? { script: analytics.scripts, connect: analytics.hosts } : {};
}

/** Pattern of the addresses of scripts that the service loads which counts; empty for none. */
export function analyticsScripts({ analytics }: Pick<SiteConfig, 'analytics'>): string {
  if (analytics?.adapter === 'google')
    return `^https://www\\.googletagmanager\\.com/gtag/js\\?id=${analytics.id}$`;
  if (analytics?.adapter !== 'file' || analytics.scripts.length === 0) return '';
  const origins = analytics.scripts.map((origin) =>
    origin.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+'),
  );
  return `^(${origins.join('|')})/`;
}

/** Content-Security-Policy source that allows one inline script. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What the policy of a site is made of; `servers` are the sources that "Try it" sends requests to. */
export const policyOf = (
  config: SiteConfig,
  inlineScript: string,
  servers: readonly string[],
): PolicyOptions => ({
  config,
  inlineScriptHashes: [scriptHash(inlineScript)],
  sources: policySources(config, servers),
});

/** Name of the endpoint that `Reporting-Endpoints` gives an address. */
export const reportGroup = 'csp';

/** Directives that work in a response header and in a page. */
function directives({ inlineScriptHashes, sources = {} }: PolicyOptions): string[] {
  const { script = [], connect = [], frame = [], img = [], trustedTypes = [] } = sources;
  const list = (name: string, ...values: readonly string[]) => [name, ...new Set(values)].join(' ');
  return [
    "default-src 'none'",
    list('script-src', "'self'", ...inlineScriptHashes, ...script),
    "style-src 'self'",
    list('img-src', "'self'", 'data:', ...img),
    "font-src 'self'",
    "media-src 'self'",
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
