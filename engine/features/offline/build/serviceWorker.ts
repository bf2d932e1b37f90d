/** The service worker of the site, at an address that stays: one that keeps what was read, or one that removes it. */
import type { BundledSite } from '#engine/bundle/featureBundles.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { pathBelow, swapLocale, toHref } from '#engine/shared/url.ts';
import type { OfflineSettings } from '../shared.ts';

/** Name in the output folder. */
export const serviceWorkerFile = 'service-worker.js';

/** What the worker and the page's script know. `assets` are the addresses that every page may need. */
export function offlineSettings(config: SiteConfig, assets: readonly string[] = []): OfflineSettings {
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
export function bundleServiceWorker(
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
