import type { BundledSite } from '#engine/bundle/featureBundles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { pathBelow, swapLocale, toHref } from '#engine/shared/url.ts';
import { offlineOptions } from './config.ts';
import type { OfflineSettings } from './shared.ts';
import { offlineTexts } from './texts.ts';

export const offline: Feature = {
  name: 'offline',
  options: offlineOptions,
  texts: offlineTexts,
  policy: (config) => ({ trustedTypes: config.offline ? ['offline'] : [] }),
  pages: ['features/offline/offline.page.tsx'],
  pageStyles: { offline: 'features/offline/offline.page.css' },
  bundles: (site) => ({
    ...(site.config.offline &&
      !site.dev && {
        constants: { __OFFLINE__: offlineSettings(site.config) },
        scripts: [{ file: 'features/offline/browser/offline.ts' }],
      }),
    last: async (assets) => ({ [serviceWorkerFile]: await bundleServiceWorker(site, assets) }),
  }),
};

/** Name in the output folder. */
const serviceWorkerFile = 'service-worker.js';

/** What the worker and the page's script know. `assets` are the addresses that every page may need. */
function offlineSettings(config: SiteConfig, assets: readonly string[] = []): OfflineSettings {
  const { baseUrl, locales } = config;
  const first = config.defaultLocale.code;
  const homes = locales.map(({ code }) => [code, swapLocale('/', first, code, first)] as const);
  const pages = homes.map(([code, home]) => [
    code === first ? '' : code,
    toHref(pathBelow(home, 'offline'), config),
  ]);
  const lists = homes.map(([, home]) => baseUrl + pathBelow(home, 'pages.json').slice(1));
  const offlinePages: Record<string, string> = Object.fromEntries(pages);
  return {
    baseUrl,
    prefix: `offline:${baseUrl}:`,
    core: [...assets, ...Object.values(offlinePages), ...lists],
    offlinePages,
  };
}

/** Bundles the worker. In the dev server it always is the one that removes itself. */
function bundleServiceWorker(
  { config, dev, inline }: BundledSite,
  assets: readonly string[],
): Promise<string> {
  const settings = offlineSettings(config, assets);
  const isKeeping = config.offline && !dev;
  const [name, known] = isKeeping
    ? ['serviceWorker', settings]
    : ['removeServiceWorker', { prefix: settings.prefix }];
  return inline(`features/offline/browser/${name}.ts`, { __OFFLINE__: known });
}
