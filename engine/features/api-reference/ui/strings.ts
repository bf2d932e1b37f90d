import type { Strings } from '#engine/shared/strings.ts';

/** The texts of "Try it". */
export type TryItStrings = { [Key in keyof Strings as Key extends `tryIt${string}` ? Key : never]: string };

/** Part of the script, which all pages of operations share. */
declare const __TRY_IT_STRINGS__: Record<string, TryItStrings>;

/** Code of the language of the page in view. */
export const pageLanguage = (): string =>
  typeof document === 'undefined' ? 'en' : document.documentElement.lang;

/** In the language of the page in view. */
export const pageStrings = (): TryItStrings => __TRY_IT_STRINGS__[pageLanguage()] ?? ({} as TryItStrings);

/** Picks the texts of "Try it" from all texts. */
export const tryItStrings = (strings: Strings): TryItStrings =>
  Object.fromEntries(Object.entries(strings).filter(([name]) => name.startsWith('tryIt'))) as TryItStrings;
