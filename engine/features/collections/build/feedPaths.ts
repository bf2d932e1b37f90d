/** Addresses of the feeds of a collection. */
import { pathBelow } from '#engine/shared/url.ts';
import type { CollectionType } from './collectionType.ts';
import type { Collection } from './records/collection.ts';

export const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON' },
] as const;

/** Path below which the feeds of an area stand. */
export const areaPath = (base: string, area: string): string => pathBelow(base, `areas/${area}`);

/** Paths of all files that a collection makes beside its pages. */
export function collectionFilePaths({ base, tags, areas }: Collection, { files }: CollectionType): string[] {
  const folders = [
    base,
    ...tags.map(({ path }) => path),
    ...[...areas.keys()].map((area) => areaPath(base, area)),
  ];
  return [
    ...folders.flatMap((folder) => feedFormats.map(({ file }) => pathBelow(folder, file))),
    ...files.map((file) => pathBelow(base, file)),
  ];
}
