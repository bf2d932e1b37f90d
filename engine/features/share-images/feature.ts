import type { Feature } from '#engine/output/feature.ts';
import { shareImagesOptions } from './config.ts';

export const shareImages: Feature = {
  name: 'share-images',
  options: shareImagesOptions,
};
