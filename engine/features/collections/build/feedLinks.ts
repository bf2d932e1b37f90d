/** The ways to the feeds of a collection, for readers and for the head of pages. */

import { format } from '#engine/shared/strings.ts';
import type { FeedLink } from '#engine/shared/types.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import { areaPath, feedFormats } from './feedPaths.ts';
import type { Shared } from './shared.ts';

/** The feeds in a folder. `title` says what they are about. */
export const feedLinks = (
  { context: { config }, locale }: Shared,
  folder: string,
  title: string,
): FeedLink[] =>
  feedFormats.map(({ file, type, name }) => ({
    label: name,
    title: format(locale.site.strings.feedTitle, { title: `${config.title} ${title}`, format: name }),
    type,
    href: toHref(pathBelow(folder, file), config),
  }));

/** The feeds of the areas of a product, by the label of the area. */
export function areaFeeds(shared: Shared): { label: string; feeds: FeedLink[] }[] {
  const { base, config, areas } = shared.data;
  return [...areas].map(([area, { label }]) => ({
    label,
    feeds: feedLinks(shared, areaPath(base, area), `${config.title}: ${label}`),
  }));
}
