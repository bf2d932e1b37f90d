/** JSON Schemas of an operation in one document: each named schema once, as much as fits. */
import { writeJson } from '#engine/shared/exactNumber.ts';

/** Characters of all schemas together. */
const longest = 24_000;

/** What says nothing of the form of a value; keys of schemas, never names of properties. */
const silent = /^(examples?|externalDocs|xml|x-(?!enum).*)$/;
/** Keys that hold schemas by name, and those that hold one schema or a list of them. */
const byName = /^(properties|patternProperties|dependentSchemas|definitions|\$defs)$/;
const nested =
  /^(items|prefixItems|additionalItems|additionalProperties|unevaluated(Items|Properties)|contains|propertyNames|not|if|then|else|allOf|anyOf|oneOf)$/;

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Schemas {
  /** Names by reference, in the order in which they were met. */
  private readonly names = new Map<string, string>();
  private readonly defs = new Map<string, unknown>();

  /** Takes schemas by the references that lead to them. */
  constructor(private readonly known: Readonly<Record<string, unknown>>) {}

  /** A schema without what says nothing; named ones stand in the document. */
  inline(schema: unknown): unknown {
    return each(schema, (value) => this.tidied(value));
  }

  /** Reference to a schema in the document; one without a name gets `name`. */
  named(schema: unknown, name: string): string {
    const { $ref, ...others } = Object(schema) as Schema;
    if (typeof $ref === 'string' && Object.keys(others).length === 0) return this.refer($ref);
    const free = this.free(name);
    this.defs.set(free, undefined);
    this.defs.set(free, this.inline(schema));
    return `#/$defs/${free}`;
  }

  private free(name: string): string {
    let free = name;
    for (let number = 2; this.defs.has(free); number++) free = `${name}${number}`;
    return free;
  }

  private refer($ref: string): string {
    const known = this.names.get($ref);
    if (known !== undefined) return `#/$defs/${known}`;
    const name = this.free($ref.replace(/^.*\//, '') || 'Schema');
    this.names.set($ref, name);
    this.defs.set(name, undefined);
    return `#/$defs/${name}`;
  }

  private tidied(schema: Schema): Schema {
    const entries = Object.entries(schema).filter(([key]) => !silent.test(key));
    return Object.fromEntries(
      entries.map(([key, value]) => {
        if (key === '$ref' && typeof value === 'string') return [key, this.refer(value)];
        if (key === 'discriminator') return [key, this.discriminator(value, schema)];
        if (byName.test(key) && isObject(value))
          return [
            key,
            Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.inline(each)])),
          ];
        return [key, nested.test(key) ? this.inline(value) : value];
      }),
    );
  }

  /** With all alternatives in its mapping. */
  private discriminator(value: unknown, { oneOf, anyOf }: Schema): unknown {
    if (!isObject(value)) return value;
    const mapping = new Map<string, string>();
    for (const [name, target] of Object.entries(Object(value['mapping']) as Record<string, string>))
      mapping.set(name, target.startsWith('#') ? target : `#/components/schemas/${target}`);
    const mapped = new Set(mapping.values());
    for (const { $ref } of (oneOf ?? anyOf ?? []) as { $ref?: string }[])
      if ($ref !== undefined && !mapped.has($ref)) mapping.set($ref.replace(/^.*\//, ''), $ref);
    const refs = [...mapping]
      .filter(([, $ref]) => Object.hasOwn(this.known, $ref))
      .map(([name, $ref]) => [name, this.refer($ref)]);
    return { ...value, mapping: Object.fromEntries(refs) };
  }

  /** The document as a block of code, with a sentence on what did not fit and is read at `url`. */
  text(url: string): string {
    // Following one schema may meet others, which come behind it.
    for (const [$ref, name] of this.names)
      if (this.defs.get(name) === undefined) this.defs.set(name, this.inline(this.known[$ref] ?? {}));
    const texts = new Map([...this.defs].map(([name, schema]) => [name, writeJson(schema)]));
    let size = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
    const replace = (name: string, text: string) => {
      size += text.length - (texts.get(name)?.length ?? 0);
      texts.set(name, text);
    };
    const last = [...this.defs].reverse();
    const plain: string[] = [];
    const missing: string[] = [];
    for (const [name, schema] of last) {
      if (size <= longest) break;
      const text = writeJson(undescribed(schema));
      if (text.length === texts.get(name)?.length) continue;
      replace(name, text);
      plain.push(name);
    }
    for (const [name] of last) {
      if (size <= longest) break;
      replace(name, '');
      missing.push(name);
    }
    const shown = [...texts]
      .filter(([, text]) => text)
      .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
    const described = plain.filter((name) => !missing.includes(name));
    return [
      shown.length > 0 ? `\`\`\`json\n{"$defs":{${shown.join(',\n')}}}\n\`\`\`` : '',
      missing.length > 0 ? `Left out, as they did not fit: the schemas ${missing.join(', ')}.` : '',
      described.length > 0
        ? `Left out, as they did not fit: the descriptions in ${described.join(', ')}.`
        : '',
      missing.length + described.length > 0 ? `All of it is at ${url}.` : '',
    ]
      .filter(Boolean)
      .join('\n');
  }
}

/** A schema, or a list of them, with each one made anew; `true` and `false` are schemas too. */
function each(value: unknown, make: (schema: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((one) => each(one, make));
  return isObject(value) ? make(value) : value;
}

/** A tidied schema without descriptions. */
function undescribed(schema: unknown): unknown {
  return each(schema, (value) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'description' && key !== 'title')
        .map(([key, inner]) => {
          if (byName.test(key) && isObject(inner))
            return [
              key,
              Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, undescribed(one)])),
            ];
          return [key, nested.test(key) ? undescribed(inner) : inner];
        }),
    ),
  );
}
