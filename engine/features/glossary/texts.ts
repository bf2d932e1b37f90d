export const glossaryTexts = { glossaryLink: 'In the glossary' } as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof glossaryTexts, string> {}
}
