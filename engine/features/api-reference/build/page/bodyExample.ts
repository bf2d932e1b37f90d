import { type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import type { MediaType } from '../description.ts';
import { bodyExamples, madeBody, preferred } from '../mediaTypes.ts';
import { codeOf } from '../schema/details.ts';
import type { PageSource } from './source.ts';

/** The example of a body in the column beside the text: the first one, or one generated from the schema. */
export function exampleOf(
  { content = {} }: { content?: Record<string, MediaType> },
  { resolver, strings }: PageSource,
): GeneratedPart[] | undefined {
  const { type, media, writing } = preferred(content, resolver) ?? {};
  if (!type || !media || writing === 'text') return undefined;
  const example = bodyExamples(type, media, resolver).find(({ value }) => value !== undefined);
  const value = example?.value ?? (example ? undefined : madeBody(type, media, resolver, 'writeOnly'));
  if (value === undefined) return undefined;
  const isText = writing === 'xml' && typeof value === 'string';
  return [
    ...text(example?.summary),
    ...codeOf(isText ? value : writeJson(value, 2), writing ?? 'json', strings),
  ];
}
