import type { Feature } from '#engine/output/feature.ts';
import { samplesCommand } from './command.ts';
import { samplesOptions } from './config.ts';
import { ranNote } from './ran.ts';
import { reportSamples } from './reportSamples.ts';
import { samplesTexts } from './texts.ts';

/** Runs the samples of pages, and says below each when it has run. */
export const samples: Feature = {
  name: 'samples',
  options: samplesOptions,
  texts: samplesTexts,
  commands: { samples: samplesCommand },
  codeNote: ranNote,
  report: reportSamples,
};
