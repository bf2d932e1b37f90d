/** Parts of a theme with the selectors of the same parts here. Those that are longer come first. */
export type ThemeParts = readonly (readonly [theirs: RegExp, ours: string])[];

/** Parts from pairs of texts. Names within others are none. */
export const partsOf = (pairs: readonly (readonly [theirs: string, ours: string])[]): ThemeParts =>
  pairs.map(([theirs, ours]) => [
    new RegExp(`${theirs.startsWith('\\') ? '' : '(?<![\\w-])'}(?:${theirs})(?![\\w-])`),
    ours,
  ]);
