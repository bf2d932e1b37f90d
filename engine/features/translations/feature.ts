import type { Feature } from '#engine/output/feature.ts';
import { untranslatedTexts } from './untranslatedTexts.ts';

/** What `npm run check` says about the languages of a site. */
export const translations: Feature = {
  name: 'translations',
  async report(site) {
    const texts = untranslatedTexts(site);
    return { lines: texts, summary: undefined };
  },
};
