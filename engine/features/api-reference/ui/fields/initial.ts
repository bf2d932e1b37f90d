import { sampleValue } from '../../shared/sampleValue.ts';
import type { Definitions } from '../../shared/schema.ts';
import { follow } from '../../shared/schema.ts';
import type { Json, Schema } from '../../shared/types.ts';

/** What a group or an item starts with when the reader adds it: the required fields of an object, else a sample. */
export function initialOf(schema: Schema, definitions: Definitions): Json {
  const sample = sampleValue(schema, definitions);
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  const required = new Set(follow(schema, definitions).required);
  return required.size === 0
    ? sample
    : Object.fromEntries(Object.entries(sample).filter(([name]) => required.has(name)));
}
