/** Objects of a request as the form changes them. */
import { isObject } from '#engine/shared/exactNumber.ts';
import type { Json } from '../../shared/types.ts';

type JsonObject = { [key: string]: Json };

export const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** A copy in which one property has another value, or none. */
export function withProperty(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const entries = Object.entries(object).filter(([key]) => key !== name || value !== undefined);
  const known = entries.map(([key, item]): [string, Json] => [key, key === name ? (value as Json) : item]);
  const isNew = value !== undefined && !Object.hasOwn(object, name);
  return Object.fromEntries(isNew ? [...known, [name, value]] : known);
}
