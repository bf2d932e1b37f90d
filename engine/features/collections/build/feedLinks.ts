/** Paths of feeds, and links to them. */
import { format } from '#engine/shared/strings.ts';
import type { FeedLink } from '#engine/shared/types.ts';
import { pathBelow, toHref } from '#engine/shared/url.ts';
import type { CollectionContext } from './context.ts';
import { feedFormats } from './feedFormats.ts';

/** Path of the folder with the feeds of an area. */
export const areaPath = (base: string, area: string): string => pathBelow(base, `areas/${area}`);

/** Links to the feeds in a folder. `title` says what they are about. */
export const feedLinks = (
  { context: { config }, locale, data }: CollectionContext,
  folder: string,
  title: string,
): FeedLink[] =>
  feedFormats(data.config).map(({ file, type, name }) => ({
    label: name,
    title: format(locale.site.strings.feedTitle, { title: `${config.title} ${title}`, format: name }),
    type,
    href: toHref(pathBelow(folder, file), config),
  }));

/** The feeds of each area of the product. */
export function areaFeeds(collection: CollectionContext): { label: string; feeds: FeedLink[] }[] {
  const { base, config, areas } = collection.data;
  return [...areas].map(([area, { label }]) => ({
    label,
    feeds: feedLinks(collection, areaPath(base, area), `${config.title}: ${label}`),
  }));
}
