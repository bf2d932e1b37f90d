import type { Feature } from '#engine/output/feature.ts';
import { assistantOptions } from './config.ts';
import { assistantTexts } from './texts.ts';

export const assistant: Feature = {
  name: 'assistant',
  options: assistantOptions,
  texts: assistantTexts,
  policy: (config) => ({ frame: config.assistant ? ["'self'"] : [] }),
};
