/** Places of the shell where features draw. */
import type { ComponentType } from 'react';
import type { KindData, PageData } from '#engine/shared/types.ts';
import type { Site } from './site.ts';

/** What a feature draws on a page; nothing where it does not apply. */
export type Part = ComponentType<{ page: PageData; site: Site }>;

/** In `<head>`; below the heading of a page; after its text; at the end of the footer; after everything else; on the not-found page. */
const slotNames = ['head', 'pageActions', 'pageEnd', 'footer', 'bodyEnd', 'notFound'] as const;
type SlotName = (typeof slotNames)[number];

/** Parts of features by their place, in the order of the features. */
export type Slots = Record<SlotName, readonly Part[]>;

export interface FeatureParts {
  /** What it draws, by place. */
  slots?: Partial<Record<SlotName, Part>>;
  /** Items of the navigation bar by the `type` that owners give them. */
  navbarItems?: Readonly<Record<string, Part>>;
  /** What its kinds of pages have in common, where a page does not say otherwise. */
  kinds?: Readonly<Record<string, KindData>>;
}

/** The parts of all features. */
export const slotsOf = (features: readonly FeatureParts[]): Slots =>
  Object.fromEntries(
    slotNames.map((name) => [name, features.flatMap(({ slots }) => slots?.[name] ?? [])]),
  ) as unknown as Slots;
