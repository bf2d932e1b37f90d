import { lackOf } from '#engine/config/optionalPackages.ts';
import type { Feature } from '#engine/output/feature.ts';
import { shareImagesOptions } from './config.ts';
import { ShareImages } from './shareImages.ts';
import { fontPackage } from './typeface.ts';

export const shareImages: Feature = {
  name: 'share-images',
  options: shareImagesOptions,
  checkOptions({ shareImages: isOn }) {
    const lack = isOn && lackOf(['@resvg/resvg-js', fontPackage], 'Share images need');
    return lack ? { option: 'shareImages', ...lack } : undefined;
  },
  pictures: ({ root, config, cache, problems }, theme) =>
    ShareImages.open(root, config, theme, cache, problems),
};
