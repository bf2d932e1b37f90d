/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const analyticsTexts = {
  consentText: 'May we count your visit, to learn which pages help? Nothing is counted unless you agree.',
  consentAllow: 'Allow',
  consentDecline: 'Decline',
  consentSettings: 'Cookie settings',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof analyticsTexts, string> {}
}
