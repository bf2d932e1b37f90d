import type { Feature } from '#engine/output/feature.ts';
import { shareImagesOptions } from './config.ts';
import { ShareImages } from './shareImages.ts';

export const shareImages: Feature = {
  name: 'share-images',
  options: shareImagesOptions,
  pictures: ({ root, config, cache, problems }, theme) =>
    ShareImages.open(root, config, theme, cache, problems),
};
