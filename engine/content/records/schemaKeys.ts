/** The keys that a schema knows, for proposals. */
import * as z from 'zod';

/** Keys of the object at `path` in a schema. */
export function keysOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): string[] {
  const [key, ...rest] = path;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return keysOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return keysOf(schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysOf(option, path));
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType, rest);
  if (schema instanceof z.ZodArray && key !== undefined) return keysOf(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = key === undefined ? undefined : (schema.shape as z.core.$ZodShape)[String(key)];
  return key === undefined ? Object.keys(schema.shape) : inner ? keysOf(inner, rest) : [];
}
