/** Normalizes discriminators: every alternative is listed, and its property has its own value. */
import type { Json } from '../../shared/types.ts';
import type { Description } from '../description.ts';
import { walk } from '../references/walk.ts';
import { decodeStep, Resolver } from '../resolver.ts';
import { Families } from './families.ts';
import type { RawSchema } from './rawSchema.ts';
import { mergedSchema } from './words.ts';

type Discriminator = NonNullable<RawSchema['discriminator']>;
type Holder = RawSchema & { discriminator: Discriminator };

/** Schemas with a discriminator, in all of a description. */
function holdersIn(document: Description): Holder[] {
  const found: Holder[] = [];
  walk(document, undefined, (node: Partial<Holder>) => {
    if (typeof node.discriminator?.propertyName === 'string') found.push(node as Holder);
  });
  return found;
}

/**
 * A description whose discriminators list their alternatives, also where children refer to their parent through `allOf`,
 * and whose alternatives allow the property those values alone that stand for them. The one that is given stays as it is.
 */
export function withAlternatives(description: Description): Description {
  if (holdersIn(description).length === 0) return description;
  const document = structuredClone(description);
  const discriminators = new Discriminators(document);
  const holders = holdersIn(document);
  for (const holder of holders) discriminators.note(holder);
  for (const finish of holders.map((holder) => discriminators.listed(holder))) finish();
  discriminators.families.apply();
  return document;
}

class Discriminators {
  readonly families: Families;
  private readonly resolver: Resolver;
  /** Values by property and reference, of all mappings. */
  private readonly mapped = new Map<string, string[]>();

  constructor(document: Description) {
    this.resolver = new Resolver(document);
    this.families = new Families(document, this.resolver);
  }

  note({ discriminator }: Holder): void {
    for (const [ref, values] of this.mappingOf(discriminator))
      this.mapped.set(`${discriminator.propertyName} ${ref}`, values);
  }

  /** Values by the reference that they are mapped to. */
  private mappingOf({ mapping }: Discriminator): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const [value, target] of Object.entries(mapping ?? {})) {
      const ref = typeof target === 'string' ? this.families.refOf(target) : undefined;
      if (ref !== undefined) found.set(ref, [...(found.get(ref) ?? []), value]);
    }
    return found;
  }

  /** Finds the alternatives of a schema; the function that comes back writes them down. */
  listed(holder: Holder): () => void {
    const { discriminator: by, oneOf, anyOf } = holder;
    const mapping = this.mappingOf(by);
    const name = this.families.nameOf(holder);
    const self = name === undefined ? undefined : this.families.refOf(name);
    const heirs =
      name === undefined ? [] : this.families.heirs(name, by.propertyName, new Set(mapping.keys()));
    const own = self === undefined || oneOf || anyOf || heirs.length > 0 ? undefined : mapping.get(self);
    // Alternatives of another schema that each repeat its discriminator are no choice themselves.
    if (own) return () => void Object.assign(holder, this.pinned(holder, holder, by.propertyName, own));
    const fallback = by.defaultMapping === undefined ? undefined : this.families.refOf(by.defaultMapping);
    const known = new Set([...mapping.keys(), ...heirs, ...(fallback === undefined ? [] : [fallback])]);
    const given: RawSchema[] = oneOf ?? anyOf ?? [...known].map(($ref) => ({ $ref }));
    const isParent = heirs.length > 0 || given.some(({ $ref }) => $ref !== undefined && $ref === self);
    const beside = isParent ? undefined : holder.properties?.[by.propertyName];
    const choices = given.map((choice): RawSchema => {
      const ref = choice.$ref === undefined ? undefined : this.families.refOf(choice.$ref);
      const values =
        ref !== undefined && ref === fallback ? undefined : this.valuesOf(choice, ref, by, mapping);
      const pinned = (schema: RawSchema) =>
        values ? this.pinned(schema, choice, by.propertyName, values, beside) : schema;
      const target = ref === undefined ? undefined : this.resolver.resolve<RawSchema>({ $ref: ref });
      const isHeir = ref !== undefined && heirs.includes(ref);
      // What is a choice itself, over the same property, stands here for itself alone.
      const isSame = target?.discriminator?.propertyName === by.propertyName;
      if (target && (ref === self || (isHeir && isSame && this.families.hasChildren(ref))))
        return pinned({ $ref: this.families.baseOf(ref ?? ''), title: target.title ?? lastStep(ref ?? '') });
      if (!isHeir) return pinned(choice);
      this.families.add(ref, pinned);
      return choice;
    });
    return () => {
      if (choices.length === 0) return;
      if (name !== undefined && isParent) return this.families.choose(name, by, choices);
      Object.assign(holder, anyOf && !oneOf ? { anyOf: choices } : { oneOf: choices });
      const { [by.propertyName]: told, ...others } = holder.properties ?? {};
      if (told && choices.every(({ properties }) => properties?.[by.propertyName]))
        holder.properties = others;
    };
  }

  /** Values of the property that stand for an alternative; none where it is not known, or the alternative says it itself. */
  private valuesOf(
    choice: RawSchema,
    ref: string | undefined,
    { propertyName }: Discriminator,
    mapping: ReadonlyMap<string, string[]>,
  ): Json[] | undefined {
    const full = mergedSchema(choice, this.resolver);
    if (full.type === 'null') return undefined;
    const {
      type,
      const: only,
      enum: allowed = only === undefined ? undefined : [only],
    } = this.property(choice, propertyName);
    const titled = [...mapping.keys()].find((key) => lastStep(key) === full.title);
    const { oneOf, anyOf } = this.resolver.resolve<RawSchema>({ ...choice });
    const isOpen = ref !== undefined && !oneOf && !anyOf;
    const values: Json[] =
      mapping.get(ref ?? titled ?? '') ??
      this.mapped.get(`${propertyName} ${ref}`) ??
      (isOpen ? [lastStep(ref)] : []);
    const typed = values.map((value) => (type === 'integer' || type === 'number' ? Number(value) : value));
    if (!allowed) return typed.length > 0 ? typed : undefined;
    const isSame = (one: Json, other: Json) => bare(one) === bare(other);
    const exact = allowed.filter((value) => typed.includes(value));
    const close = allowed.filter((value) => typed.some((one) => isSame(one, value)));
    const found = exact.length > 0 ? exact : close;
    return found.length > 0 && only === undefined ? found : undefined;
  }

  private property(schema: RawSchema, name: string): RawSchema {
    return mergedSchema(mergedSchema(schema, this.resolver).properties?.[name] ?? {}, this.resolver);
  }

  /** A schema whose property has to hold one of these values. */
  private pinned(
    schema: RawSchema,
    choice: RawSchema,
    name: string,
    values: Json[],
    beside?: RawSchema,
  ): RawSchema {
    const { enum: all, readOnly, writeOnly } = this.property(choice, name);
    const [value] = values;
    const pin = {
      ...(values.length === 1 && !all ? { const: value } : { enum: values }),
      ...(readOnly && { readOnly }),
      ...(writeOnly && { writeOnly }),
    } as RawSchema;
    const own = schema.properties?.[name] ?? beside;
    const required = new Set([...(schema.required ?? []), name]);
    return {
      ...schema,
      properties: { ...schema.properties, [name]: own ? { allOf: [own, pin] } : pin },
      required: [...required],
    };
  }
}

const lastStep = (ref: string): string => decodeStep(ref.replace(/^.*\//s, ''));

/** A value as names differ that mean the same: without signs, in small letters. */
const bare = (value: Json): string => `${value}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
