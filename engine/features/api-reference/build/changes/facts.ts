/** What an operation takes and answers with, as a flat list that can be held against another one. */
import type { Strings } from '#engine/shared/strings.ts';
import { isNever } from '../../shared/schema.ts';
import type { MediaType, Parameter } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import { schemaName } from '../schema/toSchema.ts';
import {
  onlyChoice,
  type Referring,
  referenceOf,
  ruleWords,
  said,
  typeWords,
  valueWords,
  variants,
  whole,
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

/** Facts of an operation; of an object that stands in several parts the first part only. */
export function factsOf(
  { parameters, body, responses, security }: Operation,
  resolver: Resolver,
  strings: Strings,
): OperationFacts {
  const request = new Facts(resolver, strings);
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.name}`;
    request.add(key, schemaOf(parameter), parameter.required === true, parameter.deprecated);
  }
  for (const [type, media] of Object.entries(body?.content ?? {}))
    request.add(`body ${type}`, media.schema ?? {}, body?.required === true);
  const response = new Facts(resolver, strings);
  for (const [status, { headers = {}, content = {} }] of responses) {
    response.all.set(status, {
      isRequired: false,
      isDeprecated: false,
      type: '',
      shape: '',
      rules: [],
      values: [],
    });
    for (const [name, header] of Object.entries(headers)) {
      const { required, deprecated, ...rest } = resolver.resolve<Omit<Parameter, 'name' | 'in'>>(header);
      response.add(`${status} header ${name}`, schemaOf(rest), required === true, deprecated);
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

function schemaOf({
  schema,
  content,
}: {
  schema?: Referring;
  content?: Record<string, MediaType>;
}): Referring {
  return schema ?? Object.values(content ?? {})[0]?.schema ?? {};
}

class Facts implements FactList {
  readonly all = new Map<string, Fact>();
  readonly single = new Map<string, string>();
  private readonly known = new Set<string>();
  /** References of the parts that the schemas around are made of. */
  private readonly around: string[] = [];

  constructor(
    private readonly resolver: Resolver,
    private readonly strings: Strings,
  ) {}

  /** A value and, below it, its fields, items and alternatives. */
  add(key: string, schema: Referring, isRequired: boolean, isDeprecated = false): void {
    const full = said(schema, this.resolver);
    this.all.set(key, {
      isRequired,
      isDeprecated: isDeprecated || full.deprecated === true,
      type: typeWords(schema, this.resolver, this.strings),
      shape: this.shapeOf(schema),
      rules: ruleWords(full, this.strings),
      values: valueWords(full).map(([value]) => value),
    });
    this.inside(key, schema);
  }

  private shapeOf(schema: Referring, depth = 0): string {
    const full = whole(schema, this.resolver);
    if (isNever(full)) return 'never';
    const { type = full.properties ? 'object' : full.items ? 'array' : [], format = '', items } = full;
    if (depth > 4) return `${type}`;
    const inner = items ? `[${this.shapeOf(items, depth + 1)}]` : '';
    const choices = variants(full).map((choice) => this.shapeOf(choice, depth + 1));
    return [...new Set([[type].flat().sort() + format + inner, ...choices])].filter(Boolean).sort().join();
  }

  private inside(key: string, schema: Referring): void {
    const { $ref } = referenceOf(schema);
    if ($ref !== undefined) {
      if (this.known.has($ref)) return;
      this.known.add($ref);
    }
    const names = [$ref, ...(schema.allOf ?? []).map((part: Referring) => part.$ref)].filter(
      (name) => name !== undefined,
    );
    this.around.push(...names);
    this.fields(key, this.withoutThoseAround(schema, names));
    this.around.length -= names.length;
  }

  /** A schema without the parts that it is itself inside of, which have no end. */
  private withoutThoseAround(schema: Referring, names: readonly string[]): Referring {
    const around = this.around.slice(0, this.around.length - names.length);
    const isNew = ({ $ref = '' }: Referring) => !around.includes($ref);
    return schema.allOf?.every(isNew) === false ? { ...schema, allOf: schema.allOf.filter(isNew) } : schema;
  }

  private fields(key: string, schema: Referring): void {
    const full = whole(schema, this.resolver);
    const { properties = {}, required = [], items, additionalProperties } = full;
    const only = onlyChoice(full, this.resolver);
    const nameOf = ({ $ref }: Referring, index = 0) =>
      $ref === undefined ? `${index + 1}` : schemaName($ref);
    if (only || variants(full).length === 0) this.single.set(key, nameOf(only ?? referenceOf(schema)));
    for (const [name, property] of Object.entries(properties))
      this.add(`${key}.${name}`, property, required.includes(name));
    if (items) this.inside(`${key}[]`, items);
    if (typeof additionalProperties === 'object') this.inside(`${key}.*`, additionalProperties);
    if (only) this.inside(key, only);
    for (const [index, choice] of only ? [] : variants(full).entries())
      this.add(`${key}<${nameOf(choice, index)}>`, choice, false);
  }
}
