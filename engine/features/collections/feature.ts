import type { Feature } from '#engine/output/feature.ts';
import { Change } from './build/components/Change.tsx';
import { newPages } from './build/newPages.ts';
import { collectionSource } from './build/source.ts';
import { collectionsOptions } from './config.ts';
import { collectionsTexts } from './texts.ts';

export const collections: Feature = {
  name: 'collections',
  options: collectionsOptions,
  texts: collectionsTexts,
  sources: (reader) =>
    Promise.all(reader.config.collections.map((collection) => collectionSource(reader, collection))),
  components: () => ({ Change }),
  newPages,
  islands: { ReleaseFilter: 'engine/features/collections/ui/ReleaseFilter.island.tsx' },
  pageStyles: {
    blog: 'engine/features/collections/blog.page.css',
    release: 'engine/features/collections/release.page.css',
    feed: 'engine/features/collections/feed.page.css',
  },
};
