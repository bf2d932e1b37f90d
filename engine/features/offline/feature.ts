import type { Feature } from '#engine/output/feature.ts';
import { bundleServiceWorker, offlineSettings, serviceWorkerFile } from './build/serviceWorker.ts';
import { offlineOptions } from './config.ts';
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
