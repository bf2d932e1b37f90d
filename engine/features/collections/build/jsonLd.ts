/** Structured data of collections. */

import { toHref } from '#engine/shared/url.ts';
import type { Post } from './records/posts.ts';
import { changeOf, type Shared } from './shared.ts';

/** https://schema.org/BlogPosting; `image` is the address of the post's picture. */
export function postingData(shared: Shared, post: Post, image: string | undefined): object {
  const { context, data, views, locale } = shared;
  const { config } = context;
  const url = (href: string) => new URL(href, config.url).href;
  const view = views.post(post);
  const picture = image ?? (config.image && toHref(config.image, config));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url(view.href),
    mainEntityOfPage: url(view.href),
    url: url(view.href),
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: changeOf(context, post) ?? post.date,
    inLanguage: locale.locale.code,
    ...(picture && { image: url(picture) }),
    author:
      view.authors.length > 0
        ? view.authors.map(({ name, href }) => ({
            '@type': 'Person',
            name,
            ...(href && { url: url(href) }),
          }))
        : { '@type': 'Organization', name: config.title },
    keywords: view.tags.map(({ label }) => label),
    isPartOf: {
      '@type': 'Blog',
      '@id': url(toHref(data.base, config)),
      name: data.config.title,
    },
  };
}

/** https://schema.org/Blog with its posts, as its first page carries it. */
export function blogData(shared: Shared, posts: readonly Post[]): object {
  const { context, data, locale } = shared;
  const { config } = context;
  const url = new URL(toHref(data.base, config), config.url).href;
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
      url: new URL(toHref(post.path, config), config.url).href,
      headline: post.title,
      datePublished: post.date,
    })),
  };
}
