/** Blogs of the plugin `starlight-blog`: collections, and their posts with authors, tags and addresses. */
import { posix } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { PostDialect } from '#engine/features/collections/build/records/posts.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import type { NavbarItem } from '../common/navbar.ts';
import { pageAt } from '../common/pages.ts';
import { authorOf } from '../common/people.ts';
import { blogOf, postsWith } from '../common/posts.ts';
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
  return blogOf({
    id: prefix.replaceAll('/', '-'),
    routeBasePath: `/${prefix}`,
    title,
    dir: `${dir}/${prefix}`,
    translated: prefix,
    exclude: ['index.mdx', '**/_*', '**/_*/**'],
    postsPerPage: Number(postCount) || 100_000,
    sidebarCount: Number(recentPostCount) || 100_000,
    readingTime: readingTime === true,
    feeds: { formats: hasFeed ? ['rss'] : [] },
    paths: { archive: null, page: '' },
  });
}

/** Links to the blogs at this place of the bar. */
export const blogLinks = (given: Values, collections: readonly Blog[], place: string): NavbarItem[] =>
  collections.flatMap(({ title: label, routeBasePath: to }, index) => {
    const { navigation = 'header-end' } = optionsOf(given, 'blog')[index] ?? {};
    return navigation === place ? { label, to, position: place === 'header-end' ? 'right' : 'left' } : [];
  });

/** How posts are read. */
export function postsOf(root: string, given: Values): PostDialect {
  const people = optionsOf(given, 'blog').flatMap(({ authors }) => Object.entries(values(authors)));
  const personOf = (person: Values): Author => {
    const { picture, name, ...rest } = person;
    return authorOf({ ...rest, name, image_url: picture, page: { permalink: slugOf(String(name)) } });
  };
  const inOurs = (value: unknown): unknown => {
    const {
      authors = people.map(([key]) => key),
      tags,
      cover,
      excerpt,
      metrics,
      featured,
      ...rest
    } = values(value);
    return {
      ...rest,
      authors: [authors].flat().map((each) => text(each) ?? personOf(values(each))),
      tags: list(tags).map((label) => ({ label: String(label), permalink: slugOf(String(label)) })),
    };
  };
  const known = people.map(([key, person]) => [key, personOf(values(person))] as const);
  return postsWith(known, inOurs, (post, relative, base) => {
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
    const body = post.body.replace(/(?<=\{\/\*|<!--) excerpt(?= (?:\*\/\}|-->))/, ' truncate');
    return {
      ...post,
      ...(text(excerpt) && { summary: String(excerpt) }),
      path: canonicalPath(slug === undefined ? posix.join(base, ...names) : language + slug, false),
      body: [...pictures, body].join('\n\n'),
    };
  });
}
