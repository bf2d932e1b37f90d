/** Keys of front matter that have no effect here. */
import type * as z from 'zod';
import { type Values, values } from './values.ts';

/** Reports these keys of a value, each with its path, as far as they are there; `key` may hold dots. */
export function reportKeys(value: unknown, keys: readonly string[], context: z.RefinementCtx): void {
  for (const key of keys) {
    const path = key.split('.');
    const name = path.pop() ?? key;
    const owner = path.reduce((each, step) => values(each)[step], value);
    if (values(owner)[name] === undefined) continue;
    context.addIssue({ code: 'unrecognized_keys', keys: [name], path });
  }
}

/** The keys of front matter with a value, without these, which are reported. */
export function usedKeys(value: unknown, unused: readonly string[], context: z.RefinementCtx): Values {
  reportKeys(value, unused, context);
  const used = Object.entries(values(value)).filter(([key, each]) => each !== null && !unused.includes(key));
  return Object.fromEntries(used);
}
