import type { Feature } from '#engine/output/feature.ts';
import { offlineOptions } from './config.ts';
import { offlineTexts } from './texts.ts';

export const offline: Feature = {
  name: 'offline',
  options: offlineOptions,
  texts: offlineTexts,
  policy: (config) => ({ trustedTypes: config.offline ? ['offline'] : [] }),
};
