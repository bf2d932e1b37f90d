/** A description in files for tools, each of them whole. */
import { stringify } from 'yaml';
import type { DerivedFile } from '#engine/routes/model.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import type { Description } from '../description.ts';
import { exactTag } from '../lint/digits.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { Tag } from '../tags.ts';
import { postmanCollection } from './postman.ts';
import { resolvedOperations } from './resolvedOperations.ts';

interface Drawn {
  /** As pages show it. */
  description: Description;
  tags: readonly Tag[];
  operations: readonly Operation[];
  resolver: Resolver;
}

/** Files at `path`, which has no ending; `published` is the description as its readers get it. */
export function wholeFiles(
  path: string,
  published: Description,
  { description, tags, operations, resolver }: Drawn,
): DerivedFile[] {
  const made = {
    'operations.json': () => writeJson(resolvedOperations(operations, description, resolver)),
    yaml: () => stringify(published, { customTags: [exactTag] }),
    'postman.json': () => JSON.stringify(postmanCollection(description, tags, operations, resolver)),
  };
  const others = Object.entries(made).map(([ending, make]) => ({
    path: `${path}.${ending}`,
    render: async () => make(),
    // The description is a file of the site that counts for everything.
    cacheInputs: () => [],
  }));
  return [{ path: `${path}.json`, render: async () => writeJson(published) }, ...others];
}
