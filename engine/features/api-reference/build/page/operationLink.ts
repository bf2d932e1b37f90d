import { posix } from 'node:path';
import { component, type GeneratedPart } from '#engine/content/markdown/generated/parts.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { Operation } from '../operations.ts';
import { flagWords } from '../schema/flags.ts';

/** An item of a list of operations; `base` is the route path below which their pages stand. */
export const operationLink = (
  { method, path, title, slug, raw }: Operation,
  base: string,
  strings: Strings,
  isNew = false,
): GeneratedPart =>
  component('ApiLink', {
    method,
    path,
    title,
    href: posix.join(base, slug),
    flags: flagWords(strings, { deprecated: raw.deprecated, new: isNew }),
  });
