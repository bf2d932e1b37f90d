/** Blogs of Docusaurus as collections. */
import { join } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOptions } from '../../common/options.ts';
import { pagesBelow } from '../../common/pages.ts';
import { oneOrMore, type Report, text, type Values, values } from '../../common/values.ts';
import { editUrlOf, filesOf, folderOf, route } from './docs.ts';
import { blogOptions } from './options.ts';
import { isBefore } from './version.ts';

type Blog = NonNullable<SiteConfigInput['collections']>[number];

/** One blog; `undefined` where it has no posts, and so no pages. */
export function blogOf(root: string, options: Values, theme: Values, report: Report): Blog | undefined {
  const dir = folderOf(root, text(options['path']) ?? 'blog');
  if (pagesBelow(join(root, dir)).length === 0) return undefined;
  reportOptions('blog option', '', options, blogOptions, report);
  const id = text(options['id']) ?? 'default';
  const title = text(options['blogTitle']) ?? 'Blog';
  const size = options['postsPerPage'];
  const count = options['blogSidebarCount'] ?? 5;
  return {
    id: id === 'default' ? 'blog' : id,
    type: 'blog',
    dir,
    translated: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
    routeBasePath: route(text(options['routeBasePath']) ?? 'blog'),
    title,
    description: text(options['blogDescription']) ?? title,
    sidebarTitle: text(options['blogSidebarTitle']) ?? 'Recent posts',
    postsPerPage: typeof size === 'number' ? size : size === 'ALL' ? 100_000 : 10,
    authors: `${dir}/${text(options['authorsMapPath']) ?? 'authors.yml'}`,
    tags: `${dir}/${options['tags'] === false || options['tags'] === null ? '' : (text(options['tags']) ?? 'tags.yml')}`,
    dated: true,
    ...filesOf(options),
    order: options['sortPosts'] === 'ascending' ? 'oldest' : 'newest',
    ...(typeof count === 'number' && { sidebarCount: count }),
    sidebarYears: values(theme['sidebar'])['groupByYear'] !== false && !isBefore(root, 3, 5),
    readingTime: options['showReadingTime'] !== false,
    feeds: feedsOf(values(options['feedOptions'])),
    ...editUrlOf(options),
    paths: pathsOf(options),
  };
}

const formats = ['rss', 'atom', 'json'] as const;

function feedsOf({ type = ['rss', 'atom'], limit }: Values): Blog['feeds'] {
  const wanted = oneOrMore(type);
  const isAll = wanted.includes('all');
  const most = typeof limit === 'number' ? limit : limit === null || limit === false ? 100_000 : 20;
  return { formats: isAll ? [...formats] : formats.filter((name) => wanted.includes(name)), limit: most };
}

/** Segments of the lists of a blog. */
function pathsOf(options: Values): Blog['paths'] {
  const segment = (name: string, usual: string) =>
    (text(options[`${name}BasePath`]) ?? usual).replace(/^\/|\/$/g, '');
  return {
    archive: options['archiveBasePath'] === null ? null : segment('archive', 'archive'),
    authors: segment('authors', 'authors'),
    page: segment('page', 'page'),
    tags: segment('tags', 'tags'),
  };
}
