import type { Strings } from '#engine/shared/strings.ts';

/** The texts of "Try it". */
export type TryItStrings = { [Key in keyof Strings as Key extends `tryIt${string}` ? Key : never]: string };

/** Picks them out of all texts. */
export const tryItStrings = (strings: Strings): TryItStrings =>
  Object.fromEntries(Object.entries(strings).filter(([name]) => name.startsWith('tryIt'))) as TryItStrings;
