/** What `npm run new` writes into collections. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PageKind } from '#engine/content/records/pageKind.ts';
import type { CollectionConfig } from '../config.ts';
import { kinds } from './kinds/kinds.ts';

/** The pages of each kind of collections; they go into the first collection of that kind. */
export const newPages = (Object.keys(kinds) as CollectionConfig['type'][]).map(
  (type): PageKind => ({
    ...kinds[type].newPage,
    isDated: true,
    isShortened: (slug) => /^\d{4}-\d\d-\d\d-./.test(slug),
    location({ collections }) {
      const collection = collections.find((known) => known.type === type);
      if (!collection) throw new Error(`site.config.ts has no collection of type "${type}". Add one first.`);
      return { dir: collection.dir, base: collection.routeBasePath };
    },
    ...(kinds[type].hasAuthorPages && { authorOf: firstAuthor }),
  }),
);

function firstAuthor(root: string): string {
  const file = join(root, 'content/authors.yml');
  if (!existsSync(file)) return '';
  const authors: unknown = parse(readFileSync(file, 'utf8'));
  return authors && typeof authors === 'object' ? (Object.keys(authors)[0] ?? '') : '';
}
