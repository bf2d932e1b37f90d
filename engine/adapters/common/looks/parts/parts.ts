/** Parts of a theme with the selectors of the same parts here. Those that are longer come first. */
export type ThemeParts = readonly (readonly [theirs: RegExp, ours: string])[];
