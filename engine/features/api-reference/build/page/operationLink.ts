import { posix } from 'node:path';
import { component, type Part } from '#engine/content/markdown/made/parts.ts';
import type { Operation } from '../operations.ts';

/** An item of a list of operations; `base` is the route path below which their pages stand. */
export const operationLink = (
  { method, path, title, slug, raw }: Operation,
  base: string,
  isNew = false,
): Part =>
  component('ApiLink', {
    method,
    path,
    title,
    href: posix.join(base, slug),
    ...(raw.deprecated && { deprecated: true }),
    ...(isNew && { isNew }),
  });
