/** Pages that `npm run new` writes into collections. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { PageScaffold } from '#engine/content/newPages/pageScaffold.ts';
import { parseYaml } from '#engine/content/records/yaml.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { CollectionConfig } from '../config.ts';
import { kinds } from './kinds/kinds.ts';

/** One for each kind of collection. It goes into the first collection of that kind. */
export const newPages = (Object.keys(kinds) as CollectionConfig['type'][]).map(
  (type): PageScaffold => ({
    ...kinds[type].newPage,
    isDated: true,
    isShortened: (slug) => /^\d{4}-\d\d-\d\d-./.test(slug),
    location({ collections }) {
      const collection = collections.find((known) => known.type === type);
      if (!collection) throw new Error(`site.config.ts has no collection of type "${type}". Add one first.`);
      return { dir: collection.dir, base: collection.routeBasePath };
    },
    ...(kinds[type].hasAuthorPages && {
      referred: (root) => ({ authors: keysIn(root, 'authors.yml'), tags: keysIn(root, 'tags.yml') }),
    }),
  }),
);

function keysIn(root: string, name: string): string[] {
  const file = join(root, 'content', name);
  if (!existsSync(file)) return [];
  return Object.keys(
    parseYaml(readFileSync(file, 'utf8'), { file }, z.record(z.string(), z.unknown()), new Problems()) ?? {},
  );
}
