import type { Feature } from '#engine/output/feature.ts';
import { collectionsOptions } from './config.ts';
import { collectionsTexts } from './texts.ts';

export const collections: Feature = {
  name: 'collections',
  options: collectionsOptions,
  texts: collectionsTexts,
};
