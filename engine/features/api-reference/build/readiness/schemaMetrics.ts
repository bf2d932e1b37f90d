/** Counts what makes a schema hard to use for agents, as `redocly score` does. */
import { asObject } from '../../shared/schema.ts';
import { isReference, type Resolver } from '../resolver.ts';

type Node = Record<string, unknown>;

export interface SchemaMetrics {
  depth: number;
  /** Alternatives and parts; those of `anyOf` count twice. */
  polymorphism: number;
  anyOf: number;
  hasDiscriminator: boolean;
  properties: number;
  described: number;
  constraints: number;
  hasExamples: boolean;
  refs: string[];
}

const none: SchemaMetrics = {
  depth: 0,
  polymorphism: 0,
  anyOf: 0,
  hasDiscriminator: false,
  properties: 0,
  described: 0,
  constraints: 0,
  hasExamples: false,
  refs: [],
};

const constraints =
  'enum const format pattern minimum maximum minLength maxLength minItems maxItems minProperties maxProperties multipleOf exclusiveMinimum exclusiveMaximum uniqueItems'.split(
    ' ',
  );
/** Keys that hold schemas, in the order in which the tool looks into them: a schema counts where it is met first. */
const inner =
  'definitions $defs allOf anyOf oneOf not if then else dependentSchemas prefixItems contains patternProperties propertyNames unevaluatedItems unevaluatedProperties properties items additionalProperties contentSchema'.split(
    ' ',
  );
const ofNames = new Set(['definitions', '$defs', 'dependentSchemas', 'patternProperties', 'properties']);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function sum(a: SchemaMetrics, b: SchemaMetrics): SchemaMetrics {
  return {
    depth: Math.max(a.depth, b.depth),
    polymorphism: a.polymorphism + b.polymorphism,
    anyOf: a.anyOf + b.anyOf,
    hasDiscriminator: a.hasDiscriminator || b.hasDiscriminator,
    properties: a.properties + b.properties,
    described: a.described + b.described,
    constraints: a.constraints + b.constraints,
    hasExamples: a.hasExamples || b.hasExamples,
    refs: [...a.refs, ...b.refs],
  };
}

/** Counts schemas of one description; named ones once. */
export class SchemaCounter {
  private readonly known = new Map<string, SchemaMetrics>();
  private readonly open = new Set<unknown>();

  constructor(private readonly resolver: Resolver) {}

  /** Of alternatives, the largest counts; parts are added up. */
  of(written: unknown): SchemaMetrics {
    const ref = isReference(written) ? written.$ref : undefined;
    const kept = ref === undefined ? undefined : this.known.get(ref);
    if (kept) return kept;
    const schema = ref === undefined ? (written as Node) : this.resolver.next<Node>(ref);
    if (this.open.has(schema)) return none;
    this.open.add(schema);
    const { oneOf, anyOf, allOf, discriminator, ...rest } = asObject(schema);
    const mapping = Object.values(asObject(asObject(discriminator as Node)['mapping'] as Node));
    const groups = [listOf(oneOf), listOf(anyOf)].map((all) => (all.length > 1 ? all : []));
    const hasGroups = groups.some((all) => all.length > 0);
    const mapped = hasGroups ? [] : mapping.map(($ref) => ({ $ref }));
    const parts = listOf(allOf);
    let found = this.walk({
      ...rest,
      ...(groups[0]?.length === 0 && oneOf !== undefined && { oneOf }),
      ...(groups[1]?.length === 0 && anyOf !== undefined && { anyOf }),
      ...(!hasGroups && mapped.length === 0 && discriminator !== undefined && { discriminator }),
    });
    if (parts.length > 0) found = sum(found, { ...parts.map((part) => this.of(part)).reduce(sum, none) });
    found.polymorphism += parts.length;
    for (const [index, all] of [...groups, mapped].entries()) {
      const [first, ...others] = all.map((one) => this.of(one));
      if (!first) continue;
      const largest = others.reduce((a, b) => (b.properties > a.properties ? b : a), first);
      found = sum(found, {
        ...largest,
        polymorphism: largest.polymorphism + all.length,
        anyOf: largest.anyOf + (index === 1 ? all.length : 0),
        hasDiscriminator: index === 2 || largest.hasDiscriminator || discriminator !== undefined,
      });
    }
    if (ref !== undefined) found = { ...found, refs: [ref, ...found.refs] };
    this.open.delete(schema);
    if (ref !== undefined) this.known.set(ref, found);
    return found;
  }

  /** Everything in a schema, each part once. */
  private walk(root: unknown): SchemaMetrics {
    const found = { ...none, refs: [] as string[] };
    const seen = new Set<unknown>();
    const visit = (written: unknown, depth: number) => {
      if (isReference(written)) found.refs.push(written.$ref);
      const node = isReference(written) ? this.resolver.resolve<Node>(written) : written;
      if (typeof node !== 'object' || node === null || seen.has(node)) return;
      seen.add(node);
      const schema = node as Node;
      found.depth = Math.max(found.depth, depth);
      found.constraints += constraints.filter((name) => schema[name] !== undefined).length;
      found.hasDiscriminator ||= asObject(schema['discriminator'] as Node)['propertyName'] !== undefined;
      for (const key of ['oneOf', 'anyOf', 'allOf']) found.polymorphism += listOf(schema[key]).length;
      found.anyOf += listOf(schema['anyOf']).length;
      for (const property of Object.values(asObject(schema['properties'] as Node))) {
        const { description, example, examples } = this.resolver.resolve<Node>(asObject(property as Node));
        found.properties++;
        if (description) found.described++;
        if (example !== undefined || examples) found.hasExamples = true;
      }
      for (const key of inner) {
        const value = schema[key];
        const all = Array.isArray(value)
          ? value
          : ofNames.has(key)
            ? Object.values(asObject(value as Node))
            : [value];
        for (const one of all) if (typeof one === 'object') visit(one, depth + 1);
      }
    };
    visit(root, 0);
    return found;
  }
}
