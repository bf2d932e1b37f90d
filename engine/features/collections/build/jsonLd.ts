/** Structured data of collections. */
import { lastChange } from '#engine/render/pages/lastChange.ts';
import { toHref } from '#engine/shared/url.ts';
import { absoluteUrl } from './absolute.ts';
import type { CollectionContext } from './context.ts';
import type { Post } from './records/posts.ts';

/** https://schema.org/BlogPosting; `image` is the address of the post's picture. */
export function postingData(
  { context, data, view, locale }: CollectionContext,
  post: Post,
  image: string | undefined,
): object {
  const { config, changes } = context;
  const { href, authors, tags } = view(post);
  const absolute = (address: string) => new URL(address, config.url).href;
  const picture = image ?? (config.image && toHref(config.image, config));
  const people = authors.map(({ name, href: page }) => ({
    '@type': 'Person',
    name,
    ...(page && { url: absolute(page) }),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': absolute(href),
    mainEntityOfPage: absolute(href),
    url: absolute(href),
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: lastChange(post, changes) ?? post.date,
    inLanguage: locale.locale.code,
    ...(picture && { image: absolute(picture) }),
    author: people.length > 0 ? people : { '@type': 'Organization', name: config.title },
    keywords: tags.map(({ label }) => label),
    isPartOf: { '@type': 'Blog', '@id': absoluteUrl(config, data.base), name: data.config.title },
  };
}

/** https://schema.org/Blog with its posts, for its first page. */
export function blogData({ context, data, locale }: CollectionContext, posts: readonly Post[]): object {
  const url = absoluteUrl(context.config, data.base);
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    name: data.config.title,
    description: data.config.description,
    inLanguage: locale.locale.code,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      url: absoluteUrl(context.config, post.path),
      headline: post.title,
      datePublished: post.date,
    })),
  };
}
