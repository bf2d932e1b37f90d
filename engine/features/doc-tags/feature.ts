import type { Feature } from '#engine/output/feature.ts';
import { DocTags } from './build/DocTags.tsx';
import { tagSources } from './build/source.tsx';
import { docTagsOptions } from './config.ts';
import { docTagsTexts } from './texts.ts';

export const docTags: Feature = {
  name: 'doc-tags',
  options: docTagsOptions,
  texts: docTagsTexts,
  ofDocs: tagSources,
  slots: { pageEnd: DocTags },
};
