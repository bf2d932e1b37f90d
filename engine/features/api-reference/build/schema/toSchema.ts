/** OpenAPI schemas as JSON Schema 2020-12, which samples and "Try it" read. */
import { isExact, numberOf } from '#engine/shared/exactNumber.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import type { Json, Schema, SchemaObject } from '../../shared/types.ts';
import { type ConvertedSchema, decodeStep, type Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';

const componentsPrefix = '#/components/schemas/';

/** Name of a schema of the description that a reference leads to. */
export const schemaName = (ref: string): string =>
  ref.startsWith(componentsPrefix)
    ? decodeStep(ref.slice(componentsPrefix.length))
    : ref.split('/').slice(-2).map(decodeStep).join('.');

/** The same without characters that have a meaning in a reference. */
const definitionName = (ref: string): string => schemaName(ref).replace(/[~/%#?]/g, '.');

/** The name of a schema for readers; `undefined` for a place without names, such as a list. */
export function shownName(ref: string): string | undefined {
  const [room = '', name = ''] = ref.split('/').slice(-2);
  return /^(schemas|\$defs|definitions|properties|x-bases)$/.test(room) ? decodeStep(name) : undefined;
}

/** A description as plain text: forms show no Markdown. */
export const plain = (markdown: string | undefined): { description?: string } =>
  markdown
    ? {
        description: markdown
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/[*`\\]/g, '')
          .trim(),
      }
    : {};

/** Collects what the schemas of one operation refer to. */
export class SchemaCollection {
  /** Without a prototype: a schema may be named `constructor`. */
  readonly definitions: Record<string, Schema> = Object.create(null);

  constructor(private readonly resolver: Resolver) {}

  convert(raw: RawSchema | boolean | undefined): Schema {
    return toSchema(raw, (ref) => this.define(ref));
  }

  private define(ref: string): void {
    const name = definitionName(ref);
    if (name in this.definitions) return;
    const { schema, refs } = this.named(ref);
    this.definitions[name] = schema;
    for (const inner of refs) this.define(inner);
  }

  /** Named schemas are converted once for all operations. */
  private named(ref: string): ConvertedSchema {
    const known = this.resolver.converted.get(ref);
    if (known) return known;
    const refs = new Set<string>();
    const schema = toSchema(this.resolver.next<RawSchema>(ref), (inner) => refs.add(inner));
    const made = { schema, refs };
    this.resolver.converted.set(ref, made);
    return made;
  }
}

/** One collection for all samples of a description. */
const forSamples = new WeakMap<Resolver, SchemaCollection>();

/** A sample value of a schema, without the omitted kind of properties. */
export function sampleOf(raw: RawSchema, resolver: Resolver, omitted: 'readOnly' | 'writeOnly'): Json {
  const schemas = forSamples.get(resolver) ?? new SchemaCollection(resolver);
  forSamples.set(resolver, schemas);
  return sampleValue(schemas.convert(raw), schemas.definitions, omitted);
}

/** Identifiers of schemas. References are pointers at this stage. */
type Identity = '$id' | '$anchor' | '$dynamicAnchor' | '$schema' | '$defs';

/** Limits that samples and forms calculate with. They do not need digits beyond 2^53. */
const counts = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems'] as const),
  ...(['minProperties', 'maxProperties', 'minContains', 'maxContains'] as const),
];

/** Keys that hold one schema. */
const inner = [
  ...(['items', 'not', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'] as const),
  ...(['contains', 'propertyNames', 'if', 'then', 'else'] as const),
];

/** Converts a schema. Each reference points to a definition afterwards, and `refer` is called with it. */
function toSchema(raw: RawSchema | boolean | undefined, refer: (ref: string) => void): Schema {
  if (typeof raw === 'boolean' || raw === undefined) return raw ?? {};
  const definition = (ref: string) => {
    refer(ref);
    return `#/$defs/${definitionName(ref)}`;
  };
  const {
    nullable,
    example,
    exclusiveMinimum,
    exclusiveMaximum,
    'x-confidence': _confidence,
    'x-enum-descriptions': _words,
    externalDocs: _docs,
    xml: _xml,
    $id: _id,
    $anchor: _anchor,
    $dynamicAnchor: _dynamic,
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  } = raw as RawSchema & Partial<Record<Identity, unknown>>;
  const schema: Record<string, unknown> = { ...rest, ...plain(rest.description) };
  if (rest.$ref !== undefined) schema['$ref'] = definition(rest.$ref);
  if (nullable && typeof rest.type === 'string') schema['type'] = [rest.type, 'null'];
  if (example !== undefined && !rest.examples) schema['examples'] = [example];
  for (const key of counts) if (isExact(rest[key])) schema[key] = numberOf(rest[key]);
  bound(schema, 'exclusiveMinimum', 'minimum', exclusiveMinimum);
  bound(schema, 'exclusiveMaximum', 'maximum', exclusiveMaximum);
  for (const key of inner) if (rest[key] !== undefined) schema[key] = toSchema(rest[key], refer);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const)
    if (rest[key]) schema[key] = rest[key].map((part) => toSchema(part, refer));
  for (const key of ['properties', 'patternProperties', 'dependentSchemas'] as const)
    if (rest[key])
      schema[key] = Object.fromEntries(
        Object.entries(rest[key]).map(([name, part]) => [name, toSchema(part, refer)]),
      );
  if (rest.discriminator) schema['discriminator'] = { propertyName: rest.discriminator.propertyName };
  return schema as SchemaObject;
}

/** Converts an exclusive limit: 3.0 has a flag beside the limit, 3.1 a number. */
function bound(
  schema: Record<string, unknown>,
  exclusive: string,
  limit: string,
  value: number | boolean | undefined,
) {
  if (typeof value === 'number' || isExact(value)) schema[exclusive] = value;
  else if (value === true) {
    schema[exclusive] = schema[limit];
    delete schema[limit];
  }
}
