/** Schemas as trees of fields. */

import {
  codeSpan,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { asObject } from '../../shared/schema.ts';
import { freeName } from '../names.ts';
import type { Resolver } from '../resolver.ts';
import { choicesOf, conditionsOf } from './choices.ts';
import { type Beside, constants, detailsOf } from './details.ts';
import { schemaName } from './toSchema.ts';
import { type Referring, referenceOf, whole } from './words.ts';

/** Fields and alternatives of one page from which on a schema that was drawn before is referred to. */
const repeatUntil = 60;
const deepest = 12;
/** Schemas of one page that are looked into. */
const mostVisits = 5_000;

/** Something with a name: a parameter, a property. */
export interface Named extends Beside {
  name: string;
  schema: Referring;
}

interface VariantOptions {
  id: string;
  word: string;
  label?: string | undefined;
  rules?: string[];
  /** Alternatives of which one is open. */
  group?: string;
  open?: boolean | undefined;
}

/** A page of its own that a schema has; how many fields it shows. */
export interface SchemaPage {
  href: string;
  count: number;
}

/** Draws the fields of one page; every field has an id of its own. */
export class FieldWriter {
  private count = 0;
  private visits = 0;
  private readonly ids = new Set<string>();
  /** Where the fields of a named schema stand. */
  private readonly drawn = new Map<string, string>();
  private omitted: 'readOnly' | 'writeOnly' | undefined;

  /** `pageOf`: the page of a named schema that is too large to stand inside of this one. */
  constructor(
    readonly resolver: Resolver,
    readonly strings: Strings,
    private readonly pageOf: (name: string) => SchemaPage | undefined = () => undefined,
  ) {}

  /** What comes next has no fields of this kind: requests no read-only ones, answers no write-only ones. */
  leavingOut(kind: 'readOnly' | 'writeOnly' | undefined): this {
    this.omitted = kind;
    this.drawn.clear();
    return this;
  }

  /** A list of fields. `path` is what their ids begin with. */
  list(fields: readonly Named[], path: string, inside: readonly string[] = []): GeneratedPart {
    return component(
      'ApiFields',
      {},
      fields.map((field) => this.field(field, path, inside)),
    );
  }

  /** What a value of a schema holds: its properties, those of its items, its alternatives and conditions. */
  content(referring: Referring, path: string, inside: readonly string[] = []): GeneratedPart[] {
    const { strings, resolver } = this;
    const schema = referenceOf(referring);
    const name = schema.$ref === undefined ? undefined : schemaName(schema.$ref);
    if (name !== undefined) {
      const id = this.drawn.get(name);
      if (id !== undefined && (inside.includes(name) || this.count > repeatUntil))
        return text(`${strings.apiSeeAbove} [${escaped(name)}](#${id})`);
      const page = inside.length > 0 ? this.pageOf(name) : undefined;
      if (page) {
        const said = format(strings.apiMoreFields, { count: page.count, name: escaped(name) });
        return text(`[${said}](${page.href})`);
      }
    }
    if (inside.length > deepest || this.visits++ > mostVisits) return text(strings.apiTooDeep);
    const again = partsOf(schema).filter(({ $ref = '' }) => inside.includes(schemaName($ref)));
    if (again.length > 0) {
      const others = { ...schema, allOf: schema.allOf?.filter((part) => !again.includes(part)) ?? [] };
      return [...again, others].flatMap((part) => this.content(part, path, inside));
    }
    const merged = whole(schema, resolver);
    const names = name === undefined ? partsOf(schema).map(({ $ref = '' }) => schemaName($ref)) : [name];
    const within = [...inside, ...names];
    for (const own of names) if (!this.drawn.has(own)) this.drawn.set(own, path);
    const fields = this.fieldsOf(merged);
    const parts = fields.length > 0 ? [this.list(fields, path, within)] : [];
    if (typeof merged.items === 'object') parts.push(...this.content(merged.items, path, within));
    for (const group of choicesOf(schema, resolver))
      parts.push(...this.choices(group, merged.type, path, within));
    for (const { word, label, schema: condition } of conditionsOf(merged, strings))
      parts.push(this.variant(condition, { id: this.idOf(`${path}-${word}`), word, label }, within));
    return parts;
  }

  /** Properties, and what stands in for those that have no name. */
  private fieldsOf(merged: ReturnType<typeof whole>): Named[] {
    const { required = [], properties = {}, patternProperties = {}, prefixItems = [] } = merged;
    const more = [merged.additionalProperties, merged.unevaluatedProperties].filter(
      (rest) => typeof rest === 'object',
    );
    const isShown = (property: Referring) => !(this.omitted && whole(property, this.resolver)[this.omitted]);
    return [
      ...Object.entries(properties)
        .map(([name, schema]) => ({
          name,
          schema: asObject<Referring>(schema),
          required: required.includes(name),
        }))
        .filter(({ schema }) => isShown(schema)),
      ...more.map((schema) => ({ name: this.strings.apiAnyName, schema })),
      ...Object.entries(patternProperties).map(([name, schema]) => ({
        name,
        schema: asObject<Referring>(schema),
      })),
      ...prefixItems.map((schema, index) => ({ name: `[${index}]`, schema: asObject<Referring>(schema) })),
    ];
  }

  private choices(
    { of: choices, values, otherwise, discriminator }: ReturnType<typeof choicesOf>[number],
    type: ReturnType<typeof whole>['type'],
    path: string,
    within: readonly string[],
  ): GeneratedPart[] {
    const { strings, resolver } = this;
    const parts: GeneratedPart[] = [];
    const sets = choices.map((choice) => whole(choice, resolver)).map(requiredAlone);
    if (sets.length > 1 && sets.every((names) => names.length > 0)) {
      const ways = sets.map((names) => names.map(codeSpan).join(` ${strings.apiAnd} `));
      parts.push(...text(format(strings.apiRequiredEither, { ways: ways.join(`, ${strings.apiOr} `) })));
    }
    const [only] = choices;
    if (choices.length === 1 && only) return [...parts, ...this.content(only, path, within)];
    if (choices.length === 0 || constants({ oneOf: choices }, resolver).length > 0) return parts;
    if (discriminator)
      parts.push(...text(format(strings.apiDiscriminator, { name: codeSpan(discriminator) })));
    const drawn = choices.map((choice, index) => {
      const rules = (values[index] ?? []).map((value) => `${discriminator}: ${value}`);
      if (choice === otherwise) rules.push(`${discriminator}: ${strings.apiOtherwise}`);
      const id = this.idOf(`${path}-${index + 1}`);
      const word = index === 0 ? strings.apiOneOf : strings.apiOr;
      const open = (discriminator !== undefined && index === 0) || undefined;
      // Of an object it says which fields are required; of any other value the type is all that names it.
      const isTyped =
        type === undefined || [type].flat().includes('object') || !guessed(whole(choice, resolver));
      return this.variant(
        isTyped ? choice : { ...choice, type },
        { id, word, rules, group: `${path}-kind`, open },
        [...within, ''],
      );
    });
    const isPlain = drawn.every(
      ({ attributes, children }) => children.length === 0 && !attributes['rules'] && !attributes['values'],
    );
    return isPlain && choices.length < 4 ? parts : [...parts, component('ApiChoice', {}, drawn)];
  }

  private variant(
    schema: Referring,
    { id, word, label, rules, group, open }: VariantOptions,
    within: readonly string[],
  ) {
    this.count++;
    const { attributes, texts } = detailsOf(schema, this.resolver, this.strings, { rules: rules ?? [] });
    const { type, rules: said, values } = attributes;
    const full = whole(schema, this.resolver);
    const names = guessed(full) ? requiredAlone(full) : [];
    const required = names.join(` ${this.strings.apiAnd} `);
    const title =
      label ?? full.title ?? (names.length > 0 ? format(this.strings.apiHaving, { names: required }) : type);
    return component('ApiVariant', { id, label: title, word, rules: said, values, group, open }, [
      ...texts,
      ...this.content(schema, id, within),
    ]);
  }

  private field({ name, schema, ...beside }: Named, path: string, inside: readonly string[]): GeneratedPart {
    this.count++;
    const id = this.idOf(`${path}-${name}`);
    const { attributes, texts } = detailsOf(schema, this.resolver, this.strings, beside);
    const inner = this.content(schema, id, inside);
    const [first] = inner;
    const isLine = inner.length === 1 && first && 'markdown' in first;
    return component('ApiField', { id, name, ...attributes }, [
      ...texts,
      ...(isLine ? inner : inner.length > 0 ? [component('ApiNested', {}, inner)] : []),
    ]);
  }

  /** An id that nothing else on the page has. */
  idOf(text: string): string {
    const base = text
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
    const id = freeName(base, this.ids);
    this.ids.add(id);
    return id;
  }
}

/** Named schemas that hold of a value beside others. */
const partsOf = ({ $ref, allOf = [] }: Referring): Referring[] =>
  $ref === undefined ? allOf.filter((part) => (part as Referring).$ref !== undefined) : [];
/** Whether a schema says nothing of the type of its values. */
const guessed = ({ type, oneOf, anyOf }: ReturnType<typeof whole>): boolean =>
  type === undefined && !oneOf && !anyOf;

/** Names that an alternative requires when it says nothing of what they hold. */
const requiredAlone = ({ required = [], properties }: ReturnType<typeof whole>): string[] =>
  properties ? [] : required;
