/** The pages of a site as the routes that plugins get at the end of a build. */
import { posix } from 'node:path';
import type { SiteConfigInput } from '#engine/config/schema.ts';
import type { PluginRoute } from './results.ts';

/** A plugin of content with the addresses below which its pages are; that of docs once for each version. */
export interface Content {
  kind: 'docs' | 'blog' | 'pages';
  id: string;
  base: string;
  /** Segments of the lists of a blog, with the components that draw them. */
  lists: Record<string, string>;
  version?: { version: string; label: string; isLast: boolean };
}

const join = (...parts: string[]): string => posix.join('/', ...parts).replace(/(?<=.)\/$/, '');

/** What the pages of a configuration are made of. */
export function contentsOf({ baseUrl = '/', docs, collections = [] }: SiteConfigInput): Content[] {
  const ofDocs = docs.flatMap(({ id, kind, routeBasePath = '/', versions }) =>
    versions.map(({ name, label, path = '', isLast = true }): Content => {
      const base = join(baseUrl, routeBasePath, path);
      if (kind === 'page') return { kind: 'pages', id: 'default', base, lists: {} };
      const version = { version: name, label, isLast };
      return { kind: 'docs', id, base, lists: { tags: '@theme/DocTagsListPage' }, version };
    }),
  );
  const ofBlogs = collections.map(({ id, routeBasePath, paths }): Content => {
    const lists = {
      [paths?.tags ?? 'tags']: '@theme/BlogTagsPostsPage',
      [paths?.authors ?? 'authors']: '@theme/Blog/Pages/BlogAuthorsPostsPage',
      [paths?.page ?? 'page']: '@theme/BlogListPage',
      [paths?.archive ?? 'archive']: '@theme/BlogArchivePage',
    };
    const base = join(baseUrl, routeBasePath ?? '/');
    return { kind: 'blog', id: id === 'blog' ? 'default' : id, base, lists };
  });
  return [...ofDocs, ...ofBlogs];
}

const components = { docs: '@theme/DocItem', blog: '@theme/BlogPostPage', pages: '@theme/MDXPage' };

/** The routes of pages: those of docs are nested in the root of their version, as Docusaurus nests them. */
export function routesOf(paths: readonly string[], contents: readonly Content[]): PluginRoute[] {
  const isBelow = (path: string, base: string) => base === '/' || `${path}/`.startsWith(`${base}/`);
  // The longest address comes first, and docs before other pages at the same address.
  const order = ['docs', 'blog', 'pages'];
  const sorted = contents.toSorted(
    (a, b) => b.base.length - a.base.length || order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  const pages: Content = { kind: 'pages', id: 'default', base: '/', lists: {} };
  const owners = paths.map((path) => sorted.find(({ base }) => isBelow(path, base)) ?? pages);
  return [...sorted, pages].flatMap((content) => {
    const own = paths.filter((_, at) => owners[at] === content);
    if (own.length === 0) return [];
    const plugin = { name: `docusaurus-plugin-content-${content.kind}`, id: content.id };
    const routes = own.map(
      (path): PluginRoute => ({ path, component: componentOf(path, content), exact: true }),
    );
    if (!content.version) return routes.map((route) => ({ ...route, plugin }));
    const { base: path, version } = content;
    const at = { path, exact: false };
    const root = { ...at, component: '@theme/DocRoot', routes };
    const ofVersion = { ...at, component: '@theme/DocVersionRoot', props: { version }, routes: [root] };
    return [{ ...at, component: '@theme/DocsRoot', plugin, routes: [ofVersion] }];
  });
}

function componentOf(path: string, { kind, base, lists }: Content): string {
  const segment = path.slice(base.length).split('/').find(Boolean);
  if (kind === 'blog' && segment === undefined) return '@theme/BlogListPage';
  return lists[segment ?? ''] ?? components[kind];
}
