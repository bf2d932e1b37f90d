/** Texts that readers see; `{name}` is filled in. */
export const printTexts = {
  printSection: 'Print this section',
  printAll: 'Print this documentation',
  printNow: 'Print or save as PDF',
  printTitle: '{title} for print',
  printContents: 'Contents',
  printIndex: 'Headings from A to Z',
  printOnline: 'Online at {address}',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof printTexts, string> {}
}
