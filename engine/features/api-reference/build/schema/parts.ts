/** Parts of a schema: its fields, alternatives and conditions. */
import { asObject, isNever } from '../../shared/schema.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName } from './toSchema.ts';
import { mergedSchema } from './words.ts';

export interface Choices {
  of: RawSchema[];
  /** Values of the discriminator for each alternative. */
  values: string[][];
  /** The alternative for all other values of the discriminator. */
  otherwise?: RawSchema | undefined;
  /** Name of the discriminator's field. */
  discriminator: string | undefined;
}

/** All groups of alternatives of a schema, also those in parts of its `allOf`. `null`, and schemas that no value fits, are left out. */
export function choicesOf(schema: RawSchema, resolver: Resolver, seen = new Set<object>()): Choices[] {
  const { $ref, allOf = [], ...beside } = schema;
  const inner = $ref === undefined ? allOf : [resolver.resolve<RawSchema>({ $ref })];
  const parts = inner.flatMap((part) => {
    if (seen.has(part)) return [];
    seen.add(part);
    return choicesOf(part, resolver, seen);
  });
  const groups = [beside.oneOf, beside.anyOf].filter((group) => group !== undefined);
  return [...parts, ...groups.map((group) => choices(group, beside.discriminator, resolver))];
}

function choices(group: RawSchema[], by: RawSchema['discriminator'], resolver: Resolver): Choices {
  const of = group.filter((choice) => {
    const full = mergedSchema(choice, resolver);
    return full.type !== 'null' && !isNever(full);
  });
  const values = of.map((choice) => {
    const property = by && mergedSchema(choice, resolver).properties?.[by.propertyName];
    const { const: only, enum: all = only === undefined ? [] : [only] } = mergedSchema(
      property ?? {},
      resolver,
    );
    return all.map((value) => `${value}`);
  });
  const isShared = (list: string[]) => values.every((other) => other.join() === list.join());
  const target = by?.defaultMapping;
  const otherwise = of.find(({ $ref }) => $ref && [$ref, schemaName($ref)].includes(target ?? ''));
  return {
    of,
    values: of.length > 1 ? values.map((list) => (isShared(list) ? [] : list)) : values,
    ...(otherwise && { otherwise }),
    discriminator: of.length > 1 ? by?.propertyName : undefined,
  };
}

/** Keywords with more schemas for the same value, and their labels. */
const conditionTexts = [
  ['not', 'apiNot'],
  ['if', 'apiIf'],
  ['then', 'apiThen'],
  ['else', 'apiElse'],
  ['contains', 'apiContains'],
  ['propertyNames', 'apiNames'],
  ['contentSchema', 'apiContentIs'],
] as const;

interface Condition {
  text: (typeof conditionTexts)[number][1] | 'apiWith';
  /** Name of the field that a dependent schema needs; else empty. */
  name: string;
  schema: RawSchema;
}

/** More schemas for the same value, with their labels. */
export function conditionsOf(schema: RawSchema): Condition[] {
  const parts = { ...schema, ...(isNever(schema) && { not: undefined }) };
  if (schema.propertyNames) parts.propertyNames = { type: 'string', ...schema.propertyNames };
  return [
    ...conditionTexts.flatMap(([key, text]) =>
      isObject(parts[key]) ? [{ text, name: '', schema: parts[key] }] : [],
    ),
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, part]) => ({
      text: 'apiWith' as const,
      name,
      schema: part,
    })),
  ];
}

/** A field of an object, or a schema for fields without a fixed name. */
interface SchemaField {
  name: string;
  schema: RawSchema;
  required?: boolean;
}

/** Fields of a value; `anyName` is the name of additional fields. */
export function fieldsOf(schema: RawSchema, anyName: string): SchemaField[] {
  const { required = [], properties = {}, patternProperties = {}, prefixItems = [] } = schema;
  const more = [schema.additionalProperties, schema.unevaluatedProperties].filter(isObject);
  return [
    ...Object.entries(properties).map(([name, part]) => ({
      name,
      schema: asObject(part),
      required: required.includes(name),
    })),
    ...more.map((part) => ({ name: anyName, schema: part })),
    ...Object.entries(patternProperties).map(([name, part]) => ({ name, schema: asObject(part) })),
    ...prefixItems.map((part, index) => ({ name: `[${index}]`, schema: asObject(part) })),
  ];
}

const isObject = (schema: RawSchema | boolean | undefined): schema is RawSchema => typeof schema === 'object';
