/** Texts that readers see; `{name}` is filled in, `|` parts plural forms. */
export const copyPageTexts = {
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof copyPageTexts, string> {}
}
