import { usePage } from '../../original.tsx';

/** The post of the page. */
export const useBlogPost = () => {
  const { published: date = '', authors = [], tags = [], frontMatter = {}, ...page } = usePage() ?? {};
  const names = { authors: authors.map((name) => ({ name })), tags: tags.map((label) => ({ label })) };
  return {
    isBlogPostPage: true,
    metadata: { ...page, date, ...names, frontMatter },
    frontMatter,
    assets: {},
    toc: [],
  };
};
