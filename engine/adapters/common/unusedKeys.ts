/** Keys of front matter that have no effect here. */
import type * as z from 'zod';
import { type Values, valueAt, values } from './values.ts';

/** Reports these keys of a value, each with its path, as far as they are there; `key` may hold dots. */
export function reportKeys(value: unknown, keys: readonly string[], context: z.RefinementCtx): void {
  for (const key of keys) {
    if (valueAt(value, key) === undefined) continue;
    const path = key.split('.');
    context.addIssue({ code: 'unrecognized_keys', keys: path.splice(-1), path });
  }
}

/** The keys of front matter with a value, without these, which are reported. */
export function usedKeys(value: unknown, unused: readonly string[], context: z.RefinementCtx): Values {
  reportKeys(value, unused, context);
  const used = Object.entries(values(value)).filter(([key, each]) => each !== null && !unused.includes(key));
  return Object.fromEntries(used);
}
