/** Pages that plugins make of others: those of a blog, and the page of all tags. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { reportOthers } from '../../common/translated.ts';
import { type Report, text, type Values, values } from '../../common/values.ts';
import { docsDir, named } from './file.ts';
import { filesOf, pageOf, titleOf } from './pages.ts';

/** Folders of a blog and of its posts, below that of the pages. */
interface Blog {
  dir: string;
  posts: string;
  options: Values;
}

/** The blog of a site; `undefined` if it has none. */
export function blogOf(config: Values): Blog | undefined {
  const options = named(config['plugins']).get('blog');
  if (!options || options['enabled'] === false) return undefined;
  const dir = posix.join(text(options['blog_dir']) ?? 'blog').replace(/^\.?\/?|\/$/g, '');
  const posts = posix.join((text(options['post_dir']) ?? '{blog}/posts').replace('{blog}', dir || '.'));
  return { dir, posts, options };
}

/** Says of a file whether it is a post. */
export function postTest(config: Values): (file: string) => boolean {
  const blog = blogOf(config);
  return (file) => blog !== undefined && file.startsWith(`${blog.posts}/`);
}

const mark = /^\s*(<!-- material\/tags.*-->|\[TAGS\])\s*$/m;

/** Whether the page of a list has more than its heading and the mark of the list. */
export const hasText = (root: string, config: Values, file: string): boolean =>
  pageOf(root, config, file)
    .body.replace(mark, '')
    .replace(/^# .*$/m, '')
    .trim() !== '';

/** Pages in whose place lists are. */
interface Lists {
  blog?: string;
  tags?: string;
}

/** Finds the pages in whose place lists are. For that of the tags, it may read all pages. */
export function listsOf(root: string, config: Values): Lists {
  const blog = blogOf(config);
  const index = blog && posix.join(blog.dir, 'index.md');
  const tags = named(config['plugins']).get('tags');
  const page = !tags
    ? undefined
    : (text(tags['tags_file']) ??
      filesOf(root, config).find((file) => mark.test(pageOf(root, config, file).body)));
  return {
    ...(index && existsSync(join(root, docsDir(config), index)) && { blog: index }),
    ...(page && { tags: page }),
  };
}

const taken = `enabled blog_dir blog_toc post_dir post_url_format post_url_date_format post_slugify post_readtime archive
  archive_name categories categories_slugify pagination pagination_per_page authors authors_file authors_profiles draft`;

/** The blog as a collection. */
export function collectionsOf(
  root: string,
  config: Values,
  { blog: index }: Lists,
  report: Report,
): SiteConfigInput['collections'] {
  const blog = blogOf(config);
  if (!blog) return [];
  const { dir, posts, options } = blog;
  reportOthers(options, taken, 'option of the plugin blog: ', report);
  const title = index ? titleOf(root, config, index) : 'Blog';
  const size = options['pagination'] === false ? 100_000 : options['pagination_per_page'];
  return [
    {
      ...{ id: 'blog', type: 'blog', dated: true, routeBasePath: `/${dir}`, exclude: [] },
      ...{ title, description: title, sidebarTitle: 'Recent posts', sidebarCount: 10 },
      dir: posix.join(docsDir(config), posts),
      // Authors and tags are those of the front matter.
      ...{ authors: `${posts}/`, tags: `${posts}/` },
      postsPerPage: typeof size === 'number' ? size : 10,
      readingTime: options['post_readtime'] !== false,
      feeds: { formats: named(config['plugins']).has('rss') ? ['rss', 'json'] : [] },
      paths: {
        archive: options['archive'] === false ? null : 'archive',
        authors: 'author',
        tags: 'category',
      },
    },
  ];
}

/** Addresses of years in an archive, which is one page here. */
export function archiveRedirects(root: string, config: Values): Record<string, string> {
  const blog = blogOf(config);
  if (!blog || blog.options['archive'] === false) return {};
  const years = filesOf(root, config)
    .filter(postTest(config))
    .flatMap((file) => {
      const { date } = pageOf(root, config, file).frontMatter;
      return /^\d{4}/.exec(String(values(date)['created'] ?? date))?.[0] ?? [];
    });
  const archive = posix.join('/', blog.dir, 'archive');
  return Object.fromEntries(years.map((year) => [`${archive}/${year}`, archive]));
}
