import { lackOf } from '#engine/config/optionalPackages.ts';
import type { Feature } from '#engine/output/feature.ts';
import { shareImagesOptions } from './config.ts';
import { fontPackage } from './font.ts';
import { openShareImages } from './shareImages.ts';

export const shareImages: Feature = {
  name: 'share-images',
  options: shareImagesOptions,
  checkOptions({ shareImages: isOn }) {
    const lack = isOn && lackOf(['@takumi-rs/core', fontPackage], 'Share images need');
    return lack ? { option: 'shareImages', ...lack } : undefined;
  },
  pictures: openShareImages,
};
