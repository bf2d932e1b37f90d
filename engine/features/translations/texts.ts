/** Texts for readers. */
export const translationsTexts = {
  languageOffer: 'Read this page in {language}',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof translationsTexts, string> {}
}
