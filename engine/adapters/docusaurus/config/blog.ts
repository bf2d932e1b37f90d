/** Blogs of Docusaurus as collections. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { withEnding } from '#engine/config/withEnding.ts';
import { folderOf, route } from './docs.ts';
import { type Report, reportOtherKeys, text, type Values } from './values.ts';

type Blog = NonNullable<SiteConfigInput['collections']>[number];

/** Options that are taken over, and those that mean nothing here. */
const known =
  'id path routeBasePath blogTitle blogDescription blogSidebarTitle postsPerPage authorsMapPath tags ' +
  'blogSidebarCount showReadingTime feedOptions editUrl onInlineTags onInlineAuthors onUntruncatedBlogPosts ' +
  'showLastUpdateTime showLastUpdateAuthor sortPosts';

/** One blog; `undefined` where its folder does not exist. */
export function blogOf(root: string, options: Values, report: Report): Blog | undefined {
  const dir = folderOf(root, text(options['path']) ?? 'blog');
  if (!existsSync(join(root, dir))) return undefined;
  reportOtherKeys('blog option', options, known, report);
  const id = text(options['id']) ?? 'default';
  const title = text(options['blogTitle']) ?? 'Blog';
  const size = options['postsPerPage'];
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
    tags: `${dir}/${text(options['tags']) ?? 'tags.yml'}`,
    dated: true,
  };
}

/** Name of the plugin for blogs where one is a file of the site that goes on from it, as for further lists; else its own. */
export function basisOf(root: string, name: string): string {
  if (!/^[./]/.test(name)) return name;
  const file = withEnding(resolve(root, name));
  const basis = '@docusaurus/plugin-content-blog';
  return file !== undefined && readFileSync(file, 'utf8').includes(basis) ? basis : name;
}
