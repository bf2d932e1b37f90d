import type { Feature } from '#engine/output/feature.ts';
import { apiReferenceOptions } from './config.ts';
import { apiReferenceTexts } from './texts.ts';

export const apiReference: Feature = {
  name: 'api-reference',
  options: apiReferenceOptions,
  texts: apiReferenceTexts,
};
