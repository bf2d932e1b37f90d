export const shortcutsTexts = {
  shortcuts: 'Keyboard shortcuts',
  shortcutNext: 'Next page',
  shortcutPrevious: 'Previous page',
  shortcutMenu: 'To the menu',
  shortcutToc: 'To the contents of this page',
  shortcutList: 'Show all shortcuts',
  shortcutOr: 'or',
  shortcutsHint: 'Shortcuts of a single key can be switched off in the preferences.',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof shortcutsTexts, string> {}
}
