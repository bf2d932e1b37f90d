import type { Strings } from '#engine/shared/strings.ts';
import type { ChangesSince } from '../changes/changesSince.ts';
import type { Description } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { SchemaPage } from '../schema/fields.ts';

/** What the page of an operation is made from, besides the operation. */
export interface PageSource {
  /** The description's file, from the site's root. */
  file: string;
  description: Description;
  resolver: Resolver;
  strings: Strings;
  /** Address below which the pages stand. */
  base: string;
  /** Last parts of the pages' addresses by the ids of operations. */
  slugs: ReadonlyMap<string, string>;
  /** Address that servers of OAuth 2 lead back to. */
  callback: string;
  /** Operations can be tried from their pages. */
  tryIt: boolean;
  /** What changed since the version before, where there is one. */
  changes: ChangesSince | undefined;
  /** Pages of the schemas that do not stand on the page of an operation. */
  pagesFor(operation: Operation): (name: string) => SchemaPage | undefined;
}
