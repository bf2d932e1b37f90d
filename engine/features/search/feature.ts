import type { Feature } from '#engine/output/feature.ts';
import { searchOrigins } from './build/searchSettings.ts';
import { searchOptions } from './config.ts';
import { searchTexts } from './texts.ts';

export const search: Feature = {
  name: 'search',
  options: searchOptions,
  texts: searchTexts,
  policy: (config) => ({
    connect: searchOrigins(config),
    trustedTypes: config.search.source === 'embedded' ? ['search'] : [],
  }),
};
