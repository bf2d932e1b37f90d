import type { Feature } from '#engine/output/feature.ts';
import { apiReferenceOptions } from './config.ts';
import { apiReferenceTexts } from './texts.ts';

export const apiReference: Feature = {
  name: 'api-reference',
  kinds: { 'api-operation': { searchRank: 72 } },
  options: apiReferenceOptions,
  texts: apiReferenceTexts,
  islands: { TryIt: 'engine/features/api-reference/ui/TryIt.island.tsx' },
  pageStyles: { api: 'engine/features/api-reference/api.page.css' },
  bundles: () => ({ early: { __TRY_IT_STYLE__: 'engine/features/api-reference/ui/tryIt.css' } }),
};
