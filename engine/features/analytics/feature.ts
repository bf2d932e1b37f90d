import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import type { PolicySources } from '#engine/output/policy.ts';
import { originOf } from '#engine/output/policy.ts';
import { analyticsOptions } from './config.ts';
import { ConsentBar, ConsentSettings } from './Consent.tsx';
import { analyticsTexts } from './texts.ts';

/** https://developers.google.com/tag-platform/security/guides/csp */
const google: Partial<PolicySources> = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  trustedTypes: ['default', 'goog#html'],
};

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


export const analytics: Feature = {
  name: 'analytics',
  options: analyticsOptions,
  texts: analyticsTexts,
  slots: { bodyEnd: ConsentBar, footer: ConsentSettings },
  policy({ analytics: options }) {
    if (options?.adapter === 'google') return google;
    if (options?.adapter === 'beacon') return { connect: originOf(options.endpoint) };
    if (!options) return {};
    const trustedTypes = options.scripts.length > 0 ? ['default'] : [];
    return { script: options.scripts, connect: options.hosts, trustedTypes };
  },
};
