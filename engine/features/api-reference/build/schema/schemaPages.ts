/** Schemas with pages of their own: those that are too large for the page of an operation. */

import type { MediaType } from '../description.ts';
import { freeName, toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import type { SchemaPage } from './fields.ts';
import type { RawSchema } from './rawSchema.ts';
import { nameOf, Sizes } from './sizes.ts';

/**
 * Fields up to which a page shows everything; a larger page links to pages of schemas. The limit is lower for a description
 * with many operations, because most of them show the same schemas.
 */
const mostFields = (operations: number): number => (operations > 200 ? 30 : 300);
/** Sizes up to which schemas are shown inside of a large page: the first that makes the page small enough. */
const limits = [60, 25, 10, 4, 0];

/** A named schema, and what refers to it. */
export interface NamedSchema {
  name: string;
  slug: string;
  ref: RawSchema;
  usedBy: { operations: Operation[]; schemas: string[] };
}

export class SchemaPages {
  /** By name. Empty if all schemas fit into the pages of operations. */
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

  /** Finds the pages of schemas that the page of an operation links to. */
  forOperation(operation: Operation): (name: string) => SchemaPage | undefined {
    return this.linksFrom(rootsOf(operation, this.resolver));
  }

  /** Finds the pages of schemas that the page of a schema links to. */
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

  /** Calls `visit` once for every named schema below `roots`; false goes no further. */
  private reach(roots: readonly RawSchema[], visit: (ref: string, name: string) => boolean): void {
    this.sizes.collect(roots, (ref) => {
      const name = nameOf(ref);
      return name === undefined || visit(ref, name);
    });
  }
}

/** The top schemas of the page of an operation. */
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
