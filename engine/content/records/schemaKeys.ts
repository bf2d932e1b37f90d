/** The keys that a schema knows, for what is proposed in the place of others. */
import * as z from 'zod';

/** Keys of the object that lies at `path` in what the schema describes. */
export function keysOf(schema: z.core.$ZodType, [key, ...rest]: readonly PropertyKey[] = []): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return keysOf(schema.unwrap(), key === undefined ? [] : [key, ...rest]);
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType, rest);
  if (schema instanceof z.ZodArray && key !== undefined) return keysOf(schema.element, rest);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => keysOf(option, key === undefined ? [] : [key, ...rest]));
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = key === undefined ? undefined : (schema.shape as z.core.$ZodShape)[String(key)];
  return key === undefined ? Object.keys(schema.shape) : inner ? keysOf(inner, rest) : [];
}
