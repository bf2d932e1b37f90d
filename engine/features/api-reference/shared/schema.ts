/** Reading schemas: references, and what the parts of `allOf` say together. */
import type { Schema, SchemaObject, SchemaType } from './types.ts';

export type Definitions = Readonly<Record<string, Schema>>;

const prefix = '#/$defs/';

export const referenceName = (reference: string): string =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : reference;

/** Keywords that add to what another part of a schema says, where they would replace it in an object. */
const adding = ['allOf', 'anyOf', 'oneOf', 'properties', 'required', 'items'] as const;

/** What stands beside a reference laid over what that leads to; another part of `allOf` where both say the same kind of thing. */
export const besideReference = <Part extends object>(target: Part, beside: Part): Part =>
  adding.some((key) => key in beside && key in target)
    ? ({ allOf: [target, beside] } as Part)
    : { ...target, ...beside };

/** A schema as an object: `true` says nothing, and no value fits `false`. */
export const asObject = <Part extends object>(schema: Part | boolean | null | undefined): Part =>
  (schema === false ? { not: {} } : typeof schema === 'object' && schema !== null ? schema : {}) as Part;

/** Whether no value fits; `schema` is without references. */
export const isNever = ({ not }: { not?: unknown }): boolean =>
  not === true || (typeof not === 'object' && not !== null && Object.keys(not).length === 0);

/** The schema a reference leads to, what stands beside the reference laid over it. A loop of references is `{}`. */
export function follow(schema: Schema | undefined, definitions: Definitions): SchemaObject {
  let found = asObject<SchemaObject>(schema);
  const seen = new Set<string>();
  while (found.$ref !== undefined && !seen.has(found.$ref)) {
    seen.add(found.$ref);
    const { $ref, ...beside } = found;
    found = besideReference(asObject<SchemaObject>(definitions[referenceName($ref)]), beside);
  }
  return found.$ref === undefined ? found : {};
}

/** Parts of `allOf`, one inside of the other or side by side, that are taken together. */
const mostParts = 300;

/** What is merged of a schema, in whichever notation. */
interface Parts<Part> {
  allOf?: readonly Part[];
  properties?: Readonly<Record<string, unknown>>;
  required?: readonly string[];
  description?: string;
  items?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
}

/** A schema without references and `allOf` at its top: what all parts say together, the schema itself last. */
export function mergeParts<Part, Whole extends Parts<Part>>(
  schema: Part,
  followed: (schema: Part) => Whole,
  left = { parts: mostParts },
  depth = 0,
): Whole {
  const { allOf, ...rest } = followed(schema);
  if (!allOf || depth > 8 || left.parts-- < 0) return rest as Whole;
  const parts: Parts<Part>[] = [
    ...allOf.map((part) => mergeParts(part, followed, left, depth + 1)),
    rest as Parts<Part>,
  ];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const descriptions = new Set(parts.flatMap(({ description }) => description || []));
  const { description = [...descriptions].join('\n\n') } = rest as Parts<Part>;
  const items = [...new Set(parts.flatMap((part) => (part.items ? [part.items] : [])))];
  const { example, ...last }: Parts<Part> = Object.assign({}, ...parts);
  const examples = parts.toReversed().flatMap(examplesOf);
  const others = examples.filter((one, index) => one !== example && examples.indexOf(one) === index);
  return {
    ...last,
    ...(example !== undefined && { example }),
    ...(others.length > 0 && { examples: others }),
    ...(items.length > 1 && { items: { allOf: items } }),
    ...(properties.length > 0 && { properties: together(properties) }),
    ...(required.size > 0 && { required: [...required] }),
    ...(description !== '' && { description }),
  } as Whole;
}

export const examplesOf = <Value>({
  example,
  examples = [],
}: {
  example?: Value;
  examples?: readonly Value[];
}): Value[] => [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? examples : [])];

/** Properties by name; what several parts say of one holds together. */
function together(properties: readonly (readonly [name: string, schema: unknown])[]) {
  const all = new Map<string, unknown[]>();
  for (const [name, schema] of properties) {
    const known = all.get(name) ?? [];
    if (!known.includes(schema)) all.set(name, [...known, schema]);
  }
  return Object.fromEntries(
    [...all].map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first : { allOf: [first, ...others] },
    ]),
  );
}

export const merge = (schema: Schema | undefined, definitions: Definitions): SchemaObject =>
  mergeParts<Schema | undefined, SchemaObject>(schema, (part) => follow(part, definitions));

/** All groups of alternatives that hold of a value, those of the parts of `allOf` included. */
export function choicesIn(schema: Schema | undefined, definitions: Definitions, depth = 0): Schema[][] {
  const { oneOf, anyOf, allOf = [] } = follow(schema, definitions);
  const inner = depth > 8 ? [] : allOf.flatMap((part) => choicesIn(part, definitions, depth + 1));
  return [...[oneOf, anyOf].filter((group) => group !== undefined), ...inner];
}

/** Properties of an object, those of its alternatives included. */
export function allProperties(
  schema: Schema | undefined,
  definitions: Definitions,
  depth = 0,
): Record<string, Schema> {
  const choices = depth > 8 ? [] : choicesIn(schema, definitions).flat();
  return Object.assign(
    {},
    ...choices.map((choice) => allProperties(choice, definitions, depth + 1)),
    merge(schema, definitions).properties,
  );
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
