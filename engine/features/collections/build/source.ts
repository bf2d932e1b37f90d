/** A collection as a source of pages: its posts, everything that lists them, and the files beside them. */
import type { LocaleConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { BuildContext, LocaleContext, PageSource, SourcePages } from '#engine/render/context.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import { fragmentPath } from '#engine/routes/sidebarFragments.ts';
import type { CollectionConfig } from '../config.ts';
import { collectionFilePaths } from './feedPaths.ts';
import { collectionFiles } from './files.ts';
import { indexRoutes } from './indexRoutes.tsx';
import { kinds } from './kinds/kinds.ts';
import { pagedRoutes } from './pagedRoutes.tsx';
import { collectionPaths } from './paths.ts';
import { PostBodies } from './postBodies.ts';
import { postRoutes } from './postRoutes.tsx';
import { type Collection, readCollection } from './records/collection.ts';
import { type CollectionKind, changeOf } from './shared.ts';
import { yearEntries } from './sidebar.ts';
import { Views } from './views.ts';

/** Reads a collection in one locale. */
export async function collectionSource(
  reader: ContentReader,
  collection: CollectionConfig,
): Promise<PageSource> {
  const kind = kinds[collection.type];
  const own = inWordsOfLocale(collection, reader.locale);
  const from = { ...reader, collection: own, locale: reader.locale.code };
  const data = await readCollection(from, kind, reader.problems);
  return {
    dir: collection.dir,
    translated: collection.translated,
    pages: data.posts,
    addresses: collectionPaths(data).map((path, index) => ({
      path,
      source: data.posts[index]?.source ?? 'site.config.ts',
    })),
    files: collectionFilePaths(data, kind),
    pagesOf: (context, shell) => collectionPages(context, shell, data, kind),
  };
}

/** What a collection is called in a language. */
function inWordsOfLocale(collection: CollectionConfig, locale: LocaleConfig): CollectionConfig {
  const { translated, title, description, sidebarTitle } = collection;
  const words = (name: string, text: string) => locale.labels[`${translated}/options#${name}`] ?? text;
  return {
    ...collection,
    title: words('title', title),
    description: words('description', description),
    sidebarTitle: words('sidebar.title', sidebarTitle),
  };
}

function collectionPages(
  context: BuildContext,
  locale: LocaleContext,
  collection: Collection,
  kind: CollectionKind,
): SourcePages {
  const entries = yearEntries(collection.listed, context.config);
  const { assets, strings } = locale.site;
  const fragment = fragmentPath({ buildId: assets.buildId, strings }, collection.base, 'all', entries);
  const data = { ...collection, entries, fragment };
  const bodies = new PostBodies(context, locale, data, kind);
  const views = new Views(context, locale, data, kind, bodies);
  const shared = { context, locale, data, kind, bodies, views };
  let key: string | undefined;
  // Bodies are shared by pages, lists and feeds: they are reused together.
  const cacheInputs = () => {
    key ??= cacheKey(JSON.stringify(collection.posts.map((post) => [post, changeOf(context, post)])));
    return key;
  };
  const routes = [...postRoutes(shared), ...pagedRoutes(shared), ...indexRoutes(shared)];
  return {
    routes: routes.map((route) => ({
      ...route,
      cacheInputs: ({ related }) => [cacheInputs(), related.get(route.summary.href)],
    })),
    files: collectionFiles(shared).map((file) => ({ ...file, cacheInputs })),
    sidebars: fragment === undefined ? [] : [{ path: fragment, items: entries }],
  };
}
