import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { Encoding, MediaType } from '../description.ts';
import { detailsOf } from '../schema/details.ts';
import type { FieldWriter } from '../schema/fields.ts';
import type { RawSchema } from '../schema/rawSchema.ts';
import { headerFields, styleRules } from './headers.ts';
import type { PageSource } from './source.ts';

/** One content type of a body: its type, its fields, and how they are sent. */
export function mediaType(
  contentType: string,
  { schema, itemSchema, ...encodings }: MediaType,
  path: string,
  fields: FieldWriter,
  source: PageSource,
): GeneratedPart[] {
  const id = fields.idOf(path);
  const { resolver, strings } = source;
  const whole = (part: RawSchema, label: string, at: string): GeneratedPart[] => {
    const { attributes, texts } = detailsOf(part, resolver, strings);
    return [
      component('ApiContent', { id: at, contentType: label, ...attributes }),
      ...texts,
      ...fields.content(part, at),
    ];
  };
  const parts = encodingsOf(encodings, strings).flatMap(([name, part]) =>
    encodingOf(name, part, id, fields, source),
  );
  return [
    ...(schema ? whole(schema, contentType, id) : [component('ApiContent', { id, contentType })]),
    ...(itemSchema ? whole(itemSchema, strings.apiStreamItem, fields.idOf(`${id}-item`)) : []),
    ...(parts.length > 0 ? [...text(`**${strings.apiEncodings}**`), component('ApiFields', {}, parts)] : []),
  ];
}

/** Encodings of parts by name or position, each followed by those inside of it. */
const encodingsOf = (
  { encoding = {}, prefixEncoding = [], itemEncoding }: Encoding,
  strings: Strings,
  path = '',
): [name: string, part: Encoding][] =>
  [
    ...Object.entries(encoding).map(([name, part]) => [path ? `${path}.${name}` : name, part] as const),
    ...prefixEncoding.map((part, place) => [`${path}[${place}]`, part] as const),
    ...(itemEncoding ? [[`${path}[${strings.apiEachPart}]`, itemEncoding] as const] : []),
  ].flatMap(([name, part]) => [[name, part], ...encodingsOf(part, strings, name)]);

function encodingOf(
  name: string,
  part: Encoding,
  path: string,
  fields: FieldWriter,
  source: PageSource,
): GeneratedPart[] {
  const { strings } = source;
  const rules = [
    ...(part.contentType ? [format(strings.apiWrittenAs, { value: part.contentType })] : []),
    ...styleRules(part, strings),
  ];
  const id = fields.idOf(`${path}-encoding-${name}`);
  const headers = headerFields(part.headers, source);
  if (rules.length === 0 && headers.length === 0) return [];
  return [
    component(
      'ApiField',
      { id, name, type: '', rules },
      headers.length > 0 ? [fields.list(headers, id)] : [],
    ),
  ];
}
