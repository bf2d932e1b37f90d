/** Details of a value beside its name and fields: flags, constraints, values, examples, texts. */
import {
  codeFence,
  component,
  escaped,
  type GeneratedPart,
  text,
} from '#engine/content/markdown/generated/parts.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { examplesOf } from '../../shared/schema.ts';
import type { Example } from '../description.ts';
import type { Resolver } from '../resolver.ts';
import { type FlagWords, flagWords } from './flags.ts';
import type { Confidence, RawSchema } from './rawSchema.ts';
import {
  effectiveSchema,
  mergedSchema,
  mostLayers,
  onlyChoice,
  ruleWords,
  typeWords,
  valueWords,
  variants,
  wordOf,
} from './words.ts';

/** What a parameter or property says beside its schema. */
export interface Beside {
  required?: boolean;
  deprecated?: boolean;
  description?: string | undefined;
  confidence?: Confidence | undefined;
  /** Examples, with their names if they have any. */
  examples?: readonly (Example & { name?: string })[];
  /** How the value is serialized, in words. */
  rules?: readonly string[];
}

interface Details {
  attributes: { type: string; flags?: FlagWords; rules?: string[]; values?: [string, string][] };
  /** Description and long examples, shown below. */
  texts: GeneratedPart[];
}

/** Longer examples get a block of code. */
const shortExample = 160;

export function detailsOf(
  schema: RawSchema,
  resolver: Resolver,
  strings: Strings,
  beside: Beside = {},
): Details {
  const sources = layersOf(schema, resolver);
  const layers = sources.map((source) => effectiveSchema(source, resolver));
  const [full = {}] = layers;
  const values = layers.flatMap((layer) => [...valueWords(layer), ...constants(layer, resolver)]);
  const confidence = beside.confidence ?? full['x-confidence'];
  const flags = flagWords(strings, {
    required: beside.required,
    deprecated: beside.deprecated || layers.some(({ deprecated }) => deprecated),
    readOnly: full.readOnly,
    writeOnly: full.writeOnly,
    proposed: confidence === 'proposed',
  });
  const examples = [
    ...(beside.examples ?? []),
    ...layers.flatMap((layer) => examplesOf(layer).map((value): Example & { name?: string } => ({ value }))),
  ].filter(({ value }) => !values.some(([known]) => known === value));
  const isShort = ({ value, description, ...more }: Example) =>
    !description &&
    !isText(value) &&
    (value === undefined ? !hasValue(more) : writeJson(value).length <= shortExample);
  const short = examples.filter(isShort).map(({ name, summary, value }) => {
    const label = summary ?? name;
    if (value === undefined) return `${strings.apiExample} ${label}`;
    const intro = label ? format(strings.apiExampleOf, { name: label }) : strings.apiExample;
    return `${intro} ${writeJson(value)}`;
  });
  const rules = [
    ...(beside.rules ?? []),
    ...new Set(layers.flatMap((layer) => ruleWords(layer, strings))),
    ...new Set(short),
  ];
  const descriptions = [
    beside.description,
    ...sources.flatMap((source, depth) => [layers[depth]?.description, ...onlyChoiceTexts(source, resolver)]),
  ];
  return {
    attributes: {
      type: typeWords(schema, resolver, strings),
      ...(flags && { flags }),
      ...(rules.length > 0 && { rules }),
      ...(values.length > 0 && { values }),
    },
    texts: [
      ...[...new Set(descriptions)].flatMap((description) => text(description, { flat: true })),
      ...layers.flatMap(({ externalDocs }) => (externalDocs ? text(linkTo(externalDocs)) : [])),
      ...examples
        .filter((example) => !isShort(example))
        .flatMap((example) =>
          exampleBlock(example, example.summary ?? example.name ?? strings.apiExample, strings),
        ),
    ],
  };
}

/** Whether a value is a string of several lines, which is shown as text and not as JSON. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim().includes('\n');

const hasValue = (example: Example): boolean =>
  ['x-external-value', 'externalValue', 'serializedValue'].some((key) => key in example);

/** Descriptions of the only alternative, and of the only one inside of it. */
function onlyChoiceTexts(schema: RawSchema, resolver: Resolver, depth = 0): (string | undefined)[] {
  const full = mergedSchema(schema, resolver);
  const only = depth < mostLayers ? onlyChoice(full, resolver) : undefined;
  return only
    ? [mergedSchema(only, resolver).description, ...onlyChoiceTexts(only, resolver, depth + 1)]
    : [];
}

/** A link to a page elsewhere. */
export const linkTo = ({
  url = '',
  description = escaped(url),
}: {
  url: string;
  description?: string;
}): string => `[${description.replace(/\s+/g, ' ')}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;

/** A schema and, for lists, the schemas of its items. */
function layersOf(schema: RawSchema, resolver: Resolver): RawSchema[] {
  const layers = [schema];
  for (const layer of layers) {
    const { items } = effectiveSchema(layer, resolver);
    if (typeof items === 'object' && layers.length < mostLayers) layers.push(items);
  }
  return layers;
}

/** Alternatives that are constants: they are shown like the values of an enumeration. */
export function constants(schema: RawSchema, resolver: Resolver): [value: string, meaning: string][] {
  const choices = variants(schema).map((choice) => effectiveSchema(choice, resolver));
  const others = choices.filter((choice) => choice.const === undefined && choice.type !== 'null');
  if (others.length > 0) return [];
  const all = choices.flatMap(({ const: value }) => (value === undefined ? [] : [value]));
  return choices
    .filter((choice) => choice.const !== undefined)
    .map((choice) => [
      wordOf(choice.const ?? null, all),
      [choice.title, choice.description].filter(Boolean).join(': '),
    ]);
}

/** Longest example that is shown whole, in characters. */
const longest = 20_000;

/** An example in a block that opens. */
export function exampleBlock(
  example: Example,
  label: string,
  strings: Strings,
  language = 'json',
  group?: string,
): GeneratedPart[] {
  const { value, serializedValue, externalValue, description } = example;
  const address = example['x-external-value'] ?? externalValue;
  const isWritten =
    value === undefined || isText(value) || (typeof value === 'string' && language !== 'json');
  const written = isWritten ? value : writeJson(value, 2);
  const shown = [written, serializedValue].filter((shown) => shown !== undefined);
  return [
    component('ApiExample', { label, group }, [
      ...text(description, { flat: true }),
      ...shown.flatMap((code) =>
        codeOf(code, isText(value) && language === 'json' ? 'text' : language, strings),
      ),
      ...(address === undefined ? [] : text(linkTo({ url: address }))),
    ]),
  ];
}

/** A block of code. A very long one is cut, and says so. */
export function codeOf(code: string, language: string, strings: Strings): GeneratedPart[] {
  if (code.length <= longest) return codeFence(language, code);
  const said = format(strings.apiCut, { shown: longest, count: code.length });
  return [...codeFence(language, code.slice(0, longest)), ...text(said)];
}
