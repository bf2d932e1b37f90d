import type { Feature } from '#engine/output/feature.ts';
import { archive } from './build/archive.ts';
import { Download } from './Download.tsx';
import { downloadsTexts } from './texts.ts';

export const downloads: Feature = {
  name: 'downloads',
  texts: downloadsTexts,
  download: archive,
  slots: { pageStart: Download },
};
