import type { CollectionKind } from '../context.ts';

/** Posts by authors, with tags. */
export const blog: CollectionKind = {
  family: 'blog',
  postKind: 'blog-post',
  texts: {
    sidebar: 'blogSidebar',
    listPages: 'blogListPages',
    newerPage: 'newerEntries',
    olderPage: 'olderEntries',
    postPages: 'blogPostPages',
    newerPost: 'newerPost',
    olderPost: 'olderPost',
  },
  hasAuthorPages: true,
  hasReadingTime: true,
  listsChanges: false,
  files: [],
  newPage: {
    name: 'post',
    beginning:
      'Say in one paragraph what readers learn. Lists show the text up to here.\n\n{/* truncate */}\n\n## First steps\n',
  },
};
