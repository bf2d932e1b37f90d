import type { MediaType } from '../description.ts';
import type { FieldWriter } from '../fields.ts';
import { tag } from '../mdx.ts';
import { typeWords } from '../words.ts';
import type { PageSource } from './source.ts';

/** One content type of a body: what it is as a whole, and its fields. */
export function mediaType(
  contentType: string,
  { schema }: MediaType,
  path: string,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): string {
  const id = fields.idOf(path);
  const type = schema && typeWords(schema, resolver, strings);
  return `${tag('ApiContent', { id, contentType, type })}\n\n${fields.content(schema ?? {}, id)}`;
}
