/** What features draw around the content of pages. */

import type { SiteConfig } from '#engine/config/schema.ts';
import type { KindData } from '#engine/shared/types.ts';
import { type Launcher, type SlotComponent, type SlotName, type Slots, slotNames } from './site.ts';

export interface FeatureParts {
  /** What it draws, by place. */
  slots?: Partial<Record<SlotName, SlotComponent>>;
  /** Items of the navigation bar by the `type` that owners give them. */
  navbarItems?: Readonly<Record<string, SlotComponent>>;
  /** A button of the bar, with the module that answers to its clicks. There is one: that of the first feature whose is on. */
  launcher?: Launcher & { file: string; isOn(config: SiteConfig): boolean };
  /** What its kinds of pages have in common, where a page does not say otherwise. */
  kinds?: Readonly<Record<string, KindData>>;
}

/** The launcher of a site: that of the first feature whose is on. */
export const launcherOf = (
  features: readonly Pick<FeatureParts, 'launcher'>[],
  config: SiteConfig,
): FeatureParts['launcher'] => features.find(({ launcher }) => launcher?.isOn(config))?.launcher;

/** The parts of all features. */
export const slotsOf = (features: readonly FeatureParts[]): Slots =>
  Object.fromEntries(
    slotNames.map((name) => [name, features.flatMap(({ slots }) => slots?.[name] ?? [])]),
  ) as unknown as Slots;
