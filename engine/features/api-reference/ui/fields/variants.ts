/** The kinds that a value may be of. */
import { type Definitions, merge, referenceName, typeOf } from '../../shared/schema.ts';
import type { Json, Schema } from '../../shared/types.ts';
import { asObject } from './jsonObject.ts';

/** Its title, or else the name it is referred to by, or its type. */
export function variantName(choice: Schema, definitions: Definitions): string | undefined {
  const own = merge(choice, definitions);
  const reference = typeof choice === 'object' ? choice.$ref : undefined;
  return own.title ?? (reference ? referenceName(reference) : typeOf(own));
}

/** Whether a value can be of a kind, by its type, its constants and its required properties. */
export function fits(value: Json | undefined, choice: Schema, definitions: Definitions): boolean {
  const own = merge(choice, definitions);
  const type = typeOf(own);
  if (own.const !== undefined) return own.const === value;
  if (own.enum) return own.enum.some((one) => one === value);
  if (Array.isArray(value)) return type === 'array' || type === undefined;
  if (typeof value === 'object' && value !== null) {
    if (type !== 'object' && type !== undefined) return false;
    const object = asObject(value);
    const parts = Object.entries(own.properties ?? {}).every(([name, part]) => {
      const { const: only, enum: some } = merge(part, definitions);
      const has = object[name];
      if (has === undefined) return true;
      return only === undefined ? !some || some.includes(has) : only === has;
    });
    return parts && (own.required ?? []).every((name) => Object.hasOwn(object, name));
  }
  if (typeof value === 'number') return type === 'number' || type === 'integer' || type === undefined;
  return type === undefined || typeof value === type;
}
