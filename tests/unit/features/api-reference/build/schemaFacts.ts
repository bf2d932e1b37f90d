/** What schemas say, fact by fact. */
import { wordsOf } from './said.ts';

export type Node = Record<string, unknown>;

export interface Fact {
  /** Where it stands, such as `POST /pets body.name.maxLength`. */
  at: string;
  /** One of these has to be said. */
  said: string[];
}

/** Facts that have to be said together. */
export interface Group {
  /** Name of the field that they have to be said of; none where it is enough that they are said. */
  field?: string | undefined;
  facts: Fact[];
}

/** What a named schema says of its fields, and which others it refers to. */
interface NamedFacts {
  groups: Group[];
  named: Set<NamedFacts>;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Collects what schemas say. */
export class SchemaReader {
  private groups: Group[] = [];
  private named = new Set<NamedFacts>();
  protected omitted = '';
  private group: Group = { facts: [] };

  /** `known`: what named schemas say, which is the same wherever they are referred to. */
  constructor(
    protected readonly document: Node,
    private readonly known: Map<string, NamedFacts>,
    protected where: string,
  ) {}

  /** All that was read, with what named schemas say below it. */
  get all(): Group[] {
    const reached = new Set(this.named);
    for (const { named } of reached) for (const inner of named) reached.add(inner);
    return [...this.groups, ...[...reached].flatMap(({ groups }) => groups)];
  }

  resolve = (part: unknown): unknown => {
    let found = part;
    for (let steps = 0; steps < 20 && typeof (found as Node | null)?.['$ref'] === 'string'; steps++) {
      const names = ((found as Node)['$ref'] as string).slice(2).split('/');
      found = names.reduce<unknown>(
        (node, name) =>
          (node as Node | undefined)?.[decodeURIComponent(name.replaceAll('~1', '/').replaceAll('~0', '~'))],
        this.document,
      );
    }
    return found ?? {};
  };

  /** What `read` finds is said of the field of this name, or of none. */
  protected inside(field: string | undefined, read: () => void): void {
    const outer = this.group;
    this.group = { field, facts: [] };
    read();
    if (this.group.facts.length > 0) this.groups.push(this.group);
    this.group = outer;
  }

  /** Of a very long example its beginning; the page says that there is more. */
  protected readable = (value: unknown): string =>
    text(value)
      .slice(0, 10_000)
      .replace(/[\p{L}\p{N}]*$/u, '');

  protected schema(at: string, part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    const { $ref, ...beside } = part as { $ref?: string };
    const schema = { ...(this.resolve(part) as Node), ...($ref === undefined ? part : beside) };
    this.limits(at, schema);
    if ($ref === undefined) {
      this.together(at, schema, (inner, value) => this.schema(inner, value));
      this.below(at, schema);
    } else {
      this.together(at, schema, (inner, value) => this.limitsOnly(inner, value, [$ref]));
      this.named.add(this.factsOfNamed($ref, schema));
    }
  }

  /** What parts of a named schema say of its value: it holds wherever there is one. */
  private limitsOnly(at: string, part: unknown, inside: readonly string[]): void {
    if (typeof part !== 'object' || part === null) return;
    const { $ref = '', ...beside } = part as { $ref?: string };
    if (inside.includes($ref)) return;
    const schema = { ...(this.resolve(part) as Node), ...beside };
    this.limits(at, schema);
    this.together(at, schema, (inner, value) =>
      this.limitsOnly(inner, value, $ref ? [...inside, $ref] : inside),
    );
  }

  /** What a named schema says below its value. */
  private factsOfNamed(ref: string, schema: Node): NamedFacts {
    const key = `${this.omitted} ${ref}`;
    const known = this.known.get(key);
    if (known) return known;
    const found: NamedFacts = { groups: [], named: new Set() };
    this.known.set(key, found);
    const { where, group, groups, named } = this;
    Object.assign(this, { where: ref, group: { field: '', facts: [] }, ...found });
    this.together('', schema, (inner, value) => this.schema(inner, value));
    this.below('', schema);
    Object.assign(this, { where, group, groups, named });
    return found;
  }

  /** Parts that say something of the same value. */
  private together(at: string, schema: Node, read: (at: string, part: unknown) => void): void {
    read(`${at}.items`, schema['items']);
    // Types that exclude each other say that there is no such value.
    const types = ((schema['allOf'] ?? []) as unknown[]).flatMap(
      (part) => (this.resolve(part) as Node)['type'] ?? [],
    );
    const isNone = new Set(types).size > 1;
    // What a part of `allOf` says of itself is less than what the whole says.
    for (const [index, value] of ((schema['allOf'] ?? []) as unknown[]).entries())
      if (schema['description'] === undefined && !isNone) read(`${at}.allOf.${index}`, value);
      else
        read(`${at}.allOf.${index}`, {
          ...(value as Node),
          ...(isNone && { type: undefined }),
          ...(schema['description'] !== undefined && { description: '' }),
        });
    for (const [key, choices] of alternatives(schema))
      if (this.isOne(choices))
        for (const [index, value] of choices.entries()) read(`${at}.${key}.${index}`, value);
  }

  /** What fields and alternatives of a value say. */
  private below(at: string, schema: Node): void {
    const inner = (name: string, value: unknown) => this.schema(`${at}.${name}`, value);
    const named = (name: string, key: string, value: unknown) =>
      this.inside(name, () => this.schema(`${at}.${key}`, value));
    const required = (schema['required'] ?? []) as string[];
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Node)) {
      if (this.isOmitted(property)) continue;
      this.inside(name, () => {
        this.say(`${at}.${name}`, name);
        if (required.includes(name)) this.say(`${at}.${name}.required`, 'required');
        inner(name, property);
      });
    }
    for (const key of ['additionalProperties', 'unevaluatedProperties']) named('any name', key, schema[key]);
    for (const [name, value] of Object.entries((schema['patternProperties'] ?? {}) as Node))
      named(name, `patternProperties.${name}`, value);
    for (const [index, value] of ((schema['prefixItems'] ?? []) as unknown[]).entries())
      named(`[${index}]`, `prefixItems.${index}`, value);
    for (const [key, choices] of alternatives(schema))
      if (!this.isOne(choices))
        for (const [index, value] of choices.entries())
          this.inside(undefined, () => inner(`${key}.${index}`, value));
    this.inside(undefined, () => {
      for (const key of ['not', 'if', 'then', 'else', 'contains', 'propertyNames']) inner(key, schema[key]);
      for (const [name, value] of Object.entries((schema['dependentSchemas'] ?? {}) as Node))
        inner(`dependentSchemas.${name}`, value);
    });
  }

  /** The one alternative besides null says as much of the value as the schema itself. */
  private isOne(choices: readonly unknown[]): boolean {
    return choices.filter((choice) => (this.resolve(choice) as Node)['type'] !== 'null').length === 1;
  }

  private isOmitted(property: unknown): boolean {
    const found = this.resolve(property) as Node;
    const parts = ((found['allOf'] ?? []) as unknown[]).map(this.resolve) as Node[];
    return this.omitted !== '' && [found, ...parts].some((part) => part[this.omitted] === true);
  }

  private limits(at: string, schema: Node): void {
    this.say(`${at}.description`, schema['description']);
    this.say(`${at}.format`, schema['format']);
    this.say(`${at}.pattern`, schema['pattern']);
    for (const key of ['deprecated', 'readOnly', 'writeOnly'])
      if (schema[key] === true && this.group.field !== undefined)
        this.say(
          `${at}.${key}`,
          key.replace(/[A-Z]/, (letter) => ` ${letter}`),
          key,
        );
    for (const type of [schema['type']].flat())
      if (/^(string|number|integer|boolean)$/.test(`${type}`)) this.say(`${at}.type`, type);
    for (const value of (schema['enum'] ?? []) as unknown[])
      if (value !== null) this.say(`${at}.enum`, text(value));
    for (const key of ['const', 'default', 'example', 'multipleOf'])
      if (schema[key] !== undefined && schema[key] !== '')
        this.say(`${at}.${key}`, this.readable(schema[key]));
    for (const value of Array.isArray(schema['examples']) ? schema['examples'] : [])
      this.say(`${at}.examples`, this.readable(value));
    for (const unit of ['', ' characters', ' items', ' fields', ' items of this kind']) {
      const [low, high] = {
        '': ['minimum', 'maximum'],
        ' characters': ['minLength', 'maxLength'],
        ' items': ['minItems', 'maxItems'],
        ' fields': ['minProperties', 'maxProperties'],
        ' items of this kind': ['minContains', 'maxContains'],
      }[unit] as [string, string];
      if (typeof schema[low] === 'number')
        this.say(
          `${at}.${low}`,
          `at least ${schema[low]}${schema[low] === 1 ? unit.replace('s', '') : unit}`,
          `${schema[low]} to`,
          `more than ${schema[low]}`,
        );
      if (typeof schema[high] === 'number')
        this.say(
          `${at}.${high}`,
          `at most ${schema[high]}${schema[high] === 1 ? unit.replace('s', '') : unit}`,
          `to ${schema[high]}${unit}`,
          `less than ${schema[high]}`,
        );
    }
    if (schema['uniqueItems']) this.say(`${at}.uniqueItems`, 'Items differ');
    if (schema['additionalProperties'] === false) this.say(`${at}.additionalProperties`, 'No other fields');
  }

  /** Notes that one of these has to be said, if it has words. */
  protected say(at: string, said: unknown, ...others: string[]): void {
    if (typeof said === 'string' && wordsOf(said).trim() !== '') this.note(at, [said, ...others]);
  }

  protected note(at: string, said: string[]): void {
    const fact = { at: `${this.where} ${at}`, said };
    if (this.group.field === undefined) this.groups.push({ facts: [fact] });
    else this.group.facts.push(fact);
  }
}

const alternatives = (schema: Node) =>
  ['oneOf', 'anyOf'].map((key) => [key, (schema[key] ?? []) as unknown[]] as const);
