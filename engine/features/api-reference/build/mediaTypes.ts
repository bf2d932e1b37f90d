/** Content types, and examples of bodies. */
import { attempt } from '#engine/shared/attempt.ts';
import { isLossy, readJson } from '#engine/shared/exactNumber.ts';
import type { Json } from '../shared/types.ts';
import type { Example, MediaType, Reference } from './description.ts';
import type { Resolver } from './resolver.ts';
import { sampleOf } from './schema/toSchema.ts';
import { mergedSchema } from './schema/words.ts';
import { xmlDocument } from './schema/xml.ts';

/** Resolves a content type for anything: JSON, unless the value is binary or unknown. */
export function meantType(type: string, media: MediaType, resolver: Resolver): string {
  if (!/^(\*|application)\/\*(;|$)/.test(type.trim())) return type;
  const isKnown = media.schema !== undefined || namedExamples(media, resolver).length > 0;
  const { format, contentEncoding, contentMediaType } = mergedSchema(media.schema ?? {}, resolver);
  const isBytes = format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
  return isKnown && !isBytes ? 'application/json' : type;
}

export type Writing = 'json' | 'xml' | 'text';

/** How a body of a content type is serialized. */
export const writingOf = (type: string): Writing =>
  /json/i.test(type) ? 'json' : /[/+]xml\b/i.test(type) ? 'xml' : 'text';

/** The preferred content type of a body: JSON, then XML, then the first one. */
export const preferred = (
  content: Record<string, MediaType>,
  resolver: Resolver,
): { type: string; media: MediaType; writing: Writing } | undefined => {
  const all = Object.entries(content).map(([given, media]) => {
    const type = meantType(given, media, resolver);
    return { type, media, writing: writingOf(type) };
  });
  return (
    all.find(({ writing }) => writing === 'json') ?? all.find(({ writing }) => writing === 'xml') ?? all[0]
  );
};

/** All examples of a parameter, header or media type, with their names. */
export function namedExamples(
  part: { example?: Json; examples?: Record<string, Example | Reference> },
  resolver: Resolver,
): (Example & { name?: string })[] {
  const named = Object.entries(part.examples ?? {}).map(([name, example]) => ({
    name,
    ...resolver.resolve<Example>(example),
  }));
  return part.example === undefined ? named : [...named, { value: part.example }];
}

/** The first example of a parameter or header. */
export const firstExample = (
  part: Parameters<typeof namedExamples>[0],
  resolver: Resolver,
): Json | undefined => part.example ?? namedExamples(part, resolver)[0]?.value;

/** All examples of a body, serialized for its content type. */
export const bodyExamples = (
  type: string,
  media: MediaType,
  resolver: Resolver,
): (Example & { name?: string })[] =>
  namedExamples(media, resolver).map((example) =>
    example.value === undefined
      ? example
      : { ...example, value: written(example.value, type, media, resolver) },
  );

/** A body generated from its schema; `undefined` if it is neither JSON nor XML. */
export function madeBody(
  type: string,
  media: MediaType,
  resolver: Resolver,
  omitted: 'readOnly' | 'writeOnly',
): Json | undefined {
  const schema = media.schema ?? media.itemSchema;
  if (!schema || writingOf(type) === 'text') return undefined;
  return written(sampleOf(schema, resolver, omitted), type, media, resolver);
}

/** Serializes a value as XML, and parses JSON that is given as text. */
function written(value: Json, type: string, { schema = {} }: MediaType, resolver: Resolver): Json {
  const writing = writingOf(type);
  if (writing === 'xml') return typeof value === 'string' ? value : xmlDocument(value, schema, resolver);
  if (writing !== 'json' || typeof value !== 'string' || mergedSchema(schema, resolver).type === 'string')
    return value;
  const read = attempt(() => readJson(value, isLossy));
  return typeof read === 'object' && read !== null ? read : value;
}
