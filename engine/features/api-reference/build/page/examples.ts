/** Examples of bodies, as the description gives them or made from a schema. */

import { codeFence, type Part } from '#engine/content/markdown/made/parts.ts';
import { sampleValue } from '../../shared/sampleValue.ts';
import type { Example, MediaType, Response } from '../description.ts';
import type { Resolver } from '../resolver.ts';
import { SchemaCollection } from '../schema/toSchema.ts';
import type { PageSource } from './source.ts';

const longestExample = 6_000;

/** First example of a response, or one made from its schema. */
export function exampleOf({ content = {} }: Response, { resolver }: PageSource): Part[] | undefined {
  const media = Object.entries(content).find(([type]) => /json/.test(type))?.[1];
  if (!media) return undefined;
  const [example] = examplesOf(media, resolver);
  if (example) return json(example.value);
  const schemas = new SchemaCollection(resolver);
  return media.schema && json(sampleValue(schemas.convert(media.schema), schemas.definitions, 'writeOnly'));
}

export const json = (value: unknown): Part[] => {
  const text = JSON.stringify(value, undefined, 2) ?? '';
  return codeFence('json', text.length > longestExample ? `${text.slice(0, longestExample)}\n…` : text);
};

export function examplesOf(media: MediaType, resolver: Resolver): Example[] {
  const named = Object.values(media.examples ?? {}).map((example) => resolver.resolve<Example>(example));
  const all = media.example === undefined ? named : [...named, { value: media.example }];
  return all.filter(({ value }) => value !== undefined);
}
