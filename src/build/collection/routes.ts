/** Routes of a collection: its posts and everything that lists them. */
import type { BuildContext, CollectionData, LocaleData, Route } from '../model.ts';
import { indexRoutes } from './indexRoutes.tsx';
import { pagedRoutes } from './pagedRoutes.tsx';
import { PostBodies } from './postBodies.ts';
import { postRoutes } from './postRoutes.tsx';
import { Views } from './views.ts';

/** All routes of a collection in one locale. */
export function collectionRoutes(context: BuildContext, locale: LocaleData, data: CollectionData): Route[] {
  const bodies = new PostBodies(context, locale, data);
  const views = new Views(context, locale, data, bodies);
  const family = data.config.type === 'blog' ? ('blog' as const) : ('release' as const);
  const shared = { context, locale, data, bodies, views, family };
  return [...postRoutes(shared), ...pagedRoutes(shared), ...indexRoutes(shared)];
}
