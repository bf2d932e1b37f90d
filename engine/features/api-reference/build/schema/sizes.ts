/** How many fields a schema shows, counted without drawing it. */
import type { Resolver } from '../resolver.ts';
import { choicesOf } from './choices.ts';
import { schemaName } from './toSchema.ts';
import { type Referring, whole } from './words.ts';

/** Schemas that stand directly in another; `isNested` for those that a page may lead to instead of showing them. */
interface Inner {
  schema: Referring;
  isNested: boolean;
}

export class Sizes {
  private readonly known = new Map<string, number>();
  private readonly inners = new WeakMap<object, { fields: number; inner: Inner[] }>();

  constructor(private readonly resolver: Resolver) {}

  /** Fields that a schema shows where named schemas of more than `limit` fields are led to. */
  of(schema: Referring, limit: number, isNested = false): number {
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

  /** References to all named schemas in and below a schema, each once. `visit` decides whether to go on below one. */
  collect(schema: Referring, visit: (ref: string, isNested: boolean) => boolean, isNested = false): number {
    if (schema.$ref !== undefined && !visit(schema.$ref, isNested)) return 0;
    const { fields, inner } = this.within(schema);
    const isInside = isNested || schema.$ref !== undefined;
    return inner.reduce(
      (sum, part) => sum + this.collect(part.schema, visit, isInside || part.isNested),
      fields,
    );
  }

  private body(schema: Referring, limit: number, isNested: boolean): number {
    const { fields, inner } = this.within(schema);
    return inner.reduce((sum, part) => sum + this.of(part.schema, limit, isNested || part.isNested), fields);
  }

  private within(schema: Referring): { fields: number; inner: Inner[] } {
    const known = this.inners.get(schema);
    if (known) return known;
    const merged = whole(schema, this.resolver);
    const nested = [
      ...Object.values(merged.properties ?? {}),
      ...Object.values(merged.patternProperties ?? {}),
      ...(merged.prefixItems ?? []),
      ...[merged.additionalProperties, merged.unevaluatedProperties].filter(
        (rest) => typeof rest === 'object',
      ),
      ...[merged.not, merged.if, merged.then, merged.else, merged.contains].filter(
        (part) => typeof part === 'object',
      ),
      ...Object.values(merged.dependentSchemas ?? {}),
    ].filter((part) => typeof part === 'object' && part !== null);
    const groups = choicesOf(schema, this.resolver).map(({ of }) => of);
    const made = {
      fields: Object.keys(merged.properties ?? {}).length + (merged.additionalProperties ? 1 : 0),
      inner: [
        ...nested.map((part) => ({ schema: part as Referring, isNested: true })),
        ...(typeof merged.items === 'object' ? [{ schema: merged.items as Referring, isNested: false }] : []),
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
