/** Named schemas that inherit from each other through `allOf`, such as parents with a discriminator. */
import type { Description } from '../description.ts';
import { escapeStep } from '../references/walk.ts';
import type { Resolver } from '../resolver.ts';
import type { RawSchema } from './rawSchema.ts';
import { nameOf } from './sizes.ts';
import { referenceOf } from './words.ts';

/** Key of `components` for schemas that others inherit from. */
const bases = 'x-bases';
const basePrefix = `#/components/${bases}/`;

const refTo = (name: string, room = 'schemas'): string => `#/components/${room}/${escapeStep(name)}`;

/** Keywords that a parent gives to its children when it becomes a choice between them. */
const inherited = /^(allOf|properties|required|(additional|pattern|unevaluated)Properties)$/;
/** Keywords that apply to the parent only. */
const own = /^(title|examples?|default|discriminator|oneOf|anyOf)$/;

const without = (schema: RawSchema, keys: RegExp): RawSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.test(key)));

export class Families {
  private readonly schemas: Record<string, RawSchema>;
  /** By the name of the parent. */
  private readonly children = new Map<string, string[]>();
  /** Schemas that inherit from a parent with a discriminator, each with a function that completes it as a value. */
  private readonly members = new Map<string, (schema: RawSchema) => RawSchema>();
  private readonly choices = new Map<string, Pick<RawSchema, 'oneOf' | 'discriminator'>>();

  constructor(
    private readonly document: Description,
    private readonly resolver: Resolver,
  ) {
    this.schemas = (document.components?.['schemas'] ?? {}) as Record<string, RawSchema>;
    for (const [name, schema] of Object.entries(this.schemas))
      for (const parent of this.parentsOf(schema))
        this.children.set(parent, [...(this.children.get(parent) ?? []), name]);
  }

  private parentsOf(schema: RawSchema): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const { $ref, allOf = [] } = schema;
    const isPart = $ref !== undefined && Object.keys(schema).length > 1;
    return [...allOf, ...(isPart ? [{ $ref }] : [])].flatMap((part) =>
      typeof part?.$ref === 'string' ? (nameOf(this.refOf(part.$ref) ?? '') ?? []) : this.parentsOf(part),
    );
  }

  /** The reference for a target in a mapping: a name, a pointer, or a file that is named like a schema. */
  refOf(target: string, depth = 0): string | undefined {
    const last = target.replace(/^.*[/#]/s, '').replace(/\.\w+$/, '');
    const name = [target, nameOf(target) ?? '', last].find((one) => Object.hasOwn(this.schemas, one));
    const isElsewhere = target.startsWith('#/') && nameOf(target) === undefined;
    const ref = isElsewhere || name === undefined ? target : refTo(name);
    const found = this.resolver.resolve<RawSchema>({ $ref: ref });
    if (!ref.startsWith('#/') || Object.keys(found).length === 0) return undefined;
    const alias = name === undefined ? undefined : this.schemas[name];
    const isAlias = alias?.$ref !== undefined && Object.keys(alias).length === 1;
    return isAlias && depth < 20 ? this.refOf(`${alias.$ref}`, depth + 1) : ref;
  }

  /** The name of a schema, or of the one that it is a part of. */
  nameOf(schema: RawSchema): string | undefined {
    return Object.keys(this.schemas).find(
      (name) => this.schemas[name] === schema || this.schemas[name]?.allOf?.includes(schema),
    );
  }

  hasChildren = (ref: string): boolean => this.children.has(nameOf(ref) ?? '');

  /**
   * References to all that inherit from a parent, apart from those that are only parents themselves: where some are
   * `mapped`, the others are.
   */
  heirs(parent: string, property: string, mapped: ReadonlySet<string>): string[] {
    const seen = new Set([parent]);
    const below = (name: string): string[] =>
      (this.children.get(name) ?? []).flatMap((child) => {
        const schema = this.schemas[child];
        if (seen.has(child) || !schema) return [];
        seen.add(child);
        const ref = refTo(child);
        const isReference = referenceOf(schema) !== schema && !mapped.has(ref);
        if (isReference && (schema.nullable || mapped.size > 0)) return [];
        const by = schema.discriminator;
        const further = by && by.propertyName !== property ? [] : below(child);
        if (!this.members.has(child)) this.members.set(child, (same) => same);
        const isAbstract = further.length > 0 && (by !== undefined || mapped.size > 0) && !mapped.has(ref);
        return isAbstract ? further : [ref, ...further];
      });
    return below(parent);
  }

  /** From now on the schema holds this as well. */
  add(ref: string, more: (schema: RawSchema) => RawSchema): void {
    const name = nameOf(ref) ?? '';
    const before = this.members.get(name);
    this.members.set(name, (schema) => more(before ? before(schema) : schema));
  }

  /** From now on the schema is one of these. */
  choose(name: string, discriminator: RawSchema['discriminator'], oneOf: RawSchema[]): void {
    this.choices.set(name, { ...(discriminator && { discriminator }), oneOf });
  }

  /** A reference to a schema without its alternatives. */
  readonly baseOf = (ref: string): string => refTo(nameOf(ref) ?? '', bases);

  /** Parts each parent from the choice that it is as a value, so that children inherit the one and not the other. */
  apply(): void {
    const parted: Record<string, RawSchema> = {};
    const isParted = (name: string) =>
      this.choices.has(name) || (this.members.has(name) && this.children.has(name));
    const rebased = (part: RawSchema): RawSchema => {
      if (typeof part !== 'object' || part === null) return part;
      const name = part.$ref === undefined ? undefined : nameOf(this.refOf(part.$ref) ?? '');
      const $ref = name !== undefined && isParted(name) ? refTo(name, bases) : part.$ref;
      return {
        ...part,
        ...($ref !== undefined && { $ref }),
        ...(part.allOf && { allOf: part.allOf.map(rebased) }),
      };
    };
    const made = [...new Set([...this.choices.keys(), ...this.members.keys()])].map((name) => {
      const schema = rebased(this.schemas[name] ?? {});
      const asValue = this.members.get(name) ?? ((same: RawSchema) => same);
      const choices = this.choices.get(name);
      if (isParted(name)) parted[name] = choices ? asValue(without(schema, own)) : without(schema, own);
      if (!choices) return [name, asValue(schema)] as const;
      const isHeir = ({ $ref = '' }: RawSchema) =>
        $ref.startsWith(basePrefix) || this.members.has(nameOf($ref) ?? '');
      const { anyOf: _any, ...value } = choices.oneOf?.every(isHeir) ? without(schema, inherited) : schema;
      return [name, asValue({ ...value, ...choices })] as const;
    });
    for (const [name, schema] of made) this.schemas[name] = schema;
    Object.assign(this.document.components ?? {}, { [bases]: parted });
  }
}
