import type { Feature } from '#engine/output/feature.ts';
import { collectionsOptions } from './config.ts';
import { collectionsTexts } from './texts.ts';

export const collections: Feature = {
  name: 'collections',
  options: collectionsOptions,
  texts: collectionsTexts,
  islands: { ReleaseFilter: 'engine/features/collections/ui/ReleaseFilter.island.tsx' },
  pageStyles: {
    blog: 'engine/features/collections/blog.page.css',
    release: 'engine/features/collections/release.page.css',
    feed: 'engine/features/collections/feed.page.css',
  },
};
