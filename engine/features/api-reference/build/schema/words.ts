/** Schemas in words: types, limits, values. */

import { isExact, numberOf, writeJson } from '#engine/shared/exactNumber.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { asObject, besideReference, isNever, mergeParts } from '../../shared/schema.ts';
import type { Json } from '../../shared/types.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName, shownName } from './toSchema.ts';

/** Length of a chain of references. */
const longestChain = 20;

/** A schema with its reference resolved and the parts of `allOf` merged. */
export function mergedSchema(given: RawSchema, resolver: Resolver): RawSchema {
  const schema = asObject(given);
  const known = resolver.wholes.get(schema);
  if (known) return known;
  const made = mergeParts<RawSchema, RawSchema>(schema, (part) => resolved(part, resolver));
  resolver.wholes.set(schema, made);
  return made;
}

/** A schema with its references resolved; in a chain of references the nearest keyword wins. */
function resolved({ $ref, ...beside }: RawSchema, resolver: Resolver, steps = 0): RawSchema {
  if ($ref === undefined || steps > longestChain) return beside;
  return besideReference(resolved(resolver.next<RawSchema>($ref), resolver, steps + 1), beside);
}

/** Keywords beside a single reference in `allOf` that only annotate it. */
const annotations =
  /^(?:allOf|type|title|description|nullable|readOnly|writeOnly|deprecated|default|examples?|externalDocs|x-.*)$/;

/** The reference in an annotated schema (`allOf` with one reference), else the schema. */
export function referenceOf(schema: RawSchema): RawSchema {
  const [only, ...others] = schema.allOf ?? [];
  return only !== undefined &&
    others.length === 0 &&
    schema.$ref === undefined &&
    only.$ref !== undefined &&
    Object.keys(schema).every((key) => annotations.test(key))
    ? only
    : schema;
}

/** The only alternative besides `null`, if there is one. */
export function onlyChoice(schema: RawSchema, resolver: Resolver): RawSchema | undefined {
  const choices = variants(schema).filter((choice) => mergedSchema(choice, resolver).type !== 'null');
  return choices.length === 1 ? choices[0] : undefined;
}

/** The merged schema, together with its only alternative. */
export function effectiveSchema(schema: RawSchema, resolver: Resolver, depth = 0): RawSchema {
  const full = mergedSchema(schema, resolver);
  const only = depth < 8 ? onlyChoice(full, resolver) : undefined;
  return only ? { ...effectiveSchema(only, resolver, depth + 1), ...full } : full;
}

export const variants = (schema: RawSchema): RawSchema[] => schema.oneOf ?? schema.anyOf ?? [];

/** Up to so many alternatives are named in a type; more are counted. */
const mostNamed = 3;
/** Depth of nested lists that are described together. */
export const mostLayers = 12;
/** Schemas that are read for the words of one type. */
const mostTypes = 150;

/** `array of Agent`, `string (date-time) or null`, `one of 10 kinds`. */
export function typeWords(
  schema: RawSchema,
  resolver: Resolver,
  strings: Strings,
  inside: readonly (string | undefined)[] = [],
  left = { types: mostTypes },
): string {
  const name = schema.$ref === undefined ? undefined : schemaName(schema.$ref);
  const shown = schema.$ref === undefined ? undefined : shownName(schema.$ref);
  if (inside.length > mostLayers || left.types-- < 0 || (name !== undefined && inside.includes(name)))
    return shown ?? strings.apiAny;
  const merged = mergedSchema(schema, resolver);
  if (isNever(merged)) return strings.apiNever;
  const within = [...inside, name];
  const types = (
    Array.isArray(merged.type) ? merged.type : merged.type ? [merged.type] : guess(merged)
  ).filter((type) => type !== 'null');
  const words = types.map((type) => {
    if (type === 'array') {
      // A list that is closed has only the items at its start.
      const isClosed = (merged.items as unknown) === false || merged.unevaluatedItems === false;
      const items = merged.items ? [merged.items] : (isClosed && merged.prefixItems) || [{}];
      const each = items.map((part) => typeWords(part, resolver, strings, within, left));
      const item = [...new Set(each)].join(` ${strings.apiOr} `);
      return format(strings.apiArrayOf, { item: item.includes(` ${strings.apiOr} `) ? `(${item})` : item });
    }
    if (type === 'object') return merged.title ?? shown ?? strings.apiObject;
    return merged.format && type === types[0] ? `${type} (${merged.format})` : type;
  });
  const choices = variants(merged);
  if (words.length === 0 && choices.length > 0) {
    const all = new Set(choices.map((choice) => typeWords(choice, resolver, strings, within, left)));
    all.delete(strings.apiNull);
    all.delete(strings.apiNever);
    if (all.size <= mostNamed) words.push(...all);
    else words.push(merged.title ?? shown ?? format(strings.apiOneOfMany, { count: all.size }));
  }
  const isNullable =
    merged.const === null ||
    merged.enum?.includes(null) ||
    (merged.nullable === true && words.length > 0) ||
    (Array.isArray(merged.type) && merged.type.includes('null')) ||
    choices.some((choice) => mergedSchema(choice, resolver).type === 'null');
  if (words.length === 0 && merged.format) words.push(`${strings.apiAny} (${merged.format})`);
  if (isNullable || merged.type === 'null') words.push(strings.apiNull);
  return [...new Set(words)].join(` ${strings.apiOr} `) || strings.apiAny;
}

function guess(schema: RawSchema): string[] {
  if (schema.properties || schema.additionalProperties || schema.patternProperties) return ['object'];
  if (schema.items || schema.prefixItems) return ['array'];
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const types = new Set(values.map((value) => (isExact(value) ? 'number' : typeof value)));
  return ['string', 'number', 'boolean'].filter((type) => types.has(type as 'string'));
}

const code = (value: unknown): string => writeJson(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' || isExact(value);

/** The singular or the plural form of a text; `|` separates them. */
const counted = (text: string, count: number): string => text.split('|').at(count === 1 ? 0 : -1) ?? text;

/** The kind of a limit: names of its texts begin with it. */
type Measure = 'api' | 'apiLength' | 'apiItems' | 'apiFields' | 'apiContains';

/** Constraints on a value, each in a few words. */
export function ruleWords(schema: RawSchema, strings: Strings): string[] {
  const rules: string[] = [];
  const say = (text: string, values: Record<string, string | number>) =>
    rules.push(
      format(
        text,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, isExact(value) ? code(value) : value]),
        ),
      ),
    );
  const between = (kind: Measure, low: number | undefined, high: number | undefined) => {
    if (low !== undefined && high !== undefined) say(strings[`${kind}Between`], { low, high });
    else if (low !== undefined) say(counted(strings[`${kind}AtLeast`], low), { low });
    else if (high !== undefined) say(counted(strings[`${kind}AtMost`], high), { high });
  };
  if (schema.default !== undefined) say(strings.apiDefault, { value: code(schema.default) });
  if (schema.const !== undefined) say(strings.apiAlways, { value: code(schema.const) });
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  between('api', above === true ? undefined : schema.minimum, below === true ? undefined : schema.maximum);
  const low = above === true ? schema.minimum : above;
  const high = below === true ? schema.maximum : below;
  if (isNumber(low)) say(strings.apiMoreThan, { low });
  if (isNumber(high)) say(strings.apiLessThan, { high });
  if (schema.multipleOf !== undefined) say(strings.apiMultipleOf, { value: schema.multipleOf });
  between('apiLength', schema.minLength, schema.maxLength);
  between('apiItems', schema.minItems, schema.maxItems);
  between('apiFields', schema.minProperties, schema.maxProperties);
  between('apiContains', schema.minContains, schema.maxContains);
  if (schema.uniqueItems) rules.push(strings.apiUniqueItems);
  if (schema.pattern !== undefined) say(strings.apiPattern, { value: schema.pattern });
  if (schema.contentEncoding !== undefined) say(strings.apiEncoded, { value: schema.contentEncoding });
  if (schema.contentMediaType !== undefined) say(strings.apiHolds, { value: schema.contentMediaType });
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    rules.push(strings.apiNoOtherFields);
  if (schema.unevaluatedItems === false || (schema.items as unknown) === false)
    rules.push(strings.apiNoOtherItems);
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    say(strings.apiDependent, { name, names: names.join(', ') });
  const required = (schema.required ?? []).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  if (required.length > 0 && schema.properties) say(strings.apiAlsoRequired, { names: required.join(', ') });
  if (schema.xml) say(strings.apiXml, { value: xmlWords(schema.xml) });
  return rules;
}

const xmlWords = (xml: Record<string, Json>): string =>
  Object.entries(xml)
    .map(([key, value]) =>
      value === true ? key : `${key} ${typeof value === 'string' ? value : code(value)}`,
    )
    .join(', ');

/** Values of an enumeration with their meanings. */
export const valueWords = ({
  enum: values = [],
  'x-enum-descriptions': meanings,
}: RawSchema): [value: string, meaning: string][] =>
  values.map((value) => [
    wordOf(value, values),
    meanings?.[String(isExact(value) ? numberOf(value) : value)] ?? '',
  ]);

/** A value as text. A string that looks like a value of another type is quoted if there are such values. */
export function wordOf(value: Json, others: readonly Json[]): string {
  if (typeof value !== 'string') return code(value);
  const isMixed = others.some((other) => typeof other !== 'string');
  return isMixed && /^(true|false|null|-?\d[\d.eE+-]*|".*")$/.test(value) ? code(value) : value;
}
