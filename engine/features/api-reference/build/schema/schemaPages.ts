/** Which schemas have pages of their own: those that the page of an operation is too small for. */

import type { MediaType } from '../description.ts';
import { freeName, toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { SchemaPage } from './fields.ts';
import type { RawSchema } from './rawSchema.ts';
import { nameOf, Sizes } from './sizes.ts';

/**
 * Fields of a page that hold all that is below them; a page of more leads to the pages of schemas. Of a description with
 * many operations fewer, as most of them show the same schemas.
 */
const mostFields = (operations: number): number => (operations > 200 ? 30 : 300);
/** Largest schemas that stand inside of such a page: the first with which it is small enough counts. */
const limits = [60, 25, 10, 4, 0];

/** A name of a schema, with what refers to it. */
export interface NamedSchema {
  name: string;
  slug: string;
  ref: RawSchema;
  usedBy: { operations: Operation[]; schemas: string[] };
}

export class SchemaPages {
  /** By name. Empty where every operation has room for its schemas. */
  readonly all: ReadonlyMap<string, NamedSchema>;
  private readonly sizes: Sizes;
  private readonly mostFields: number;

  constructor(
    private readonly resolver: Resolver,
    operations: readonly Operation[],
    private readonly base: string,
  ) {
    this.sizes = new Sizes(resolver);
    this.mostFields = mostFields(operations.length);
    const all = new Map<string, NamedSchema>();
    const slugs = new Set<string>();
    const add = (ref: string, name: string) => {
      const slug = freeName(toSlug(name) || 'schema', slugs);
      slugs.add(slug);
      all.set(name, { name, slug, ref: { $ref: ref }, usedBy: { operations: [], schemas: [] } });
    };
    for (const operation of operations) {
      const roots = rootsOf(operation, resolver);
      if (!this.isLarge(roots)) continue;
      this.reach(roots, (ref, name) => {
        if (!all.has(name) && this.sizes.of({ $ref: ref }, 0) > 0) add(ref, name);
        return true;
      });
    }
    this.all = all;
    for (const operation of all.size > 0 ? operations : [])
      this.reach(rootsOf(operation, resolver), (_, name) => {
        all.get(name)?.usedBy.operations.push(operation);
        return !all.has(name);
      });
    for (const { name: user, ref } of all.values())
      this.reach([ref], (_, name) => {
        if (name === user) return true;
        all.get(name)?.usedBy.schemas.push(user);
        return !all.has(name);
      });
  }

  /** Pages of the schemas that do not stand inside of the page of an operation. */
  forOperation(operation: Operation): (name: string) => SchemaPage | undefined {
    return this.linksFrom(rootsOf(operation, this.resolver));
  }

  /** Pages of the schemas that do not stand inside of the page of a schema. */
  forSchema({ ref }: NamedSchema): (name: string) => SchemaPage | undefined {
    return this.linksFrom([ref]);
  }

  private linksFrom(roots: readonly RawSchema[]): (name: string) => SchemaPage | undefined {
    if (this.all.size === 0 || !this.isLarge(roots)) return () => undefined;
    const total = (limit: number) => roots.reduce((sum, root) => sum + this.sizes.of(root, limit), 0);
    const limit = limits.find((limit) => total(limit) <= this.mostFields) ?? 0;
    return (name) => {
      const page = this.all.get(name);
      if (!page || this.sizes.of(page.ref, limit) <= limit) return undefined;
      return { href: `${this.base}/schemas/${page.slug}`, count: this.sizes.of(page.ref, 0) };
    };
  }

  private isLarge(roots: readonly RawSchema[]): boolean {
    return this.sizes.collect(roots) > this.mostFields;
  }

  /** Calls `visit` for every named schema below `roots` once; it decides whether to go on below it. */
  private reach(roots: readonly RawSchema[], visit: (ref: string, name: string) => boolean): void {
    this.sizes.collect(roots, (ref) => {
      const name = nameOf(ref);
      return name === undefined || visit(ref, name);
    });
  }
}

/** Schemas that the page of an operation begins with. */
function rootsOf({ parameters, body, responses }: Operation, resolver: Resolver): RawSchema[] {
  const ofContent = (content: Record<string, MediaType> = {}) =>
    Object.values(content).flatMap(({ schema, itemSchema }) => [schema, itemSchema]);
  const roots = [
    ...parameters.flatMap(({ schema, content }) => [schema, ...ofContent(content)]),
    ...ofContent(body?.content),
    ...responses.flatMap(([, { headers, content }]) => [
      ...Object.values(headers ?? {}).map((header) => resolver.resolve(header).schema),
      ...ofContent(content),
    ]),
  ];
  return roots.filter((root): root is RawSchema => typeof root === 'object' && root !== null);
}
