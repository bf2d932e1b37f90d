import type { Site } from '#engine/render/site.ts';
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

/** What the crawler of a hosted search reads, under both names that it knows, and an early connection to its host. */
export function SearchHead({ page, site: { config, locale } }: { page: PageData; site: Site }) {
  const tag = searchTag(page);
  const version = page.docs?.name;
  return (
    <>
      {config.search.source === 'algolia' && (
        <link
          rel="preconnect"
          href={`https://${config.search.appId}-dsn.algolia.net`}
          crossOrigin="anonymous"
        />
      )}
      <meta name="docusaurus_locale" content={locale.code} />
      {version && <meta name="docusaurus_version" content={version} />}
      <meta name="docusaurus_tag" content={tag} />
      <meta name="docsearch:language" content={locale.code} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={tag} />
    </>
  );
}
