/** Posts of the plugin blog: their authors, categories and addresses. */
import { posix } from 'node:path';
import * as z from 'zod';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { Post, PostDialect, Referred } from '#engine/features/collections/build/records/posts.ts';
import { canonicalPath, pathBelow } from '#engine/shared/url.ts';
import { valuesAt } from '../common/pages.ts';
import { author, authorOf, tag } from '../common/people.ts';
import { postFrontMatter } from '../common/posts.ts';
import { reportKeys } from '../common/unusedKeys.ts';
import { list, rooted, text, type Values, values } from '../common/values.ts';
import { docsDir } from './config/file.ts';
import { blogOf } from './config/lists.ts';
import { plainTitle, slug } from './config/pages.ts';

/** How posts are read. */
export function postsOf(root: string, config: Values): PostDialect {
  const { dir = '', options = {} } = blogOf(config) ?? {};
  const slugOf = (words: string, key: string): string =>
    slug(words, options[key] ?? 'pymdownx lower slugify');
  const file = (text(options['authors_file']) ?? '{blog}/.authors.yml').replace('{blog}', dir);
  const people = values(valuesAt(root, posix.join(docsDir(config), file))['authors']);
  const authors = Object.entries(people).map(([key, given]): [string, Author] => {
    const { avatar, description: title, slug: permalink, ...rest } = values(given);
    const picture = text(avatar) && (/^https?:/.test(String(avatar)) ? avatar : rooted(String(avatar)));
    const page = options['authors_profiles'] === true && { permalink: text(permalink) ?? key };
    return [key, authorOf({ ...rest, title, image_url: picture, page })];
  });

  const frontMatter = (value: unknown, context: z.RefinementCtx): unknown => {
    reportKeys(value, ['tags'], context);
    const { categories, date, ...rest } = values(value);
    const { created = date, updated } = values(date);
    const tags = list(categories).map((each) => ({
      label: String(each),
      permalink: slugOf(String(each), 'categories_slugify'),
    }));
    return {
      ...rest,
      date: created,
      tags,
      ...(updated !== undefined && { last_update: { date: String(updated) } }),
    };
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

  return {
    ...{ author, tag },
    frontMatter(referred: Referred) {
      for (const [key, each] of authors) referred.authors.set(key, each);
      return z.preprocess(frontMatter, postFrontMatter(referred));
    },
    post(post, relative, base) {
      const named = { ...post, title: plainTitle(post.title) };
      return { ...named, path: canonicalPath(pathBelow(base, address(relative, named)), false) };
    },
  };
}
