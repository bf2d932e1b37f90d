/** Routes of a collection, its posts and everything that lists them, and the files it makes beside them. */
import type { BuildContext, CollectionData, LateFile, LocaleData, Route } from '#engine/routes/model.ts';
import { collectionFiles } from './files.ts';
import { indexRoutes } from './indexRoutes.tsx';
import { pagedRoutes } from './pagedRoutes.tsx';
import { PostBodies } from './postBodies.ts';
import { postRoutes } from './postRoutes.tsx';
import { Views } from './views.ts';

/** What a collection adds to the site in one locale. */
export function buildCollection(
  context: BuildContext,
  locale: LocaleData,
  data: CollectionData,
): { routes: Route[]; files: LateFile[] } {
  const bodies = new PostBodies(context, locale, data);
  const views = new Views(context, locale, data, bodies);
  const family = data.config.type === 'blog' ? ('blog' as const) : ('release' as const);
  const shared = { context, locale, data, bodies, views, family };
  return {
    routes: [...postRoutes(shared), ...pagedRoutes(shared), ...indexRoutes(shared)],
    files: collectionFiles(shared),
  };
}
