/** The plugin blog: its collection, and the authors, categories and addresses of posts. */
import { posix } from 'node:path';
import type * as z from 'zod';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { PostDialect } from '#engine/features/collections/build/records/posts.ts';
import { canonicalPath, pathBelow } from '#engine/shared/url.ts';
import { valuesAt } from '../common/pages.ts';
import { authorOf } from '../common/people.ts';
import { blogOf, postsWith } from '../common/posts.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { list, rooted, text, values } from '../common/values.ts';
import { plainTitle, slug } from './config/pages.ts';
import type { Blog, Site } from './config/site.ts';

/** The blog as a collection. */
export function collectionOf(
  site: Site,
  { dir, posts, options }: Blog,
): NonNullable<SiteConfigInput['collections']>[number] {
  const title = site.blogIndex ? site.title(site.blogIndex) : 'Blog';
  const size = options['pagination_per_page'];
  return blogOf({
    id: 'blog',
    routeBasePath: `/${dir}`,
    title,
    sidebarCount: 10,
    dir: posix.join(site.dir, posts),
    postsPerPage: typeof size === 'number' ? size : 10,
    readingTime: options['post_readtime'] !== false,
    feeds: { formats: site.plugins.has('rss') ? ['rss', 'json'] : [] },
    paths: { archive: 'archive', authors: 'author', tags: 'category' },
  });
}

/** How posts are read. */
export function postsOf({ root, dir: docs, blog }: Site): PostDialect {
  const { dir = '', options = {} } = blog ?? {};
  const slugOf = (words: string, key: string): string =>
    slug(words, options[key] ?? 'pymdownx lower slugify');
  const people = values(valuesAt(root, posix.join(docs, dir, '.authors.yml'))['authors']);
  const authors = Object.entries(people).map(([key, given]): [string, Author] => {
    const { avatar, description: title, ...rest } = values(given);
    const picture = text(avatar) && (/^https?:/.test(String(avatar)) ? avatar : rooted(String(avatar)));
    return [key, authorOf({ ...rest, title, image_url: picture })];
  });

  const frontMatter = (value: unknown, context: z.RefinementCtx): unknown => {
    reportKeys(value, ['tags'], context);
    const { categories, date: given, ...rest } = values(value);
    const { created: date = given, updated } = values(given);
    const tags = list(categories)
      .map(String)
      .map((label) => ({ label, permalink: slugOf(label, 'categories_slugify') }));
    return { ...rest, date, tags, ...(updated !== undefined && { last_update: { date: String(updated) } }) };
  };

  return postsWith(authors, frontMatter, (post, _, base) => {
    const title = plainTitle(post.title);
    const name = post.frontMatter.slug ?? slugOf(title, 'post_slugify');
    const address = pathBelow(base, `${post.date.slice(0, 10).replaceAll('-', '/')}/${name}`);
    return { ...post, title, path: canonicalPath(address, false) };
  });
}
