import type { Feature } from '#engine/output/feature.ts';
import { Change } from './build/components/Change.tsx';
import { newPages } from './build/newPages.ts';
import { misplacedChange } from './build/records/changes.ts';
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
  elements: { Change: { attributes: ['kind', 'area', 'title', 'id'], transform: misplacedChange } },
  newPages,
  islands: { ReleaseFilter: 'features/collections/ui/ReleaseFilter.island.tsx' },
  kinds: {
    'blog-post': { searchRank: 85 },
    'release-note': { searchRank: 75 },
    'blog-list': { searchTag: 'blog_posts_list', searchRank: 50 },
    'blog-archive': { searchTag: 'blog_posts_list', searchRank: 50 },
    'blog-tags': { searchTag: 'blog_tags_list', searchRank: 50 },
    'blog-tag': { searchTag: 'blog_tags_posts', searchRank: 50 },
    'blog-authors': { searchTag: 'blog_authors_list', searchRank: 50 },
    'blog-author': { searchTag: 'blog_authors_posts', searchRank: 50 },
    'release-list': { searchTag: 'blog_posts_list' },
    'release-archive': { searchTag: 'blog_posts_list', searchRank: 50 },
  },
  pageStyles: {
    blog: 'features/collections/blog.page.css',
    release: 'features/collections/release.page.css',
    feed: 'features/collections/feed.page.css',
  },
};
