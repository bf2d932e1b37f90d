/** Reading schemas: references, and what the parts of `allOf` say together. */
import type { Schema, SchemaObject, SchemaType } from './types.ts';

export type Definitions = Readonly<Record<string, Schema>>;

const prefix = '#/$defs/';

/** Name that a reference leads to. */
export const referenceName = (reference: string): string =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : reference;

/** The schema a reference leads to, what stands beside the reference laid over it. A loop of references is `{}`. */
export function follow(schema: Schema | undefined, definitions: Definitions): SchemaObject {
  let own: SchemaObject = typeof schema === 'object' ? schema : {};
  const seen = new Set<string>();
  while (own.$ref !== undefined && !seen.has(own.$ref)) {
    seen.add(own.$ref);
    const { $ref, ...beside } = own;
    const target = definitions[referenceName($ref)];
    own = { ...(typeof target === 'object' ? target : {}), ...beside };
  }
  return own.$ref === undefined ? own : {};
}

/** Parts of `allOf`, one inside of the other or side by side, that are taken together. */
const mostParts = 300;

/** A schema without references and `allOf` at its top: properties and required names of all parts together. */
export function merge(
  schema: Schema | undefined,
  definitions: Definitions,
  left = { parts: mostParts },
  depth = 0,
): SchemaObject {
  const { allOf, ...own } = follow(schema, definitions);
  if (!allOf || depth > 8 || left.parts-- < 0) return own;
  const properties: Record<string, Schema>[] = [];
  const parts = [own, ...allOf.map((part) => merge(part, definitions, left, depth + 1))];
  for (const part of parts) if (part.properties) properties.unshift(part.properties);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return {
    ...Object.assign({}, ...parts.toReversed()),
    ...(properties.length > 0 && { properties: Object.assign({}, ...properties) }),
    ...(required.size > 0 && { required: [...required] }),
  };
}

/** The type that a schema asks for, `null` last; guessed from its keywords when it names none. */
export function typeOf(schema: SchemaObject): SchemaType | undefined {
  if (typeof schema.type === 'string') return schema.type;
  const named = schema.type?.find((type) => type !== 'null') ?? schema.type?.[0];
  if (named) return named;
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items || schema.prefixItems) return 'array';
  return undefined;
}
