/** JSON Schemas of an operation in one document: each named schema once, as much as fits. */
import { writeJson } from '#engine/shared/exactNumber.ts';

/** Characters of all schemas together. */
const longest = 24_000;

/** Keywords that do not constrain a value; never names of properties. */
const silent = /^(examples?|externalDocs|xml|x-(?!enum).*)$/;
/** Keywords that hold schemas by name, and those that hold one schema or a list of them. */
const byName = /^(properties|patternProperties|dependentSchemas|definitions|\$defs)$/;
const nested =
  /^(items|prefixItems|additionalItems|additionalProperties|unevaluated(Items|Properties)|contains|propertyNames|not|if|then|else|allOf|anyOf|oneOf)$/;

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Name of a schema at the end of a reference. */
const nameIn = ($ref: string): string => $ref.replace(/^.*\//, '');

/** A copy of a schema or a list of them. `change` gives the new value of each keyword, `undefined` to leave it out. */
function copy(schema: unknown, change: (key: string, value: unknown, schema: Schema) => unknown): unknown {
  const inner = (value: unknown) => copy(value, change);
  if (Array.isArray(schema)) return schema.map(inner);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    const changed = change(key, value, schema);
    if (byName.test(key) && isObject(changed))
      return [key, Object.fromEntries(Object.entries(changed).map(([name, one]) => [name, inner(one)]))];
    return [key, nested.test(key) ? inner(changed) : changed];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const withoutDescriptions = (schema: unknown): unknown =>
  copy(schema, (key, value) => (key === 'description' || key === 'title' ? undefined : value));

export class Schemas {
  /** Names by reference, in the order in which they were met. */
  private readonly names = new Map<string, string>();
  private readonly defs = new Map<string, unknown>();

  /** Takes schemas by the references that lead to them. */
  constructor(private readonly known: Readonly<Record<string, unknown>>) {}

  /** A schema whose references lead into the document, without silent keywords. */
  inline(schema: unknown): unknown {
    return copy(schema, (key, value, { oneOf, anyOf }) => {
      if (silent.test(key)) return undefined;
      if (key === '$ref' && typeof value === 'string') return this.refer(value);
      const alternatives = (oneOf ?? anyOf ?? []) as { $ref?: string }[];
      return key === 'discriminator' && isObject(value) ? this.mapped(value, alternatives) : value;
    });
  }

  /** Reference to a schema in the document; a schema without a name gets `name`. */
  named(schema: unknown, name: string): string {
    const { $ref, ...others } = Object(schema) as Schema;
    if (typeof $ref === 'string' && Object.keys(others).length === 0) return this.refer($ref);
    const free = this.reserve(name);
    this.defs.set(free, this.inline(schema));
    return `#/$defs/${free}`;
  }

  private reserve(name: string): string {
    let free = name;
    for (let number = 2; this.defs.has(free); number++) free = `${name}${number}`;
    this.defs.set(free, undefined);
    return free;
  }

  private refer($ref: string): string {
    const name = this.names.get($ref) ?? this.reserve(nameIn($ref) || 'Schema');
    this.names.set($ref, name);
    return `#/$defs/${name}`;
  }

  /** A discriminator with all alternatives in its mapping. */
  private mapped(discriminator: Schema, alternatives: readonly { $ref?: string }[]): unknown {
    const given = Object.entries(Object(discriminator['mapping']) as Record<string, string>);
    const mapping = new Map(
      given.map(([name, to]) => [name, to.startsWith('#') ? to : `#/components/schemas/${to}`]),
    );
    const targets = new Set(mapping.values());
    for (const { $ref } of alternatives)
      if ($ref !== undefined && !targets.has($ref)) mapping.set(nameIn($ref), $ref);
    const known = [...mapping].filter(([, $ref]) => Object.hasOwn(this.known, $ref));
    return {
      ...discriminator,
      mapping: Object.fromEntries(known.map(([name, $ref]) => [name, this.refer($ref)])),
    };
  }

  /** The document as a block of code, with a sentence on what did not fit and is read at `url`. */
  text(url: string): string {
    // Following one schema may meet others, which come behind it.
    for (const [$ref, name] of this.names)
      if (this.defs.get(name) === undefined) this.defs.set(name, this.inline(this.known[$ref] ?? {}));
    const texts = new Map([...this.defs].map(([name, schema]) => [name, writeJson(schema)]));
    const isTooLong = () => [...texts.values()].reduce((sum, text) => sum + text.length, 0) > longest;
    const last = [...this.defs].reverse();
    const plain = last.flatMap(([name, schema]) => {
      if (!isTooLong()) return [];
      const text = writeJson(withoutDescriptions(schema));
      if (text === texts.get(name)) return [];
      texts.set(name, text);
      return [name];
    });
    const missing = last.flatMap(([name]) => (isTooLong() && texts.delete(name) ? [name] : []));
    const shown = [...texts].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
    const described = plain.filter((name) => !missing.includes(name));
    const leftOut = (what: string, names: readonly string[]) =>
      names.length > 0 && `Left out, as they did not fit: the ${what} ${names.join(', ')}.`;
    return [
      shown.length > 0 && `\`\`\`json\n{"$defs":{${shown.join(',\n')}}}\n\`\`\``,
      leftOut('schemas', missing),
      leftOut('descriptions in', described),
      missing.length + described.length > 0 && `All of it is at ${url}.`,
    ]
      .filter(Boolean)
      .join('\n');
  }
}
