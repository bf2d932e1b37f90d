import type { Strings } from '#engine/shared/strings.ts';

/** What a component gets beside what the writer gives. */
export interface Localized {
  strings: Strings;
}
