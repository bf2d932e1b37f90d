/** What features draw around the content of pages. */
import { type Part, type SlotName, type Slots, slotNames } from './site.ts';

export interface FeatureParts {
  /** What it draws, by place. */
  slots?: Partial<Record<SlotName, Part>>;
  /** Items of the navigation bar by the `type` that owners give them. */
  navbarItems?: Readonly<Record<string, Part>>;
}

/** The parts of all features. */
export const slotsOf = (features: readonly FeatureParts[]): Slots =>
  Object.fromEntries(
    slotNames.map((name) => [name, features.flatMap(({ slots }) => slots?.[name] ?? [])]),
  ) as unknown as Slots;
