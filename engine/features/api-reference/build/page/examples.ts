/** Examples of bodies, as the description gives them or made from a schema. */

import { type Part, text } from '#engine/content/markdown/made/parts.ts';
import type { Json } from '../../shared/types.ts';
import type { Example, MediaType, Reference } from '../description.ts';
import type { Resolver } from '../resolver.ts';
import { codeOf } from '../schema/details.ts';
import { sampleOf } from '../schema/toSchema.ts';
import type { PageSource } from './source.ts';

/** The example of a JSON body that stands beside the text, below its summary: the first, or one made from its schema. */
export function exampleOf(
  { content = {} }: { content?: Record<string, MediaType> },
  { resolver, strings }: PageSource,
  omitted: 'readOnly' | 'writeOnly' = 'writeOnly',
): Part[] | undefined {
  const media = Object.entries(content).find(([type]) => /json/.test(type))?.[1];
  if (!media) return undefined;
  const example = namedExamples(media, resolver).find(({ value }) => value !== undefined);
  if (example)
    return [
      ...text(example.summary),
      ...codeOf(JSON.stringify(example.value, undefined, 2), 'json', strings),
    ];
  const schema = media.schema ?? media.itemSchema;
  if (!schema) return undefined;
  return codeOf(JSON.stringify(sampleOf(schema, resolver, omitted), undefined, 2), 'json', strings);
}

/** All examples of a part of the description, with the names that they have. */
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
