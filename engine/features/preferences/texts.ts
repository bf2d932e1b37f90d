export const preferencesTexts = {
  preferences: 'Preferences',
  preferTheme: 'Theme',
  preferLight: 'Light',
  preferDark: 'Dark',
  preferSystem: 'System',
  preferSize: 'Text size',
  preferSmall: 'Small',
  preferNormal: 'Normal',
  preferLarge: 'Large',
  preferLarger: 'Larger',
  preferWidth: 'Width of the text',
  preferNarrow: 'Narrow',
  preferWide: 'Wide',
  preferWrap: 'Wrap long lines of code',
  preferStill: 'Reduce motion',
  preferKeyless: 'Switch off shortcuts of a single key',
  preferShortcuts: 'Show all shortcuts',
  preferReset: 'Reset',
} as const;

declare module '#engine/shared/strings.ts' {
  interface FeatureTexts extends Record<keyof typeof preferencesTexts, string> {}
}
