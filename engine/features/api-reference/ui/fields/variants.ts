/** The kinds that a value may be of. */
import { lookUp } from '#engine/shared/lookup.ts';
import { isExact } from '../../shared/exactNumber.ts';
import { type Definitions, merge, referenceName, typeOf } from '../../shared/schema.ts';
import type { Json, Schema } from '../../shared/types.ts';
import { asObject } from './jsonObject.ts';

/** Its title, or else the name it is referred to by, or its type. */
export function variantName(choice: Schema, definitions: Definitions): string | undefined {
  const merged = merge(choice, definitions);
  const reference = typeof choice === 'object' ? choice.$ref : undefined;
  return merged.title ?? (reference ? referenceName(reference) : typeOf(merged));
}

/** Whether a value can be of a kind, by its type, its constants and its required properties. */
export function fits(value: Json | undefined, choice: Schema, definitions: Definitions): boolean {
  const merged = merge(choice, definitions);
  const type = typeOf(merged);
  if (merged.const !== undefined) return merged.const === value;
  if (merged.enum) return merged.enum.some((allowed) => allowed === value);
  if (Array.isArray(value)) return type === 'array' || type === undefined;
  if (typeof value === 'object' && value !== null && !isExact(value)) {
    if (type !== 'object' && type !== undefined) return false;
    const object = asObject(value);
    const parts = Object.entries(merged.properties ?? {}).every(([name, part]) => {
      const { const: only, enum: some } = merge(part, definitions);
      const has = lookUp(object, name);
      if (has === undefined) return true;
      return only === undefined ? !some || some.includes(has) : only === has;
    });
    return parts && (merged.required ?? []).every((name) => Object.hasOwn(object, name));
  }
  if (typeof value === 'number' || isExact(value))
    return type === 'number' || type === 'integer' || type === undefined;
  return type === undefined || typeof value === type;
}
