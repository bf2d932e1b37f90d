/** Alternatives of a schema, and what holds under a condition. */
import { format, type Strings } from '#engine/shared/strings.ts';
import { isNever } from '../../shared/schema.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName } from './toSchema.ts';
import { type Referring, whole } from './words.ts';

export interface Choices {
  of: Referring[];
  /** What the discriminator holds for each, if anything is said of it. */
  values: string[][];
  /** The one that any other value of the discriminator means. */
  otherwise?: Referring | undefined;
  /** Name of the field that tells them apart. */
  discriminator: string | undefined;
}

/**
 * All groups of alternatives of a schema, those of the parts of its `allOf` included; `null`, and what no value fits, are
 * none of them.
 */
export function choicesOf(schema: Referring, resolver: Resolver, seen = new Set<object>()): Choices[] {
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

function choices(group: Referring[], by: RawSchema['discriminator'], resolver: Resolver): Choices {
  const of = group.filter((choice) => {
    const full = whole(choice, resolver);
    return full.type !== 'null' && !isNever(full);
  });
  const values = of.map((choice) => {
    const property = by && whole(choice, resolver).properties?.[by.propertyName];
    const { const: only, enum: all = only === undefined ? [] : [only] } = whole(property ?? {}, resolver);
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

interface Condition {
  word: string;
  schema: Referring;
}

/** Schemas that say more of the same value, with the word that stands before them. */
export function conditionsOf(schema: RawSchema, strings: Strings): Condition[] {
  const words = [
    [strings.apiNot, schema.not],
    [strings.apiIf, schema.if],
    [strings.apiThen, schema.then],
    [strings.apiElse, schema.else],
    [strings.apiContains, schema.contains],
    [strings.apiNames, schema.propertyNames && { type: 'string' as const, ...schema.propertyNames }],
    [strings.apiContentIs, schema.contentSchema],
  ] as const;
  return [
    ...words.flatMap(([word, part]) =>
      typeof part === 'object' && !(part === schema.not && isNever(schema)) ? [{ word, schema: part }] : [],
    ),
    ...Object.entries(schema.dependentSchemas ?? {}).map(([name, part]) => ({
      word: format(strings.apiWith, { name }),
      schema: part,
    })),
  ];
}
