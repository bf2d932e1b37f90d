/** Blogs of the plugin `starlight-blog`: collections, and their posts with authors, tags and addresses. */
import { posix } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { Author } from '#engine/features/collections/build/records/people.ts';
import type { PostDialect } from '#engine/features/collections/build/records/posts.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import { picturesOf } from '../common/homeHero/homeHero.ts';
import { profileEntries } from '../common/names.ts';
import type { NavbarItem } from '../common/navbar.ts';
import { pageAt } from '../common/pages.ts';
import { authorOf } from '../common/people.ts';
import { blogOf, postsWith } from '../common/posts.ts';
import { reportOthers } from '../common/translated.ts';
import { list, type Report, text, type Values, values } from '../common/values.ts';
import { addressOf, docsDir, textIn } from './pages.ts';
import { optionsOf } from './plugins.ts';

type Blog = NonNullable<SiteConfigInput['collections']>[number];

const taken = 'title prefix postCount recentPostCount navigation authors rss metrics structuredData';

/** The address of a blog, without slashes around it. */
export const prefixOf = ({ prefix }: Values): string => (text(prefix) ?? 'blog').replace(/^\/|\/$/g, '');

/** A blog below the folder `dir` as a collection with its title in a language; a count of `Infinity` is no number in its options. */
export function collectionOf(blog: Values, dir: string, code: string, hasUrl: boolean, report: Report): Blog {
  reportOthers(blog, taken, 'option of starlight-blog: ', report);
  const { readingTime, words } = values(blog['metrics']);
  if (words) report('option of starlight-blog: metrics.words');
  const { postCount = 5, recentPostCount = 10 } = blog;
  const prefix = prefixOf(blog);
  return blogOf({
    id: prefix.replaceAll('/', '-'),
    routeBasePath: `/${prefix}`,
    title: textIn(blog['title'], code) ?? 'Blog',
    dir: `${dir}/${prefix}`,
    translated: prefix,
    exclude: ['index.mdx', '**/_*', '**/_*/**'],
    postsPerPage: Number(postCount) || 100_000,
    sidebarCount: Number(recentPostCount) || 100_000,
    readingTime: readingTime === true,
    indexes: 'sidebar',
    feeds: { formats: hasUrl && blog['rss'] !== false ? ['rss'] : [] },
    paths: { archive: null, page: '' },
  });
}

/** The link to the feed of the only blog that has one, which is a profile of the site unless it has its own. */
export function feedProfile(given: Values, hasUrl: boolean): Values[] {
  const [feed, ...others] = optionsOf(given, 'blog').filter(({ rss }) => hasUrl && rss !== false);
  const isOnly = others.length === 0 && profileEntries(given['social']).every(({ icon }) => icon !== 'rss');
  return feed && isOnly ? [{ label: 'RSS', icon: 'rss', href: `/${prefixOf(feed)}/rss.xml` }] : [];
}

/** Links to the blogs for the bar. */
export const blogLinks = (given: Values, collections: readonly Blog[]): NavbarItem[] =>
  collections.flatMap(({ title: label, routeBasePath: to }, index): NavbarItem[] => {
    const { navigation = 'header-end' } = optionsOf(given, 'blog')[index] ?? {};
    const position = navigation === 'header-start' ? 'left' : 'right';
    return navigation === 'none' ? [] : [{ label, to, position }];
  });

/** How posts are read. */
export function postsOf(root: string, given: Values): PostDialect {
  const people = optionsOf(given, 'blog').flatMap(({ authors }) => Object.entries(values(authors)));
  const names = people.map(([key]) => key);
  const personOf = ({ picture, name, ...rest }: Values): Author =>
    authorOf({ ...rest, name, image_url: picture, page: { permalink: slugOf(String(name)) } });
  const inOurs = (value: unknown): unknown => {
    const { authors = names, tags, cover, excerpt, metrics, featured, ...rest } = values(value);
    return {
      ...rest,
      authors: [authors].flat().map((each) => text(each) ?? personOf(values(each))),
      tags: list(tags).map((label) => ({ label: String(label), permalink: slugOf(String(label)) })),
    };
  };
  const known = people.map(([key, person]) => [key, personOf(values(person))] as const);
  const posts = postsWith(known, inOurs, (post, relative, base) => {
    const { cover, excerpt, featured } = pageAt(root, post.source).frontMatter;
    const { image, ...others } = values(cover);
    const picture = picturesOf({ file: image, ...others });
    const names = addressOf(relative.replace(/\.mdx?$/, ''));
    // A slug is a path from the folder of all languages. A page without a translation has it below its language, too.
    const folder = post.source.slice(docsDir.length, -relative.length - 1);
    const language = base.slice(0, -folder.length);
    const { slug } = post.frontMatter;
    const body = post.body.replace(/(?<=\{\/\*|<!--) excerpt(?= (?:\*\/\}|-->))/, ' truncate');
    return {
      ...post,
      ...(featured === true && { isFeatured: true }),
      ...(text(excerpt) && { summary: [picture, excerpt].filter(Boolean).join('\n\n') }),
      path: canonicalPath(slug === undefined ? posix.join(base, ...names) : language + slug, false),
      body: [picture, body].filter(Boolean).join('\n\n'),
    };
  });
  return { ...posts, day: { dateStyle: 'medium' } };
}
