/** Parts of a request: variables of its server, parameters and body. */

import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { isObject } from '#engine/shared/exactNumber.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { plain } from '../../shared/serialize.ts';
import type { ApiServer, Json } from '../../shared/types.ts';
import { bodyExamples, writingOf } from '../mediaTypes.ts';
import { toSlug } from '../names.ts';
import type { Operation } from '../operations.ts';
import { exampleBlock } from '../schema/details.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { valueField } from './headers.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

/** Variables in the address of the server that the page names. */
export function serverVariables(
  server: ApiServer | undefined,
  fields: FieldWriter,
  strings: Strings,
): GeneratedPart[] {
  if (!server || server.variables.length === 0) return [];
  const named = server.variables.map(({ name, description, default: usual, enum: values }) => ({
    name,
    description,
    schema: { type: 'string' as const, default: usual, ...(values && { enum: values }) },
  }));
  return [...text(`## ${strings.apiServerVariables}`), fields.list(named, 'server')];
}

export function parameters(
  { parameters: all }: Operation,
  fields: FieldWriter,
  source: PageSource,
  prefix = '',
): GeneratedPart[] {
  const { strings } = source;
  const groups = [
    ['path', strings.apiPathParameters],
    ['query', strings.apiQueryParameters],
    ['header', strings.apiHeaders],
    ['cookie', strings.apiCookies],
    ['querystring', strings.apiQueryString],
  ] as const;
  return groups.flatMap(([location, title]) => {
    const group = all.filter((parameter) => parameter.in === location);
    if (group.length === 0) return [];
    const named = group.map((parameter) =>
      valueField(parameter.name, parameter, parameter.required === true || location === 'path', source),
    );
    return [...text(`## ${title}`), fields.list(named, prefix + location)];
  });
}

export function body(
  { body: operationBody }: Operation,
  fields: FieldWriter,
  source: PageSource,
  path = 'body',
): GeneratedPart[] {
  const { resolver, strings } = source;
  const contents = Object.entries(operationBody?.content ?? {});
  if (!operationBody || contents.length === 0) return [];
  const parts = contents.flatMap(([type, media]) => {
    const all = bodyExamples(type, media, resolver);
    const group = all.length > 1 ? `${path}-${toSlug(type)}` : undefined;
    const shown = all.flatMap(({ name, ...example }, index) =>
      exampleBlock(
        example.value === undefined ? example : { ...example, value: lines(example.value, type) },
        example.summary ?? name ?? format(strings.apiExampleNumber, { number: index + 1 }),
        strings,
        isLines(example.value, type) ? (writingOf(type) === 'xml' ? 'xml' : 'text') : 'json',
        group,
      ),
    );
    const title = shown.length > 0 ? text(`**${strings.apiExamples}**`) : [];
    return [
      ...mediaType(type, media, path, fields, source),
      ...title,
      ...(group ? [component('ApiChoice', {}, shown)] : shown),
    ];
  });
  const required = operationBody.required ? '' : ` ${strings.apiOptionalBody}`;
  const about = text(`${operationBody.description ?? ''}${required}`, { flat: true });
  return [...text(`## ${strings.apiBody}`), ...about, ...parts];
}

/** Whether an example is shown as text: strings and forms are. */
const isLines = (value: Json | undefined, contentType: string): boolean =>
  typeof value === 'string' || (/form/.test(contentType) && isObject(value));

/** A form with one field per line; any other value unchanged. */
const lines = (value: Json, contentType: string): Json =>
  isObject(value) && isLines(value, contentType)
    ? Object.entries(value)
        .map(([name, field]) => `${name}: ${plain(field)}`)
        .join('\n')
    : value;
