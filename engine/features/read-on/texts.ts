/** Texts that readers see; `{name}` is filled in. */
export const readOnTexts = {
  readOn: 'Read on',
  readOnRemove: 'Remove {title}',
  readOnRemoveAll: 'Remove all',
  changedSince: 'Changed since you last read it on {date}.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof readOnTexts, string> {}
}
