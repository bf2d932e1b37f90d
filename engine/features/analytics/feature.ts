import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { originOf } from '#engine/output/policy.ts';
import type { PolicySources } from '#engine/shared/policySources.ts';
import { ConsentBar, ConsentSettings } from './Consent.tsx';
import { analyticsOptions } from './config.ts';
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

/** Returns the policy of the tag manager with the sources of its tags. */
const withTags = ({ scripts, hosts }: { scripts: string[]; hosts: string[] }): Partial<PolicySources> => ({
  ...google,
  script: [...(google.script ?? []), ...scripts],
  connect: [...(google.connect ?? []), ...hosts],
});

/** Returns the pattern of the scripts that the service loads; empty for none. */
function scriptsOf(options: NonNullable<SiteConfig['analytics']>): string {
  if (options.adapter === 'google')
    return `^https://www\\.googletagmanager\\.com/gtag/js\\?id=${options.id}$`;
  if (options.adapter === 'beacon') return '';
  const isManager = options.adapter === 'google-tag-manager';
  const all = [...(isManager ? ['https://www.googletagmanager.com'] : []), ...options.scripts];
  if (all.length === 0) return '';
  const origins = all.map((origin) => origin.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+'));
  return `^(${origins.join('|')})/`;
}

const folder = 'features/analytics/browser';

export const analytics: Feature = {
  name: 'analytics',
  options: analyticsOptions,
  texts: analyticsTexts,
  bundles: ({ root, config: { analytics: options, content }, dev }) =>
    options
      ? {
          ...(options.consent && { styles: ['features/analytics/Consent.css'] }),
          // Nothing is counted in the dev server.
          ...(!dev && {
            constants: {
              __ANALYTICS__: {
                options: options.adapter === 'file' ? options.options : options,
                consent: options.consent,
                scripts: scriptsOf(options),
                hasCode: content.code !== undefined,
                hasSamples: content.code?.editable ?? false,
              },
            },
            scripts: [
              {
                file: `${folder}/main.ts`,
                alias: {
                  'analytics-adapter':
                    options.adapter === 'file'
                      ? join(root, options.file)
                      : join(engineRoot, folder, `${options.adapter}.ts`),
                },
              },
            ],
          }),
        }
      : {},
  slots: { bodyEnd: ConsentBar, footer: ConsentSettings },
  policy({ analytics: options }) {
    if (options?.adapter === 'google') return google;
    if (options?.adapter === 'google-tag-manager') return withTags(options);
    if (options?.adapter === 'beacon') return { connect: originOf(options.endpoint) };
    if (!options) return {};
    const trustedTypes = options.scripts.length > 0 ? ['default'] : [];
    return { script: options.scripts, connect: options.hosts, trustedTypes };
  },
};
