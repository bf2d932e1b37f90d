import type { Feature } from '#engine/output/feature.ts';
import { shareImagesOptions } from './config.ts';
import { ShareImages } from './shareImages.ts';

export const shareImages: Feature = {
  name: 'share-images',
  options: shareImagesOptions,
  pictures: ({ config, cache, problems }, theme) => ShareImages.open(config, theme, cache, problems),
};
