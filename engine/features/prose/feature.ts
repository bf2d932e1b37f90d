import type { Feature } from '#engine/output/feature.ts';
import { checkProse } from './checkProse.ts';
import { proseOptions } from './config.ts';
import { checkSpelling } from './spelling.ts';

/** How texts are written: words, names, sentences, headings, spelling. */
export const prose: Feature = {
  name: 'prose',
  options: proseOptions,
  checkBody: checkProse,
  report: checkSpelling,
};
