/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const offlineTexts = {
  offlineTitle: 'You are offline',
  offlineText: 'This page has not been opened on this device before, so there is no copy of it to show.',
  offlinePages: 'Pages you can read now',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof offlineTexts, string> {}
}
