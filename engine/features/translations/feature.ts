import type { LocaleConfig } from '#engine/config/schema.ts';
import { byLocale } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { format } from '#engine/shared/strings.ts';
import { recordCommand } from './recordCommand.ts';
import { reportTranslations, untranslatedTexts } from './reportTranslations.ts';
import { translationsTexts } from './texts.ts';

const folder = 'features/translations';

/** The line that offers a language, in that language. Without a translation, it is the name of the language. */
const offerOf = ({ label, direction, strings, untranslated }: LocaleConfig) => ({
  text: untranslated.includes('languageOffer') ? label : format(strings.languageOffer, { language: label }),
  close: strings.close,
  direction,
});

/** Offers readers their language, records translations, and lists those that are behind. */
export const translations: Feature = {
  name: 'translations',
  texts: translationsTexts,
  isOn: ({ locales }) => locales.length > 1,
  behaviors: [{ file: `${folder}/browser/LanguageOffer.browser.ts`, when: 'later' }],
  bundles: ({ config }) => ({
    constants: { __LANGUAGE_OFFER__: byLocale(config, offerOf) },
    early: { __LANGUAGE_OFFER_STYLE__: `${folder}/browser/languageOffer.css` },
  }),
  async report(site) {
    return {
      title: 'Translations',
      proposal: 'Translate what is missing or behind, and run "docwright translated".',
      lines: [...untranslatedTexts(site), ...reportTranslations(site)],
      summary: undefined,
    };
  },
  commands: { translated: recordCommand },
};
