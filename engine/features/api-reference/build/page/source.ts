import type { Strings } from '#engine/shared/strings.ts';
import type { ChangesSince } from '../changes/changesSince.ts';
import type { Description } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { SchemaPage } from '../schema/fields.ts';

/** What the page of an operation needs beside the operation. */
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
  /** Address that OAuth 2 servers redirect to. */
  callback: string;
  /** Whether pages have a form that sends requests. */
  tryIt: boolean;
  /** What changed since the previous version, if there is one. */
  changes: ChangesSince | undefined;
  /** Finds the page of a schema that is too large for the page of an operation. */
  pagesFor(operation: Operation): (name: string) => SchemaPage | undefined;
}
