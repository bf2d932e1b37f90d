import { component, type Part } from '#engine/content/markdown/made/parts.ts';
import type { MediaType } from '../description.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { typeWords } from '../schema/words.ts';
import type { PageSource } from './source.ts';

/** One content type of a body: what it is as a whole, and its fields. */
export function mediaType(
  contentType: string,
  { schema }: MediaType,
  path: string,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): Part[] {
  const id = fields.idOf(path);
  const type = schema && typeWords(schema, resolver, strings);
  return [component('ApiContent', { id, contentType, type }), ...fields.content(schema ?? {}, id)];
}
