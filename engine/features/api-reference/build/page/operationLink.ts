import { posix } from 'node:path';
import { component, type Part } from '#engine/content/markdown/made/parts.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Operation } from '../operations.ts';
import { flagWords } from '../schema/flags.ts';

/** An item of a list of operations; `base` is the route path below which their pages stand. */
export const operationLink = (
  { method, path, title, slug, raw }: Operation,
  base: string,
  strings: Strings,
  isNew = false,
): Part =>
  component('ApiLink', {
    method,
    path,
    title,
    href: posix.join(base, slug),
    flags: flagWords(strings, { deprecated: raw.deprecated, new: isNew }),
  });
