/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const assistantTexts = {
  assistantOpen: 'Ask the assistant',
  assistantShort: 'Ask',
  assistantTitle: 'Assistant',
  assistantLoading: 'The assistant is loading.',
  assistantFailed: 'The assistant could not be loaded.',
  assistantOffline: 'You are offline.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof assistantTexts, string> {}
}
