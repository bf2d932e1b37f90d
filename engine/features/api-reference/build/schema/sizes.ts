/** How many fields a schema shows, counted without drawing it. */

import type { Resolver } from '../resolver.ts';
import { choicesOf, conditionsOf, fieldsOf } from './parts.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName } from './toSchema.ts';
import { mergedSchema, referenceOf } from './words.ts';

/** Schemas that stand directly in another; `isNested` for those that a page may lead to instead of showing them. */
interface Inner {
  schema: RawSchema;
  isNested: boolean;
}

interface Outside {
  fields: number;
  refs: string[];
}

export class Sizes {
  private readonly known = new Map<string, number>();
  private readonly inners = new WeakMap<object, { fields: number; inner: Inner[] }>();

  /** What is being counted: a schema may hold itself without a reference of its own, as a part of `allOf`. */
  private readonly open = new Set<RawSchema>();
  private readonly outsides = new Map<string | RawSchema, Outside>();

  constructor(private readonly resolver: Resolver) {}

  /** Fields that a schema shows where named schemas of more than `limit` fields are led to. */
  of(referring: RawSchema, limit: number, isNested = false): number {
    const schema = referenceOf(referring);
    if (schema.$ref === undefined) return this.body(schema, limit, isNested);
    const key = `${limit} ${schema.$ref}`;
    let size = this.known.get(key);
    if (size === undefined) {
      this.known.set(key, 0);
      size = this.body(schema, limit, true);
      this.known.set(key, size);
    }
    return isNested && size > limit ? 0 : size;
  }

  /** Fields in and below some schemas, those of each named one once; `visit` is called for references, and false goes no further. */
  collect(roots: readonly RawSchema[], visit: (ref: string) => boolean = () => true): number {
    const seen = new Set<string>();
    const below = (referring: RawSchema): number => {
      const schema = referenceOf(referring);
      const { $ref } = schema;
      if ($ref !== undefined) {
        if (seen.has($ref)) return 0;
        seen.add($ref);
        if (!visit($ref)) return 0;
      }
      const { fields, refs } = this.outside(schema);
      return refs.reduce((sum, ref) => sum + below({ $ref: ref }), fields);
    };
    return roots.reduce((sum, root) => sum + below(root), 0);
  }

  /** Fields of a schema outside of the named ones that it refers to, and the references to these. */
  private outside(schema: RawSchema): Outside {
    const key = schema.$ref ?? schema;
    const known = this.outsides.get(key);
    if (known) return known;
    this.outsides.set(key, { fields: 0, refs: [] });
    const { fields, inner } = this.within(schema);
    const parts = inner.map((part) => {
      const { $ref } = referenceOf(part.schema);
      return $ref === undefined ? this.outside(part.schema) : { fields: 0, refs: [$ref] };
    });
    const made = {
      fields: parts.reduce((sum, part) => sum + part.fields, fields),
      refs: [...new Set(parts.flatMap(({ refs }) => refs))],
    };
    this.outsides.set(key, made);
    return made;
  }

  private body(schema: RawSchema, limit: number, isNested: boolean): number {
    if (this.open.has(schema)) return 0;
    this.open.add(schema);
    const { fields, inner } = this.within(schema);
    const size = inner.reduce(
      (sum, part) => sum + this.of(part.schema, limit, isNested || part.isNested),
      fields,
    );
    this.open.delete(schema);
    return size;
  }

  private within(schema: RawSchema): { fields: number; inner: Inner[] } {
    const known = this.inners.get(schema);
    if (known) return known;
    const merged = mergedSchema(schema, this.resolver);
    const fields = fieldsOf(merged, '');
    const nested = [...fields, ...conditionsOf(merged)];
    const groups = choicesOf(schema, this.resolver).map(({ of }) => of);
    const made = {
      fields: fields.length,
      inner: [
        ...nested.map((part) => ({ schema: part.schema, isNested: true })),
        ...(typeof merged.items === 'object' ? [{ schema: merged.items, isNested: false }] : []),
        ...groups.flatMap((of) => of.map((part) => ({ schema: part, isNested: of.length > 1 }))),
      ],
    };
    this.inners.set(schema, made);
    return made;
  }
}

/** Name of the schema, which a page may be about: one below `components`. */
export const nameOf = (ref: string): string | undefined =>
  ref.startsWith('#/components/schemas/') ? schemaName(ref) : undefined;
