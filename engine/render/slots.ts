/** Parts of pages that features draw. */

import type { SiteConfig } from '#engine/config/schema.ts';
import type { KindData } from '#engine/shared/types.ts';
import {
  type Launcher,
  type Replacement,
  type SlotComponent,
  type SlotName,
  type Slots,
  slotNames,
} from './site.ts';

export interface FeatureParts {
  /** Its parts by place. */
  slots?: Partial<Record<SlotName, SlotComponent>>;
  /** Draws parts of pages in the place of the engine. One feature does. */
  replacement?: Replacement;
  /** Items of the navigation bar by the `type` that owners give them. */
  navbarItems?: Readonly<Record<string, SlotComponent>>;
  /** A button of the bar, with the module for its clicks. The bar has one: the first that is on. */
  launcher?: Launcher & { file: string; isOn(config: SiteConfig): boolean };
  /** Defaults for the pages of its kinds. */
  kinds?: Readonly<Record<string, KindData>>;
}

/** The launcher of a site: the first that is on. */
export const launcherOf = (
  features: readonly Pick<FeatureParts, 'launcher'>[],
  config: SiteConfig,
): FeatureParts['launcher'] => features.find(({ launcher }) => launcher?.isOn(config))?.launcher;

export const slotsOf = (features: readonly FeatureParts[]): Slots =>
  Object.fromEntries(
    slotNames.map((name) => [name, features.flatMap(({ slots }) => slots?.[name] ?? [])]),
  ) as unknown as Slots;
