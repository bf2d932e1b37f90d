import type { PageData } from '#engine/shared/types.ts';
import type { Site, Slots } from '../site.ts';

/** The parts of features in one place of a page. */
export function Slot({ name, page, site }: { name: keyof Slots; page: PageData; site: Site }) {
  return site.slots[name].map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the features never changes
    <Part key={index} page={page} site={site} />
  ));
}
