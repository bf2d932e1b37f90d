/** Schemas as trees of fields. */

import {
  codeSpan,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { freeName } from '../names.ts';
import type { Resolver } from '../resolver.ts';
import { type Beside, constants, detailsOf } from './details.ts';
import { type Choices, choicesOf, conditionsOf, fieldsOf } from './parts.ts';
import type { RawSchema } from './rawSchema.ts';
import { schemaName } from './toSchema.ts';
import { mergedSchema, referenceOf } from './words.ts';

/** Fields and alternatives of a page after which a repeated schema becomes a link. */
const repeatUntil = 60;
/** Depth of nested named schemas. */
const deepest = 12;
/** Schemas that are drawn on one page. */
const mostVisits = 5_000;

/** Something with a name: a parameter, a property. */
export interface Named extends Beside {
  name: string;
  schema: RawSchema;
}

/** What is shown of a variant beside its schema. */
interface VariantWords {
  word: string;
  rules?: string[];
  /** Alternatives of which one is open. */
  group?: string;
  open?: boolean | undefined;
}

type Omitted = 'readOnly' | 'writeOnly' | undefined;

/** The page of a schema, and how many fields it shows. */
export interface SchemaPage {
  href: string;
  count: number;
}

/** Draws the fields of one page; every field has an id of its own. */
export class FieldWriter {
  /** Ids of the places where the fields of named schemas are drawn. */
  private readonly drawn = new Map<string, string>();
  /** Number of fields around what is being drawn. */
  private depth = 0;

  /** `pageOf`: the page of a named schema that is too large to stand inside of this one. */
  constructor(
    readonly resolver: Resolver,
    readonly strings: Strings,
    private readonly pageOf: (name: string) => SchemaPage | undefined = () => undefined,
    private readonly omitted: Omitted = undefined,
    private readonly page = { fields: 0, visits: 0, ids: new Set<string>() },
  ) {}

  /** A writer for another part of the page, without fields of this kind: requests have no read-only ones, answers no write-only ones. */
  without(omitted: Omitted): FieldWriter {
    return new FieldWriter(this.resolver, this.strings, this.pageOf, omitted, this.page);
  }

  /** A list of fields. `path` is what their ids begin with. */
  list(fields: readonly Named[], path: string, inside: readonly string[] = []): GeneratedPart {
    return component(
      'ApiFields',
      {},
      fields.map((field) => this.field(field, path, inside)),
    );
  }

  /**
   * What a value of a schema holds: its properties, those of its items, its alternatives and conditions. `inside` has the
   * names of the schemas around it.
   */
  content(referring: RawSchema, path: string, inside: readonly string[] = []): GeneratedPart[] {
    const { strings, resolver, page, omitted } = this;
    const schema = referenceOf(referring);
    const link = this.linkInstead(schema, inside);
    if (link) return link;
    if (inside.length > deepest || page.visits++ > mostVisits) return text(strings.apiTooDeep);
    const names = namesOf(schema);
    const again = partsOf(schema).filter((part) => namesOf(part).some((name) => inside.includes(name)));
    if (again.length > 0) {
      const others = { ...schema, allOf: schema.allOf?.filter((part) => !again.includes(part)) ?? [] };
      return [...again, others].flatMap((part) => this.content(part, path, inside));
    }
    const within = [...inside, ...names];
    for (const name of names) if (!this.drawn.has(name)) this.drawn.set(name, path);
    const merged = mergedSchema(schema, resolver);
    const fields = fieldsOf(merged, strings.apiAnyName).filter(
      (field) => !(omitted && field.required !== undefined && mergedSchema(field.schema, resolver)[omitted]),
    );
    return [
      ...(fields.length > 0 ? [this.list(fields, path, within)] : []),
      ...(typeof merged.items === 'object' ? this.content(merged.items, path, within) : []),
      ...choicesOf(schema, resolver).flatMap((group) => this.choices(group, merged.type, path, within)),
      ...conditionsOf(merged).map(({ text: key, name, schema: condition }) => {
        const word = format(strings[key], { name });
        return this.variant(condition, this.idOf(`${path}-${word}`), { word }, within);
      }),
    ];
  }

  /** A link that replaces the fields of a named schema: to where they are drawn already, or to the page of the schema. */
  private linkInstead({ $ref }: RawSchema, inside: readonly string[]): GeneratedPart[] | undefined {
    if ($ref === undefined) return undefined;
    const { strings } = this;
    const name = schemaName($ref);
    const id = this.drawn.get(name);
    if (id !== undefined && (inside.includes(name) || this.page.fields > repeatUntil))
      return text(`${strings.apiSeeAbove} [${escaped(name)}](#${id})`);
    const own = inside.length > 0 ? this.pageOf(name) : undefined;
    return (
      own &&
      text(`[${format(strings.apiMoreFields, { count: own.count, name: escaped(name) })}](${own.href})`)
    );
  }

  private choices(
    { of: choices, values, otherwise, discriminator }: Choices,
    type: RawSchema['type'],
    path: string,
    within: readonly string[],
  ): GeneratedPart[] {
    const { strings, resolver } = this;
    const sets = choices.map((choice) => requiredAlone(mergedSchema(choice, resolver)));
    const ways = sets.map((names) => names.map(codeSpan).join(` ${strings.apiAnd} `));
    const parts =
      sets.length > 1 && sets.every((names) => names.length > 0)
        ? text(format(strings.apiRequiredEither, { ways: ways.join(`, ${strings.apiOr} `) }))
        : [];
    const [only] = choices;
    if (choices.length === 1 && only) return [...parts, ...this.content(only, path, within)];
    if (choices.length === 0 || constants({ oneOf: choices }, resolver).length > 0) return parts;
    if (discriminator)
      parts.push(...text(format(strings.apiDiscriminator, { name: codeSpan(discriminator) })));
    const drawn = choices.map((choice, index) => {
      const all = [...(values[index] ?? []), ...(choice === otherwise ? [strings.apiOtherwise] : [])];
      // An untyped alternative of an object only says which fields are required; elsewhere the type is its only name.
      const isTyped =
        type === undefined || [type].flat().includes('object') || !isUntyped(mergedSchema(choice, resolver));
      const words = {
        word: index === 0 ? strings.apiOneOf : strings.apiOr,
        rules: all.map((value) => `${discriminator}: ${value}`),
        group: `${path}-kind`,
        open: (discriminator !== undefined && index === 0) || undefined,
      };
      const id = this.idOf(`${path}-${index + 1}`);
      return this.variant(isTyped ? choice : { ...choice, type }, id, words, [...within, '']);
    });
    const isPlain = drawn.every(
      ({ attributes, children }) => children.length === 0 && !attributes['rules'] && !attributes['values'],
    );
    return isPlain && choices.length < 4 ? parts : [...parts, component('ApiChoice', {}, drawn)];
  }

  private variant(
    schema: RawSchema,
    id: string,
    { word, rules = [], group, open }: VariantWords,
    within: readonly string[],
  ) {
    const { strings, resolver, page } = this;
    page.fields++;
    const { attributes, texts } = detailsOf(schema, resolver, strings, { rules });
    const full = mergedSchema(schema, resolver);
    const names = isUntyped(full) ? requiredAlone(full).join(` ${strings.apiAnd} `) : '';
    const title = full.title ?? (names ? format(strings.apiHaving, { names }) : attributes.type);
    const { rules: said, values } = attributes;
    return component('ApiVariant', { id, label: title, word, rules: said, values, group, open }, [
      ...texts,
      ...this.content(schema, id, within),
    ]);
  }

  private field({ name, schema, ...beside }: Named, path: string, inside: readonly string[]): GeneratedPart {
    this.page.fields++;
    const id = this.idOf(`${path}-${name}`);
    const { attributes, texts } = detailsOf(schema, this.resolver, this.strings, beside);
    const isNested = this.depth > 0;
    this.depth++;
    const inner = this.content(schema, id, inside);
    this.depth--;
    const [first] = inner;
    const isLine = inner.length === 1 && first && 'markdown' in first;
    return component('ApiField', { id, name, isNested: isNested || undefined, ...attributes }, [
      ...texts,
      ...(isLine || inner.length === 0 ? inner : [component('ApiNested', {}, inner)]),
    ]);
  }

  /** An id that nothing else on the page has. */
  idOf(text: string): string {
    const { ids } = this.page;
    const base = text
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
    const id = freeName(base, ids);
    ids.add(id);
    return id;
  }
}

/** Named schemas in `allOf`. */
const partsOf = ({ $ref, allOf = [] }: RawSchema): RawSchema[] =>
  $ref === undefined ? allOf.filter((part) => part.$ref !== undefined) : [];

/** Names of the schemas whose fields a schema includes. */
const namesOf = (schema: RawSchema): string[] =>
  (schema.$ref === undefined ? partsOf(schema) : [schema]).map(({ $ref = '' }) => schemaName($ref));

/** Whether a schema does not say the type of its values. */
const isUntyped = ({ type, oneOf, anyOf }: RawSchema): boolean => type === undefined && !oneOf && !anyOf;

/** Names that an alternative requires without describing the fields. */
const requiredAlone = ({ required = [], properties }: RawSchema): string[] => (properties ? [] : required);
