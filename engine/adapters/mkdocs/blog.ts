/** The plugin blog: its collection, and the authors, categories and addresses of posts. */
import { posix } from 'node:path';
import type * as z from 'zod';
import { excerpt } from '#engine/content/records/excerpt.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { Post, PostDialect } from '#engine/features/collections/build/records/posts.ts';
import { canonicalPath, pathBelow } from '#engine/shared/url.ts';
import { valuesAt } from '../common/pages.ts';
import { authorOf } from '../common/people.ts';
import { blogOf, postsWith } from '../common/posts.ts';
import { plainTitle, slug } from '../common/pythonMarkdown/slug.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { list, rooted, text, values } from '../common/values.ts';
import type { Blog, Site } from './config/site.ts';

/** The blog as a collection; `index` is the page in whose place its list is. */
export function collectionOf(site: Site, { dir, posts, options }: Blog, index: string | undefined) {
  const title = index ? site.title(index) : 'Blog';
  const description = (index && excerpt(site.page(index).body)) || title;
  const size = options['pagination'] === false ? 100_000 : options['pagination_per_page'];
  return blogOf({
    id: 'blog',
    routeBasePath: `/${dir}`,
    title,
    description,
    indexes: 'docs',
    dir: posix.join(site.dir, posts),
    postsPerPage: typeof size === 'number' ? size : 10,
    readingTime: options['post_readtime'] !== false,
    feeds: { formats: site.plugins.has('rss') ? ['rss', 'json'] : [] },
    paths: { archive: options['archive'] === false ? null : 'archive', authors: 'author', tags: 'category' },
  });
}

/** How posts are read. */
export function postsOf(site: Site): PostDialect {
  const { root, dir: docs, blog } = site;
  const { dir = '', options = {} } = blog ?? {};
  const slugOf = (words: string, key: string): string =>
    slug(words, options[key] ?? 'pymdownx lower slugify');
  const file = (text(options['authors_file']) ?? '{blog}/.authors.yml').replace('{blog}', dir);
  const people = values(valuesAt(root, posix.join(docs, file))['authors']);
  const authors = Object.entries(people).map(([key, given]): [string, Author] => {
    const { avatar, description: title, slug: permalink, ...rest } = values(given);
    const picture = text(avatar) && (/^https?:/.test(String(avatar)) ? avatar : rooted(String(avatar)));
    const page = options['authors_profiles'] === true && { permalink: text(permalink) ?? key };
    return [key, authorOf({ ...rest, title, image_url: picture, page })];
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

  const address = (relative: string, { title, date, frontMatter: { slug: own, tags } }: Post): string => {
    const [year = '', month = '', day = ''] = date.split('-');
    const format = text(options['post_url_date_format']) ?? 'yyyy/MM/dd';
    const parts: Record<string, string> = {
      date: format.replace(/y+/g, year).replace(/M+/g, month).replace(/d+/g, day),
      slug: own ?? slugOf(title, 'post_slugify'),
      categories: tags.join('/'),
      file: posix.basename(relative, '.md'),
    };
    const written = text(options['post_url_format']) ?? '{date}/{slug}';
    return written.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  };

  const dialect = postsWith(authors, frontMatter, (post, relative, base) => {
    const named = { ...post, title: plainTitle(post.title) };
    return { ...named, path: canonicalPath(pathBelow(base, address(relative, named)), false) };
  });
  return {
    ...dialect,
    wordsPerMinute: 265,
    words: {
      back: 'Back to index',
      about: 'Metadata',
      within: 'in',
      archive: text(options['archive_name']) ?? 'Archive',
      categories: text(options['categories_name']) ?? 'Categories',
    },
  };
}
