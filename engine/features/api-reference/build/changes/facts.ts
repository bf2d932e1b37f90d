/** What an operation takes and answers with, as a flat list that can be held against another one. */

import type { Strings } from '#engine/shared/strings.ts';
import { isNever } from '../../shared/schema.ts';
import type { Parameter } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from '../schema/rawSchema.ts';
import { schemaName } from '../schema/toSchema.ts';
import {
  effectiveSchema,
  mergedSchema,
  onlyChoice,
  referenceOf,
  ruleWords,
  typeWords,
  valueWords,
  variants,
} from '../schema/words.ts';

/** One value that is sent or answered. */
export interface Fact {
  /** Callers have to send it, or can rely on it. */
  isRequired: boolean;
  isDeprecated: boolean;
  /** `string (date-time) or null`, `Order`. */
  type: string;
  /** The type without the names that the description gives to objects. */
  shape: string;
  /** Limits and the default, each in a few words. */
  rules: string[];
  values: string[];
}

export interface FactList {
  /** By place and name: `query limit`, `body name`, `200 items[].id`. */
  all: ReadonlyMap<string, Fact>;
  /** For each place without alternatives, or with a single one, what it would be called as one of several. */
  single: ReadonlyMap<string, string>;
}

export interface OperationFacts {
  request: FactList;
  response: FactList;
  /** Names of the schemes of each set that is accepted, with scopes. */
  security: string[];
}

/** Facts of an operation. The fields of a named schema are listed at its first place only. */
export function factsOf(
  { parameters, body, responses, security }: Operation,
  resolver: Resolver,
  strings: Strings,
): OperationFacts {
  const request = new FactWriter(resolver, strings);
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.name}`;
    request.add(key, schemaOf(parameter), parameter.required === true, parameter.deprecated);
  }
  for (const [type, media] of Object.entries(body?.content ?? {}))
    request.add(`body ${type}`, media.schema ?? {}, body?.required === true);
  const response = new FactWriter(resolver, strings);
  const plain = { isRequired: false, isDeprecated: false, type: '', shape: '', rules: [], values: [] };
  for (const [status, { headers = {}, content = {} }] of responses) {
    response.all.set(status, plain);
    for (const [name, reference] of Object.entries(headers)) {
      const header = resolver.resolve(reference);
      const key = `${status} header ${name}`;
      response.add(key, schemaOf(header), header.required === true, header.deprecated);
    }
    for (const [type, media] of Object.entries(content))
      response.add(`${status} ${type}`, media.schema ?? media.itemSchema ?? {}, true);
  }
  const sets = security.map((set) =>
    Object.entries(set)
      .map(([name, scopes]) => [name, ...scopes].join(' '))
      .join(' + '),
  );
  return { request, response, security: sets };
}

const schemaOf = ({ schema, content = {} }: Pick<Parameter, 'schema' | 'content'>): RawSchema =>
  schema ?? Object.values(content)[0]?.schema ?? {};

const nameOf = ({ $ref }: RawSchema, index = 0): string =>
  $ref === undefined ? `${index + 1}` : schemaName($ref);

class FactWriter implements FactList {
  readonly all = new Map<string, Fact>();
  readonly single = new Map<string, string>();
  /** References to schemas whose fields are listed. */
  private readonly known = new Set<string>();

  constructor(
    private readonly resolver: Resolver,
    private readonly strings: Strings,
  ) {}

  /** Adds a value and, below it, its fields, items and alternatives; `around` are references to what it is inside of. */
  add(
    key: string,
    schema: RawSchema,
    isRequired: boolean,
    isDeprecated = false,
    around: readonly string[] = [],
  ): void {
    const full = effectiveSchema(schema, this.resolver);
    this.all.set(key, {
      isRequired,
      isDeprecated: isDeprecated || full.deprecated === true,
      type: typeWords(schema, this.resolver, this.strings),
      shape: this.shapeOf(schema),
      rules: ruleWords(full, this.strings),
      values: valueWords(full).map(([value]) => value),
    });
    this.inside(key, schema, around);
  }

  private shapeOf(schema: RawSchema, depth = 0): string {
    const full = mergedSchema(schema, this.resolver);
    if (isNever(full)) return 'never';
    const { type = full.properties ? 'object' : full.items ? 'array' : [], format = '', items } = full;
    if (depth > 4) return `${type}`;
    const inner = items ? `[${this.shapeOf(items, depth + 1)}]` : '';
    const choices = variants(full).map((choice) => this.shapeOf(choice, depth + 1));
    return [...new Set([[type].flat().sort() + format + inner, ...choices])].filter(Boolean).sort().join();
  }

  private inside(key: string, schema: RawSchema, around: readonly string[]): void {
    const { $ref } = referenceOf(schema);
    if ($ref !== undefined && this.known.has($ref)) return;
    if ($ref !== undefined) this.known.add($ref);
    // A part that the schema is itself inside of has no end.
    const parts = schema.allOf?.filter(({ $ref: ref = '' }) => !around.includes(ref));
    const names = [$ref, ...(schema.allOf ?? []).map((part) => part.$ref)];
    const within = [...around, ...names.filter((name) => name !== undefined)];
    const full = mergedSchema(
      parts?.length === schema.allOf?.length ? schema : { ...schema, allOf: parts ?? [] },
      this.resolver,
    );
    const { properties = {}, required = [], items, additionalProperties } = full;
    const only = onlyChoice(full, this.resolver);
    const choices = only ? [] : variants(full);
    if (choices.length === 0) this.single.set(key, nameOf(only ?? referenceOf(schema)));
    for (const [name, property] of Object.entries(properties))
      this.add(`${key}.${name}`, property, required.includes(name), false, within);
    if (items) this.inside(`${key}[]`, items, within);
    if (typeof additionalProperties === 'object') this.inside(`${key}.*`, additionalProperties, within);
    if (only) this.inside(key, only, within);
    for (const [index, choice] of choices.entries())
      this.add(`${key}<${nameOf(choice, index)}>`, choice, false, false, within);
  }
}
