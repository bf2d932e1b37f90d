/** Blogs of the plugin `starlight-blog`: collections, and their posts with authors, tags and addresses. */
import { posix } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import * as z from 'zod';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { PostDialect } from '#engine/features/collections/build/records/posts.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import type { NavbarItem } from '../common/navbar.ts';
import { pageAt } from '../common/pages.ts';
import { author, authorOf, tag } from '../common/people.ts';
import { postFrontMatter } from '../common/posts.ts';
import { reportOthers } from '../common/translated.ts';
import { list, type Report, text, type Values, values } from '../common/values.ts';
import { addressOf, docsDir } from './pages.ts';
import { optionsOf } from './plugins.ts';

type Blog = NonNullable<SiteConfigInput['collections']>[number];

const taken = 'title prefix postCount recentPostCount navigation authors rss metrics structuredData';

/** The address of a blog, without slashes around it. */
export const prefixOf = ({ prefix }: Values): string => (text(prefix) ?? 'blog').replace(/^\/|\/$/g, '');

/** A blog below the folder `dir` as a collection; a count of `Infinity` is no number in its options. */
export function collectionOf(
  blog: Values,
  dir: string,
  title: string,
  hasFeed: boolean,
  report: Report,
): Blog {
  reportOthers(blog, taken, 'option of starlight-blog: ', report);
  const { readingTime, words } = values(blog['metrics']);
  if (words) report('option of starlight-blog: metrics.words');
  const { postCount = 5, recentPostCount = 10 } = blog;
  const prefix = prefixOf(blog);
  return {
    id: prefix.replaceAll('/', '-'),
    type: 'blog',
    dated: true,
    routeBasePath: `/${prefix}`,
    title,
    description: title,
    sidebarTitle: 'Recent posts',
    dir: `${dir}/${prefix}`,
    translated: prefix,
    exclude: ['index.mdx', '**/_*', '**/_*/**'],
    // Authors and tags are those of options and of front matter.
    authors: `${docsDir}/`,
    tags: `${docsDir}/`,
    postsPerPage: Number(postCount) || 100_000,
    sidebarCount: Number(recentPostCount) || 100_000,
    readingTime: readingTime === true,
    feeds: { formats: hasFeed ? ['rss'] : [] },
    paths: { archive: null, page: '' },
  };
}

/** Links to the blogs at this place of the bar. */
export const blogLinks = (given: Values, collections: readonly Blog[], place: string): NavbarItem[] =>
  collections.flatMap(({ title: label, routeBasePath: to }, index) => {
    const { navigation = 'header-end' } = optionsOf(given, 'blog')[index] ?? {};
    return navigation === place ? { label, to, position: place === 'header-end' ? 'right' : 'left' } : [];
  });

/** How posts are read. */
export function postsOf(root: string, given: Values): PostDialect {
  const people = values(Object.assign({}, ...optionsOf(given, 'blog').map(({ authors }) => values(authors))));
  const personOf = (person: unknown): Author => {
    const { picture, ...rest } = values(person);
    return authorOf({ ...rest, image_url: picture, page: { permalink: slugOf(String(rest['name'])) } });
  };
  return {
    author,
    tag,
    frontMatter(referred) {
      for (const [key, person] of Object.entries(people)) referred.authors.set(key, personOf(person));
      const inOurs = (value: unknown): unknown => {
        const { authors = Object.keys(people), tags, ...rest } = values(value);
        for (const person of [authors].flat().map(personOf))
          if (person.name) referred.authors.set(person.name, person);
        const { cover: _, excerpt: __, metrics: ___, featured: ____, ...others } = rest;
        const labels = list(tags).map(String);
        return { ...others, authors, tags: labels.map((label) => ({ label, permalink: slugOf(label) })) };
      };
      return z.preprocess(inOurs, postFrontMatter(referred));
    },
    post(post, relative, base) {
      const { cover, excerpt } = pageAt(root, post.source).frontMatter;
      const { alt, image, light = image, dark } = values(cover);
      const pictures = [light, dark].filter(Boolean).map((src, index) => {
        const mode = dark ? `#only-${index === 0 ? 'light' : 'dark'}` : '';
        return `<img src="${escapeAttribute(src + mode)}" alt="${escapeAttribute(String(alt))}" />`;
      });
      const names = addressOf(relative.replace(/\.mdx?$/, ''));
      // A slug is a path from the folder of all languages. A page without a translation has it below its language, too.
      const folder = post.source.slice(docsDir.length, -relative.length - 1);
      const language = base.slice(0, -folder.length);
      const { slug } = post.frontMatter;
      return {
        ...post,
        ...(text(excerpt) && { summary: String(excerpt) }),
        path: canonicalPath(slug === undefined ? posix.join(base, ...names) : language + slug, false),
        body: [
          ...pictures,
          post.body.replace(/(?<=\{\/\*|<!--) excerpt(?= (?:\*\/\}|-->))/, ' truncate'),
        ].join('\n\n'),
      };
    },
  };
}
