/** The pages of a site as the routes that plugins get at the end of a build. */
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

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** What the pages of a configuration are made of. */
export function contentsOf({ baseUrl = '/', docs, collections = [] }: SiteConfigInput): Content[] {
  const ofDocs = docs.flatMap(({ id, kind, routeBasePath = '/', versions }) =>
    versions.map(({ name, label, path = '', isLast = true }): Content => {
      const base = join(baseUrl, routeBasePath, path);
      return kind === 'page'
        ? { kind: 'pages', id: 'default', base, lists: {} }
        : {
            kind: 'docs',
            id,
            base,
            lists: { tags: '@theme/DocTagsListPage' },
            version: { version: name, label, isLast },
          };
    }),
  );
  const ofBlogs = collections.map(({ id, routeBasePath, paths }): Content => {
    const lists = {
      [paths?.tags ?? 'tags']: '@theme/BlogTagsPostsPage',
      [paths?.authors ?? 'authors']: '@theme/Blog/Pages/BlogAuthorsPostsPage',
      [paths?.page ?? 'page']: '@theme/BlogListPage',
      [paths?.archive ?? 'archive']: '@theme/BlogArchivePage',
    };
    return {
      kind: 'blog',
      id: id === 'blog' ? 'default' : id,
      base: join(baseUrl, routeBasePath ?? '/'),
      lists,
    };
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
    const root = { path, component: '@theme/DocRoot', exact: false, routes };
    const ofVersion = {
      path,
      component: '@theme/DocVersionRoot',
      exact: false,
      props: { version },
      routes: [root],
    };
    return [{ path, component: '@theme/DocsRoot', exact: false, plugin, routes: [ofVersion] }];
  });
}

function componentOf(path: string, { kind, base, lists }: Content): string {
  const segment = path.slice(base.length).split('/').find(Boolean);
  if (kind === 'blog' && segment === undefined) return '@theme/BlogListPage';
  return lists[segment ?? ''] ?? components[kind];
}
