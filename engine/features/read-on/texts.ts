/** Texts that readers see; `{name}` is filled in. */
export const readOnTexts = {
  readOn: 'Read on',
  readOnRemove: 'Remove {title}',
  readOnRemoveAll: 'Remove all',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof readOnTexts, string> {}
}
