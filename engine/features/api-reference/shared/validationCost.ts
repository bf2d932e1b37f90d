/** How much work it is to hold a value against a schema. */
import type { Json, Schema, SchemaObject } from './types.ts';

/** Most that a program may do while somebody waits. */
export const mostValidationCost = 200_000;

type Part = Record<string, unknown>;

/**
 * Schemas that are looked at in all, counted as often as a validator looks at them: alternatives inside of each other
 * multiply. Infinite for a schema that asks for itself. `follow` gives what a reference leads to.
 */
export function validationCost(
  schema: Schema,
  value: Json,
  follow: (schema: SchemaObject) => Schema,
): number {
  const known = new Map<Part, Map<Json, number>>();
  const measure = (part: unknown, level: Json): number => {
    if (!isObject(part)) return 0;
    const costs = known.get(part) ?? new Map<Json, number>();
    known.set(part, costs);
    const before = costs.get(level);
    if (before !== undefined) return before;
    costs.set(level, Number.POSITIVE_INFINITY);
    let sum = 1;
    if (part['$ref'] !== undefined) sum += measure(follow(part), level);
    for (const inner of inPlace(part)) sum += measure(inner, level);
    for (const [inner, value] of innerValues(part, level)) sum += measure(inner, value);
    costs.set(level, sum);
    return sum;
  };
  return measure(schema, value);
}

const isObject = (part: unknown): part is Part => typeof part === 'object' && part !== null;
const listed = (part: unknown): unknown[] => (isObject(part) ? Object.values(part) : []);

/** Schemas that the same value is held against. */
const inPlace = ({ allOf, anyOf, oneOf, not, if: condition, ...others }: Part): unknown[] => [
  ...[allOf, anyOf, oneOf].flatMap(listed),
  ...[not, condition, others['then'], others['else']],
];

/** Schemas that parts of the value are held against. */
function innerValues(schema: Part, value: Json): [unknown, Json][] {
  if (!isObject(value)) return [];
  const { properties, patternProperties, additionalProperties, items, prefixItems, contains } = schema;
  return Object.entries(value as { [name: string]: Json }).flatMap(([name, entry]) => {
    const level =
      isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const parts = Array.isArray(value)
      ? [items, contains, ...listed(prefixItems)]
      : [level, ...listed(patternProperties)];
    return parts.map((part): [unknown, Json] => [part, entry]);
  });
}
