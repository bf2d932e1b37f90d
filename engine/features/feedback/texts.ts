/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const feedbackTexts = {
  feedbackQuestion: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  feedbackReason: 'What could be better? (optional)',
  feedbackSend: 'Send',
  feedbackThanks: 'Thank you for your feedback.',
  feedbackFailed: 'Your answer could not be sent. Please try again.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof feedbackTexts, string> {}
}
