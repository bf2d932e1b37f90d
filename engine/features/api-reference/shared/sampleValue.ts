/** A believable value for a schema, so that every sample can be sent after a change or two. */

import { isObject, numberOf } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { type Definitions, follow, isNever, merge, referenceName, typeOf } from './schema.ts';
import type { Json, Schema, SchemaObject } from './types.ts';

/** References inside each other, and values in all, from which on optional properties are left out. */
const deepest = 3;
const most = 50;
/** Items of a list that asks for many. */
const mostItems = 10;

/** Where a sample is being made: the references that lead there, and the number of values that all of them share. */
interface SampleState {
  definitions: Definitions;
  path: string[];
  /** References around it that hold a value inside of another. */
  depth: number;
  made: { count: number };
  omitted: Omitted;
}

/** Properties that only answers carry, or only requests. */
type Omitted = 'readOnly' | 'writeOnly';

/** Sample texts by format: https://spec.openapis.org/registry/format/ */
const texts: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'U2FtcGxl',
  password: 'YOUR_PASSWORD',
};

/**
 * The first of: an example, the default, a constant, the first of an enumeration, something of the right type and
 * format. Objects hold all properties that a request may carry, or with `writeOnly` omitted those of an answer.
 * Schemas that contain themselves end at their first repetition.
 */
export function sampleValue(
  schema: Schema | undefined,
  definitions: Definitions,
  omitted: Omitted = 'readOnly',
): Json {
  return sample(schema, { definitions, path: [], depth: 0, made: { count: 0 }, omitted }) ?? null;
}

function sample(schema: Schema | undefined, state: SampleState, isPart = false): Json | undefined {
  const { definitions, path, made } = state;
  made.count += 1;
  if (schema === false) return undefined;
  if (typeof schema !== 'object') return {};
  const name = schema.$ref === undefined ? undefined : referenceName(schema.$ref);
  if (name !== undefined && (path.includes(name) || made.count > 2 * most)) return undefined;
  const inside =
    name === undefined ? state : { ...state, path: [...path, name], depth: state.depth + (isPart ? 0 : 1) };
  const followed = follow(schema, definitions);
  if (isNever(followed)) return undefined;
  const first = followed.enum?.find((value) => value !== null) ?? followed.enum?.[0];
  const given = followed.examples?.[0] ?? followed.default ?? followed.const ?? first;
  if (followed.const === null) return null;
  if (given !== undefined) return given;
  const choice = (followed.oneOf ?? followed.anyOf)?.find((choice) => {
    const merged = merge(choice, definitions);
    return typeOf(merged) !== 'null' && !isNever(merged);
  });
  const { allOf = [] } = followed;
  const parts = [...allOf, ...(choice === undefined ? [] : [choice])];
  if (parts.length === 0) return ofType(followed, inside);
  const { allOf: _all, oneOf: _one, anyOf: _any, ...rest } = followed;
  const values = parts.map((part, index) => sample(part, inside, index < allOf.length));
  const chosen = choice === undefined ? undefined : values.at(-1);
  if (typeOf(rest)) values.push(ofType(rest, inside));
  const told = values.filter((value) => value !== undefined);
  if (told.length === 0 || !told.every(isObject))
    return told.findLast((value) => !isEmpty(value)) ?? told.at(-1);
  const whole: { [key: string]: Json } = Object.assign({}, ...told);
  for (const name of excluded(followed, choice, definitions)) delete whole[name];
  return Object.assign(whole, fixed(chosen, choice, definitions));
}

/** What an alternative allows one value of, or a few. */
const fixed = (value: Json | undefined, choice: Schema | undefined, definitions: Definitions) => {
  const { properties = {} } = merge(choice, definitions);
  const entries = Object.entries(value ?? {}).filter(([name]) => {
    const { const: only, enum: some } = merge(lookUp(properties, name), definitions);
    return only !== undefined || some !== undefined;
  });
  return Object.fromEntries(entries);
};

/** Fields that other alternatives require, where all that they say is what is required. */
function excluded(
  { oneOf = [], required = [] }: SchemaObject,
  choice: Schema | undefined,
  definitions: Definitions,
): string[] {
  const ways = oneOf.map((way) => merge(way, definitions));
  if (choice === undefined || !ways.every((way) => way.required && !way.properties)) return [];
  const kept = new Set([...required, ...(merge(choice, definitions).required ?? [])]);
  return ways.flatMap((way) => way.required ?? []).filter((name) => !kept.has(name));
}

/** What a part makes that says nothing of the type, such as one that only allows null. */
const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function ofType(schema: SchemaObject, state: SampleState): Json | undefined {
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, state);
    case 'array':
      return sampleArray(schema, state);
    case 'integer':
    case 'number':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return sampleText(schema);
    default:
      return {};
  }
}

function sampleObject(schema: SchemaObject, state: SampleState): Json | undefined {
  const value: { [key: string]: Json } = {};
  const required = new Set(schema.required);
  const isFull = state.depth > deepest || state.made.count > most;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const followed = follow(property, state.definitions);
    const isLeftOut =
      isNever(followed) ||
      followed[state.omitted] ||
      (!required.has(name) && (followed.deprecated || isFull));
    const content = isLeftOut ? undefined : sample(property, state);
    if (content !== undefined) set(value, name, content);
    else if (required.has(name) && !isNever(followed) && !followed[state.omitted])
      set(value, name, emptyOf(property, state));
  }
  const more = schema.additionalProperties;
  if (typeof more === 'object' && Object.keys(value).length === 0) {
    const content = sample(more, state);
    const { enum: names = ['key', 'key2', 'key3'] } = merge(schema.propertyNames, state.definitions);
    if (content !== undefined)
      for (const name of names.slice(0, Math.max(schema.minProperties ?? 1, 1)))
        set(value, `${name}`, content);
  }
  return value;
}

/** What stands for a value whose sample has no end. */
function emptyOf(schema: Schema, { definitions }: SampleState): Json {
  const type = typeOf(merge(schema, definitions));
  return type === 'object' ? {} : type === 'array' ? [] : null;
}

/** Sets also a property named `__proto__`. */
const set = (value: object, name: string, content: Json): void => {
  Object.defineProperty(value, name, {
    value: content,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

function sampleArray(schema: SchemaObject, state: SampleState): Json {
  const places = schema.prefixItems ?? [];
  const end = places.findIndex((item) => isNever(follow(item, state.definitions)));
  const first = places.slice(0, end < 0 ? undefined : end).map((item) => sample(item, state) ?? null);
  const { contains, minContains = 1, items, maxItems } = schema;
  if (first.length === 0 && contains !== undefined && minContains > 0) {
    const part = sample(
      items === undefined ? contains : merge({ allOf: [items, contains] }, state.definitions),
      state,
    );
    if (part !== undefined)
      first.push(...Array.from({ length: Math.min(minContains, mostItems) }, () => part));
  }
  const least = first.length > 0 ? 0 : 1;
  const count = Math.min(Math.max(schema.minItems ?? 0, least), mostItems) - first.length;
  if (items === undefined || maxItems === 0 || count <= 0 || end >= 0) return first;
  const item = sample(items, state);
  if (item === undefined) return first;
  const more = Array.from({ length: count }, (_, index) => (schema.uniqueItems ? nth(item, index) : item));
  const { enum: all = more } = merge(items, state.definitions);
  return [...first, ...(schema.uniqueItems ? all : more).slice(0, count)];
}

/** Values that differ, as far as they are numbers or texts. */
const nth = (value: Json, index: number): Json => {
  if (index === 0) return value;
  if (typeof value === 'number') return value + index;
  return typeof value === 'string' ? `${value}${index + 1}` : value;
};

function sampleNumber(schema: SchemaObject): number {
  const step = numberOf(schema.multipleOf ?? 1);
  const above = schema.exclusiveMinimum === undefined ? undefined : numberOf(schema.exclusiveMinimum) + step;
  const below = schema.exclusiveMaximum === undefined ? undefined : numberOf(schema.exclusiveMaximum) - step;
  const lowest = schema.minimum ?? above;
  const highest = schema.maximum ?? below;
  const value = lowest ?? (highest === undefined ? step : numberOf(highest) < step ? highest : step);
  return schema.multipleOf ? Math.ceil(numberOf(value) / step) * step : value;
}

function sampleText({ format = '', contentEncoding, minLength = 0, maxLength }: SchemaObject): string {
  const text = lookUp(texts, format) ?? (contentEncoding === 'base64' ? 'U2FtcGxl' : 'string');
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}
