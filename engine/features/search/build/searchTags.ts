import type { PageData } from '#engine/shared/types.ts';

const listTags: Record<string, string> = {
  'blog-list': 'blog_posts_list',
  'blog-archive': 'blog_posts_list',
  'blog-tags': 'blog_tags_list',
  'blog-tag': 'blog_tags_posts',
  'blog-authors': 'blog_authors_list',
  'blog-author': 'blog_authors_posts',
  'release-list': 'blog_posts_list',
  'release-archive': 'blog_posts_list',
};

/** The tag by which a hosted search narrows its results: of a docs version, of a kind of list, or of the site. */
export function searchTag({ docs, kind }: PageData): string {
  if (docs) return `docs-${docs.instance}-${docs.name}`;
  return listTags[kind] ?? 'default';
}
