import type { Feature } from '#engine/output/feature.ts';

import { copyPageTexts } from './texts.ts';

export const copyPage: Feature = {
  name: 'copy-page',
  texts: copyPageTexts,
};
