/** Schemas as trees of fields. */

import { codeSpan, component, escaped, type Part, text } from '#engine/content/markdown/made/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Confidence, RawSchema } from '../description.ts';
import type { Resolver } from '../resolver.ts';
import { schemaName } from './toSchema.ts';
import { type Referring, ruleWords, typeWords, valueWords, variants, whole } from './words.ts';

/** Fields of one page from which on a schema that was drawn before is referred to, and the most that are drawn. */
const repeatUntil = 60;
const mostFields = 700;
const deepest = 12;
/** Schemas of one page that are looked into. */
const mostVisits = 5_000;

/** Something with a name: a parameter, a property. */
export interface Named {
  name: string;
  schema: Referring;
  required?: boolean;
  deprecated?: boolean;
  description?: string | undefined;
  confidence?: Confidence | undefined;
  example?: unknown;
}

/** Draws the fields of one page; every field has an id of its own. */
export class FieldWriter {
  private count = 0;
  private visits = 0;
  private readonly ids = new Set<string>();
  /** Where the fields of a named schema stand. */
  private readonly drawn = new Map<string, string>();
  private omitted: 'readOnly' | 'writeOnly' | undefined;

  constructor(
    private readonly resolver: Resolver,
    private readonly strings: Strings,
  ) {}

  /** What comes next has no fields of this kind: requests no read-only ones, answers no write-only ones. */
  leavingOut(kind: 'readOnly' | 'writeOnly'): this {
    this.omitted = kind;
    this.drawn.clear();
    return this;
  }

  /** A list of fields. `path` is what their ids begin with. */
  list(fields: readonly Named[], path: string, inside: readonly string[] = []): Part {
    return component(
      'ApiFields',
      {},
      fields.map((field) => this.field(field, path, inside)),
    );
  }

  /** What a value of a schema holds: its properties, those of its items, or its alternatives. */
  content(schema: Referring, path: string, inside: readonly string[] = []): Part[] {
    const name = schema.$ref === undefined ? undefined : schemaName(schema.$ref);
    if (name !== undefined) {
      const place = this.drawn.get(name);
      if (place !== undefined && (inside.includes(name) || this.count > repeatUntil))
        return this.refer(name, place);
      if (inside.includes(name) || this.count > mostFields) return [];
      if (place === undefined) this.drawn.set(name, path);
    }
    if (inside.length > deepest || this.count > mostFields || this.visits++ > mostVisits) return [];
    const merged = whole(schema, this.resolver);
    const within = name === undefined ? inside : [...inside, name];
    if (merged.items) return this.content(merged.items, path, within);
    const parts: Part[] = [];
    const fields = Object.entries(merged.properties ?? {}).flatMap(([key, part]): Named[] => {
      const property = part as Referring;
      if (this.omitted && whole(property, this.resolver)[this.omitted]) return [];
      return [{ name: key, schema: property, required: merged.required?.includes(key) === true }];
    });
    if (typeof merged.additionalProperties === 'object')
      fields.push({ name: this.strings.apiAnyName, schema: merged.additionalProperties });
    for (const [pattern, part] of Object.entries(merged.patternProperties ?? {}))
      fields.push({ name: pattern, schema: part });
    if (fields.length > 0) parts.push(this.list(fields, path, within));
    const choices = variants(merged).filter((choice) => whole(choice, this.resolver).type !== 'null');
    const sets = choices.map((choice) => whole(choice, this.resolver)).map(requiredAlone);
    if (sets.length > 1 && sets.every((names) => names.length > 0)) {
      const ways = sets.map((names) => names.map(codeSpan).join(` ${this.strings.apiAnd} `));
      const said = format(this.strings.apiRequiredEither, { ways: ways.join(`, ${this.strings.apiOr} `) });
      parts.unshift(...text(said));
    }
    if (choices.length > 1 && merged.discriminator) {
      const name = codeSpan(merged.discriminator.propertyName);
      parts.push(...text(format(this.strings.apiDiscriminator, { name })));
    }
    for (const [index, choice] of choices.entries()) {
      const id = this.idOf(`${path}-${index + 1}`);
      const inner = this.content(choice, choices.length === 1 ? path : id, within);
      if (choices.length === 1) parts.push(...inner);
      else if (inner.length > 0) {
        const { title, description } = whole(choice, this.resolver);
        const label = title ?? typeWords(choice, this.resolver, this.strings);
        parts.push(
          component(
            'ApiVariant',
            { id, label, word: index === 0 ? this.strings.apiOneOf : this.strings.apiOr },
            [...text(description, { flat: true }), ...inner],
          ),
        );
      }
    }
    return parts;
  }

  private refer(name: string, place: string): Part[] {
    return text(`${this.strings.apiSeeAbove} [${escaped(name)}](#${place})`);
  }

  private field({ name, schema, ...details }: Named, path: string, inside: readonly string[]): Part {
    this.count++;
    const id = this.idOf(`${path}-${name}`);
    const { strings, resolver } = this;
    const full = whole(schema, resolver);
    const item = full.items ? whole(full.items, resolver) : full;
    const confidence = details.confidence ?? full['x-confidence'];
    const values = valueWords(item);
    const flags = [
      ...(details.required ? ['required'] : []),
      ...(details.deprecated || full.deprecated ? ['deprecated'] : []),
      ...(full.readOnly ? ['readOnly'] : []),
      ...(full.writeOnly ? ['writeOnly'] : []),
      ...(confidence === 'proposed' ? ['proposed'] : []),
    ];
    const example = details.example ?? full.example ?? full.examples?.[0];
    const attributes = {
      id,
      name,
      type: typeWords(schema, resolver, strings),
      flags: flags.length > 0 ? flags : undefined,
      rules: nonEmpty([
        ...ruleWords(full, strings),
        ...(item === full ? [] : ruleWords(item, strings)),
        ...(example !== undefined && values.length === 0
          ? [`${strings.apiExample} ${JSON.stringify(example)}`.slice(0, 160)]
          : []),
      ]),
      values: nonEmpty(values),
    };
    const inner = this.content(schema, id, inside);
    return component('ApiField', attributes, [
      ...text(details.description ?? full.description, { flat: true }),
      ...(inner.length > 0 ? [component('ApiNested', {}, inner)] : []),
    ]);
  }

  /** An id that nothing else on the page has. */
  idOf(text: string): string {
    const base = text
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase();
    let id = base;
    for (let count = 2; this.ids.has(id); count++) id = `${base}-${count}`;
    this.ids.add(id);
    return id;
  }
}

/** Names that an alternative requires when it says nothing of what they hold. */
const requiredAlone = ({ required = [], properties }: RawSchema): string[] => (properties ? [] : required);

const nonEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);
