/** Kinds of a value: the alternatives of its schema. */

import { isExact, isObject, isSame } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { choicesIn, type Definitions, merge, referenceName, typeOf } from '../../shared/schema.ts';
import { plain } from '../../shared/serialize.ts';
import type { Json, Schema, SchemaObject } from '../../shared/types.ts';
import type { TryItStrings } from '../strings.ts';

interface Kinds {
  /** The schema without its alternatives. */
  plain: SchemaObject;
  /** The alternatives without `null`: as they are written, and each with everything that holds beside it. */
  kinds: Schema[];
  choices: Schema[];
  /** Groups of alternatives that only say which fields are required. */
  ways: Schema[][];
}

/** Keywords of a schema that its alternatives do not share. */
const aside = /^(title|description|examples|default|discriminator|nullable|deprecated)$/;

/** The kinds of a value, and what all of them share. */
export function kindsOf(schema: Schema | undefined, definitions: Definitions): Kinds {
  const { oneOf: _one, anyOf: _any, ...plain } = merge(schema, definitions);
  const groups = choicesIn(schema, definitions)
    .map((group) => group.filter((choice) => typeOf(merge(choice, definitions)) !== 'null'))
    .filter((group) => group.length > 0);
  const isWays = (group: Schema[]) =>
    plain.properties !== undefined &&
    group.every((choice) =>
      Object.keys(merge(choice, definitions)).every(
        (key) => /^(required|not|type)$/.test(key) || aside.test(key),
      ),
    );
  const ways = groups.filter(isWays);
  const [first = [], ...others] = groups.filter((group) => !isWays(group));
  const type = typeOf(plain) === 'object' ? undefined : plain.type;
  const kinds = first.map((kind) =>
    type === undefined || typeof kind !== 'object' || typeOf(merge(kind, definitions))
      ? kind
      : { ...kind, type },
  );
  const shared = Object.fromEntries(Object.entries(plain).filter(([key]) => !aside.test(key)));
  const isMore = Object.keys(shared).some((key) => key !== 'type');
  const beside = [...(isMore ? [shared] : []), ...[...others, ...ways].map((oneOf) => ({ oneOf }))];
  const choices = kinds.map((kind) => (beside.length > 0 ? { allOf: [...beside, kind] } : kind));
  return { plain, kinds, choices, ways };
}

/** The title of a schema, or else the name it is referred to by. */
export function givenName(schema: Schema | undefined, definitions: Definitions): string | undefined {
  const reference = typeof schema === 'object' ? schema.$ref : undefined;
  return merge(schema, definitions).title ?? (reference && referenceName(reference));
}

/** A name for each kind, no two the same: its title, the constant that it holds, or its type and its fields. */
export function variantNames(
  choices: readonly Schema[],
  definitions: Definitions,
  strings: TryItStrings,
): string[] {
  const names = choices.map((choice) => nameOf(choice, definitions, strings));
  const isShared = (name: string) => names.filter((other) => other === name).length > 1;
  const longer = names.map((name, position) => {
    const fields = Object.keys(merge(choices[position], definitions).properties ?? {});
    const others = choices.filter((_, index) => index !== position && names[index] === name);
    const known = new Set(others.flatMap((other) => Object.keys(merge(other, definitions).properties ?? {})));
    const own = fields.filter((field) => !known.has(field));
    const some = (own.length > 0 ? own : fields).slice(0, 3).join(', ');
    return isShared(name) && some ? format(strings.tryItVariantWith, { name, fields: some }) : name;
  });
  return longer.map((name, position) => {
    const before = longer.slice(0, position).filter((other) => other === name).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
}

function nameOf(choice: Schema, definitions: Definitions, strings: TryItStrings): string {
  const given = givenName(choice, definitions);
  if (given) return given;
  const merged = merge(choice, definitions);
  const values = merged.const === undefined ? merged.enum : [merged.const];
  if (values) return values.slice(0, 3).map(plain).join(', ');
  for (const part of Object.values(merged.properties ?? {})) {
    const { const: only, enum: some } = merge(part, definitions);
    const constant = only ?? (some?.length === 1 ? some[0] : undefined);
    if (typeof constant === 'string') return constant;
  }
  const type = typeOf(merged);
  if (type !== 'array') return type ?? strings.tryItAnyValue;
  const item =
    merged.items === undefined ? strings.tryItAnyValue : nameOf(merged.items, definitions, strings);
  return format(strings.tryItListOf, { item });
}

/** Whether a value fits a kind by its type, its constants and its required properties. */
export function fits(value: Json | undefined, choice: Schema, definitions: Definitions): boolean {
  const merged = merge(choice, definitions);
  const type = typeOf(merged);
  if (merged.const !== undefined) return isSame(merged.const, value);
  if (merged.enum) return merged.enum.some((allowed) => isSame(allowed, value));
  if (Array.isArray(value)) return type === 'array' || type === undefined;
  if (isObject(value)) {
    if (type !== 'object' && type !== undefined) return false;
    const parts = Object.entries(merged.properties ?? {}).every(([name, part]) => {
      const { const: only, enum: some } = merge(part, definitions);
      const has = lookUp(value, name);
      if (has === undefined) return true;
      return only === undefined ? !some || some.some((one) => isSame(one, has)) : isSame(only, has);
    });
    return parts && (merged.required ?? []).every((name) => Object.hasOwn(value, name));
  }
  if (typeof value === 'number' || isExact(value))
    return type === 'number' || type === 'integer' || type === undefined;
  return type === undefined || typeof value === type;
}
