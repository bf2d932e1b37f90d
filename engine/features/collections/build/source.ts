/** A collection as a source of pages: its posts, the pages that list them, and the files beside them. */
import type { LocaleConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { memoizeWithEffects } from '#engine/incremental/effects.ts';
import type { PageSource, SourcePages } from '#engine/render/context.ts';
import { lastChange } from '#engine/render/pages/lastChange.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import { fragmentPath } from '#engine/routes/sidebarEntries.ts';
import type { CollectionConfig } from '../config.ts';
import type { CollectionContext, CollectionParts } from './context.ts';
import { collectionFilePaths, collectionFiles } from './files.ts';
import { indexRoutes } from './indexRoutes.tsx';
import { kinds } from './kinds/kinds.ts';
import { pagedRoutes } from './pagedRoutes.tsx';
import { renderPost } from './postBody.ts';
import { postRoutes } from './postRoutes.tsx';
import { collectionPaths, readCollection } from './records/collection.ts';
import type { Post } from './records/posts.ts';
import { indexEntries, postEntries } from './sidebar.ts';
import { postView } from './views.ts';

/** Reads a collection in one locale. */
export async function collectionSource(
  reader: ContentReader,
  collection: CollectionConfig,
): Promise<PageSource> {
  const kind = kinds[collection.type];
  const from = { ...reader, collection: translated(collection, reader.locale), locale: reader.locale.code };
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
    pagesOf: (context, locale) => collectionPages({ context, locale, data, kind }),
  };
}

/** The configuration of a collection with the texts of a language. */
function translated(collection: CollectionConfig, { labels }: LocaleConfig): CollectionConfig {
  const text = (name: string, untranslated: string) =>
    labels[`${collection.translated}/options#${name}`] ?? untranslated;
  return {
    ...collection,
    title: text('title', collection.title),
    description: text('description', collection.description),
    sidebarTitle: text('sidebar.title', collection.sidebarTitle),
  };
}

function collectionPages(parts: CollectionParts): SourcePages {
  const { context, locale, data } = parts;
  const { indexes, sidebarCount } = data.config;
  const entries =
    indexes === 'sidebar'
      ? indexEntries(parts)
      : postEntries(data.listed.slice(0, sidebarCount), data.config, context.config);
  const { assets, strings } = locale.site;
  const fragment = fragmentPath({ buildId: assets.buildId, strings }, data.base, 'all', entries);
  const body = perPost((post) => memoizeWithEffects(() => renderPost(parts, post)));
  const collection: CollectionContext = {
    ...parts,
    entries,
    fragment,
    body: (post) => body(post)(),
    view: perPost((post) => postView(parts, post)),
  };
  let key: string | undefined;
  // Bodies are shared by pages, lists and feeds: they are reused together.
  const cacheInputs = () => {
    key ??= cacheKey(JSON.stringify(data.posts.map((post) => [post, lastChange(post, context.changes)])));
    return key;
  };
  const routes = [...postRoutes(collection), ...pagedRoutes(collection), ...indexRoutes(collection)];
  return {
    routes: routes.map((route) => ({ ...route, cacheInputs })),
    files: collectionFiles(collection).map((file) => ({ ...file, cacheInputs })),
    sidebars: fragment === undefined ? [] : [{ path: fragment, items: entries }],
  };
}

/** Calls `make` once for each post. */
function perPost<T>(make: (post: Post) => T): (post: Post) => T {
  const known = new Map<Post, T>();
  return (post) => {
    const value = known.get(post) ?? make(post);
    known.set(post, value);
    return value;
  };
}
