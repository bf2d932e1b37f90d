/** What schemas say, fact by fact. */
import { wordsOf } from './said.ts';

export type Node = Record<string, unknown>;

/** One field of one place. */
export interface FieldPlace {
  name: string;
}

export interface Fact {
  /** Where it stands, such as `POST /pets body.name.maxLength`. */
  at: string;
  /** One of these has to be said. */
  said: string[];
  /** The field that it has to be said of. */
  field?: FieldPlace | undefined;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Collects what schemas say. */
export class SchemaReader {
  readonly facts: Fact[] = [];
  private readonly seen = new Set<string>();
  protected omitted = '';
  private field: FieldPlace | undefined;

  constructor(
    protected readonly document: Node,
    protected readonly where: string,
  ) {}

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
  protected inside(name: string | undefined, read: () => void): void {
    const outer = this.field;
    this.field = name === undefined ? undefined : { name };
    read();
    this.field = outer;
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
    const key = `${this.omitted} ${$ref}`;
    if ($ref !== undefined && this.seen.has(key)) return;
    if ($ref !== undefined) this.seen.add(key);
    this.inner(at, schema);
  }

  private inner(at: string, schema: Node): void {
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
    inner('items', schema['items']);
    for (const key of ['additionalProperties', 'unevaluatedProperties']) named('any name', key, schema[key]);
    for (const [name, value] of Object.entries((schema['patternProperties'] ?? {}) as Node))
      named(name, `patternProperties.${name}`, value);
    for (const [index, value] of ((schema['prefixItems'] ?? []) as unknown[]).entries())
      named(`[${index}]`, `prefixItems.${index}`, value);
    // Types that exclude each other say that there is no such value.
    const types = ((schema['allOf'] ?? []) as unknown[]).flatMap(
      (part) => (this.resolve(part) as Node)['type'] ?? [],
    );
    const isNone = new Set(types).size > 1;
    // What a part of `allOf` says of itself is less than what the whole says.
    for (const [index, value] of ((schema['allOf'] ?? []) as unknown[]).entries())
      if (schema['description'] === undefined && !isNone) inner(`allOf.${index}`, value);
      else
        inner(`allOf.${index}`, {
          ...(this.resolve(value) as Node),
          ...(isNone && { type: undefined }),
          ...(schema['description'] !== undefined && { description: '' }),
        });
    for (const key of ['oneOf', 'anyOf']) {
      const choices = (schema[key] ?? []) as unknown[];
      const isOne =
        choices.filter((choice) => (this.resolve(choice) as Node)['type'] !== 'null').length === 1;
      for (const [index, value] of choices.entries())
        if (isOne) inner(`${key}.${index}`, value);
        else this.inside(undefined, () => inner(`${key}.${index}`, value));
    }
    this.inside(undefined, () => {
      for (const key of ['not', 'if', 'then', 'else', 'contains', 'propertyNames']) inner(key, schema[key]);
      for (const [name, value] of Object.entries((schema['dependentSchemas'] ?? {}) as Node))
        inner(`dependentSchemas.${name}`, value);
    });
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
      if (schema[key] === true && this.field)
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
          `at least ${schema[low]}${unit}`,
          `${schema[low]} to`,
          `more than ${schema[low]}`,
        );
      if (typeof schema[high] === 'number')
        this.say(
          `${at}.${high}`,
          `at most ${schema[high]}${unit}`,
          `to ${schema[high]}${unit}`,
          `less than ${schema[high]}`,
        );
    }
    if (schema['uniqueItems']) this.say(`${at}.uniqueItems`, 'Items differ');
    if (schema['additionalProperties'] === false) this.say(`${at}.additionalProperties`, 'No other fields');
  }

  /** Notes that one of these has to be said, if it has words. */
  protected say(at: string, said: unknown, ...others: string[]): void {
    if (typeof said === 'string' && wordsOf(said).trim() !== '')
      this.facts.push({ at: `${this.where} ${at}`, said: [said, ...others], field: this.field });
  }
}
