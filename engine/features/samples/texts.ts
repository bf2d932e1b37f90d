/** Texts that readers see; `{name}` is filled in. */
export const samplesTexts = {
  sampleRan: 'Ran on {date}',
  sampleRanWith: 'Ran on {date} with {packages}',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof samplesTexts, string> {}
}
